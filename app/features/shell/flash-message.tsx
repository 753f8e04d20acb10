import { useLocation } from "@remix-run/react";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Container } from "~/design-system/layout/layout";
import { lazyOr, Nothing } from "~/design-system/lazy-or/lazy-or";
import { Notice } from "~/design-system/notice/notice";
import { useScripts } from "~/design-system/scripts/use-scripts";
import { flash as frame } from "./shell.css";

const Toast = lazyOr(async () => (await import("~/design-system/toast/toast")).Toast, Nothing);

export type Flash = { kind: "success" | "warning" | "error" | "info"; message: string; at?: string };

/**
 * What just happened: a toast for five seconds, and a sentence that stays, also where no script runs. A section that it
 * is about shows the sentence itself.
 */
export function FlashMessage({ flash }: { flash: Flash }) {
  const { t } = useTranslation();
  const { key } = useLocation();
  const hasScripts = useScripts();
  return (
    <>
      {!flash.at && (
        <Container className={frame}>
          <Notice tone={flash.kind === "error" ? "danger" : flash.kind} silent>
            <p>{flash.message}</p>
          </Notice>
        </Container>
      )}
      {hasScripts && (
        <Suspense fallback={null}>
          <Toast
            toastKey={key}
            kind={flash.kind}
            message={flash.message}
            label={t("notifications.label")}
            closeLabel={t("notifications.close")}
          />
        </Suspense>
      )}
    </>
  );
}
