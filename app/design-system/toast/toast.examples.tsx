import { useState } from "react";
import { Button } from "~/design-system/button/button";
import { Stack } from "~/design-system/layout/layout";
import { Notice } from "~/design-system/notice/notice";
import type { ExamplesProps } from "~/features/gallery/state";
import { Toast } from "./toast";

const kinds = ["info", "success", "warning", "error"] as const;

export default function ToastExamples({ texts: { toast } }: ExamplesProps) {
  const [shown, setShown] = useState<{ kind: (typeof kinds)[number]; key: number }>();
  return (
    <>
      {kinds.map((kind) => (
        <Stack key={kind} gap="8" align="start">
          <Notice tone={kind === "error" ? "danger" : kind} silent>
            <p>{toast[kind]}</p>
          </Notice>
          <Button type="button" variant="secondary" size="small" onClick={() => setShown({ kind, key: Date.now() })}>
            {`${toast.show}: ${toast[kind]}`}
          </Button>
        </Stack>
      ))}
      {shown && (
        <Toast
          toastKey={String(shown.key)}
          kind={shown.kind}
          message={toast[shown.kind]}
          label={toast.label}
          closeLabel={toast.close}
        />
      )}
    </>
  );
}
