import { useEffect, useRef, useState, type PointerEvent } from "react";
import { Button } from "~/design-system/button/button";
import { Inline, Stack } from "~/design-system/layout/layout";
import { Text } from "~/design-system/text/text";
import * as styles from "./sign-form.css";

type SignaturePadProps = { name: string; label: string; hint: string; clear: string; undo: string };

const width = 600;
const height = 180;

/** A PNG data URL in a hidden field. Optional and only with scripts: the typed name signs. */
export function SignaturePad({ name, label, hint, clear, undo }: SignaturePadProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawing = useRef(false);
  const before = useRef<ImageData[]>([]);
  const [ready, setReady] = useState(false);
  const [image, setImage] = useState("");
  useEffect(() => setReady(true), []);
  if (!ready) return null;

  function pen(event: PointerEvent<HTMLCanvasElement>) {
    const context = canvas.current?.getContext("2d");
    const box = canvas.current?.getBoundingClientRect();
    if (!context || !box) return;
    const x = ((event.clientX - box.left) * width) / box.width;
    const y = ((event.clientY - box.top) * height) / box.height;
    return { context, x, y };
  }
  function start(event: PointerEvent<HTMLCanvasElement>) {
    const at = pen(event);
    if (!at) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drawing.current = true;
    before.current.push(at.context.getImageData(0, 0, width, height));
    Object.assign(at.context, { lineWidth: 3, lineCap: "round", lineJoin: "round" });
    at.context.beginPath();
    at.context.moveTo(at.x, at.y);
  }
  function move(event: PointerEvent<HTMLCanvasElement>) {
    const at = drawing.current ? pen(event) : undefined;
    at?.context.lineTo(at.x, at.y);
    at?.context.stroke();
  }
  function end() {
    if (!drawing.current) return;
    drawing.current = false;
    setImage(canvas.current?.toDataURL("image/png") ?? "");
  }
  function undoStroke() {
    const last = before.current.pop();
    if (last) canvas.current?.getContext("2d")?.putImageData(last, 0, 0);
    setImage(before.current.length > 0 ? (canvas.current?.toDataURL("image/png") ?? "") : "");
  }
  function wipe() {
    before.current = [];
    canvas.current?.getContext("2d")?.clearRect(0, 0, width, height);
    setImage("");
  }

  return (
    <Stack gap="4">
      <Text as="span" size="small" weight="semibold">
        {label}
      </Text>
      <Text as="span" size="small" tone="soft">
        {hint}
      </Text>
      <canvas
        ref={canvas}
        width={width}
        height={height}
        className={styles.canvas}
        role="img"
        aria-label={label}
        onPointerDown={start}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
      />
      {image && (
        <>
          <input type="hidden" name={name} value={image} />
          <Inline gap="8">
            <Button type="button" variant="secondary" size="small" onClick={undoStroke}>
              {undo}
            </Button>
            <Button type="button" variant="secondary" size="small" onClick={wipe}>
              {clear}
            </Button>
          </Inline>
        </>
      )}
    </Stack>
  );
}
