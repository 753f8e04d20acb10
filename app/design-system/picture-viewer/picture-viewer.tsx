import * as RadixDialog from "@radix-ui/react-dialog";
import { type KeyboardEvent, useRef, type PointerEvent } from "react";
import { ChevronLeft, ChevronRight, X } from "~/design-system/icons/icons";
import { useFocusBack } from "../panel/use-focus-back";
import * as styles from "./picture-viewer.css";

type ShownPicture = { src: string; srcSet?: string; width: number; height: number; alt: string };

type PictureViewerProps = {
  open: boolean;
  pictures: readonly ShownPicture[];
  index: number;
  onShow: (index: number | undefined) => void;
  texts: { title: string; close: string; previous: string; next: string; position: (index: number) => string };
};

export function PictureViewer({ pictures, index, onShow, open, texts }: PictureViewerProps) {
  const focusBack = useFocusBack();
  const last = pictures.length - 1;
  const show = (next: number) => onShow(Math.min(Math.max(next, 0), last));
  const swipe = useSwipe((step) => show(index + step));
  const picture = pictures[index];

  function press(event: KeyboardEvent) {
    const next = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: last }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    show(next);
  }

  return (
    <RadixDialog.Root open={open} onOpenChange={(next) => next || onShow(undefined)}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay />
        <RadixDialog.Content className={styles.viewer} aria-describedby={undefined} onKeyDown={press} {...focusBack}>
          <RadixDialog.Title className={styles.title}>{texts.title}</RadixDialog.Title>
          <div className={styles.header}>
            <p>{texts.position(index)}</p>
            <RadixDialog.Close className={styles.button} aria-label={texts.close}>
              <X size={24} strokeWidth={1.75} aria-hidden="true" />
            </RadixDialog.Close>
          </div>
          {picture && (
            <figure className={styles.figure} {...swipe}>
              <img
                key={picture.src}
                {...picture}
                alt={picture.alt}
                sizes="100vw"
                className={styles.picture}
                draggable={false}
              />
              <figcaption className={styles.caption}>
                <span role="status">{picture.alt}</span>
              </figcaption>
            </figure>
          )}
          <div className={styles.controls}>
            <button
              type="button"
              className={styles.button}
              aria-label={texts.previous}
              aria-disabled={index === 0}
              onClick={() => show(index - 1)}
            >
              <ChevronLeft size={28} strokeWidth={1.75} aria-hidden="true" />
            </button>
            <button
              type="button"
              className={styles.button}
              aria-label={texts.next}
              aria-disabled={index === last}
              onClick={() => show(index + 1)}
            >
              <ChevronRight size={28} strokeWidth={1.75} aria-hidden="true" />
            </button>
          </div>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** Movement below this is not a swipe, in pixels. */
const far = 40;

/** Calls back with 1 for next and -1 for previous. */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const from = useRef<{ x: number; y: number }>();
  return {
    onPointerDown: ({ isPrimary, clientX, clientY }: PointerEvent) => {
      from.current = isPrimary ? { x: clientX, y: clientY } : undefined; // two fingers zoom
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const start = from.current;
      from.current = undefined;
      if (!start) return;
      const distance = clientX - start.x;
      if (Math.abs(distance) < far || Math.abs(distance) < Math.abs(clientY - start.y)) return;
      onSwipe(distance < 0 ? 1 : -1);
    },
  };
}
