import { useLocation } from "@remix-run/react";
import { Suspense, useState, type ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { Container } from "~/design-system/layout/layout";
import { lazyOr } from "~/design-system/lazy-or/lazy-or";
import { Notice } from "~/design-system/notice/notice";
import { useScripts } from "~/design-system/scripts/use-scripts";
import type { Toast as ToastView } from "~/design-system/toast/toast";
import { flash as frame } from "./shell.css";

type ToastProps = ComponentProps<typeof ToastView>;

export type Flash = { kind: "success" | "warning" | "error" | "info"; message: string; at?: string };

const Toast = lazyOr<ToastProps>(
  async () => (await import("~/design-system/toast/toast")).Toast,
  ({ kind, message }) => <FlashNotice kind={kind} message={message} />,
);

type FlashMessageProps = {
  flash: Flash;
  /** Another one shows the toast again, as another page does. */
  turn?: number;
};

/** A toast with scripts, else a notice; without scripts the section concerned shows it instead. */
export function FlashMessage({ flash, turn = 0 }: FlashMessageProps) {
  const { t } = useTranslation();
  const { key } = useLocation();
  const hasScripts = useScripts();
  if (!hasScripts) return flash.at ? null : <FlashNotice {...flash} />;
  return (
    <Suspense fallback={null}>
      <Toast
        toastKey={`${key} ${turn}`}
        kind={flash.kind}
        message={flash.message}
        label={t("notifications.label")}
        closeLabel={t("notifications.close")}
      />
    </Suspense>
  );
}

/** Counts the messages that the server has sent to this page, so that one after another is shown. */
export function useFlashTurn(flash: Flash | undefined): number {
  const [last, setLast] = useState({ flash, turn: 0 });
  if (last.flash === flash) return last.turn;
  const next = { flash, turn: last.turn + 1 };
  setLast(next);
  return next.turn;
}

function FlashNotice({ kind, message }: Pick<Flash, "kind" | "message">) {
  return (
    <div className={frame}>
      <Container>
        <Notice tone={kind === "error" ? "danger" : kind} silent>
          <p>{message}</p>
        </Notice>
      </Container>
    </div>
  );
}
