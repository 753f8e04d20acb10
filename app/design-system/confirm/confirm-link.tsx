import { useLocation, useNavigate } from "@remix-run/react";
import { Suspense, useEffect, useState, type ComponentProps } from "react";
import { Button, ButtonLink } from "../button/button";
import type { ConfirmDialog } from "../dialog/dialog";
import { lazyOr, TellMissing } from "../lazy-or/lazy-or";
import { ConfirmForm, type ConfirmAction } from "./confirm-panel";
import * as styles from "./confirm.css";

const Dialog = lazyOr<ComponentProps<typeof ConfirmDialog> & { onMissing: () => void }>(
  async () => (await import("../dialog/dialog")).ConfirmDialog,
  TellMissing,
);

type LinkProps = ComponentProps<typeof ButtonLink>;

type ConfirmLinkProps = ConfirmAction & Pick<LinkProps, "variant" | "aria-label">;

/** Opens the dialog, which is loaded on first use; without scripts, or if that fails, the link opens the page. */
export function ConfirmLink({ variant = "secondary", "aria-label": ariaLabel, ...action }: ConfirmLinkProps) {
  const { to, label, title, text, button, keep, intent, formId = intent, size = "small" } = action;
  const [dialog, setDialog] = useState<"unasked" | "open" | "closed">("unasked");
  const { key } = useLocation();
  const navigate = useNavigate();
  const close = () => setDialog((now) => (now === "open" ? "closed" : now));
  useEffect(close, [key]);
  return (
    <>
      <ButtonLink
        to={to}
        variant={variant}
        size={size}
        aria-label={ariaLabel}
        onClick={(event) => {
          event.preventDefault();
          setDialog("open");
        }}
      >
        {label}
      </ButtonLink>
      {dialog !== "unasked" && (
        <Suspense fallback={null}>
          <Dialog
            open={dialog === "open"}
            onOpenChange={close}
            onMissing={() => {
              setDialog("unasked");
              navigate(to);
            }}
            title={title}
            description={<p>{text}</p>}
            actions={
              <>
                <Button type="button" variant="secondary" onClick={close}>
                  {keep}
                </Button>
                <Button form={formId} name="intent" value={intent} variant="danger">
                  {button}
                </Button>
              </>
            }
          >
            <div className={styles.confirm}>
              <ConfirmForm {...action} />
            </div>
          </Dialog>
        </Suspense>
      )}
    </>
  );
}
