import { Form, useLocation, useNavigate } from "@remix-run/react";
import { Suspense, useEffect, useState, type ComponentProps, type ReactNode } from "react";
import { Button, ButtonLink } from "../button/button";
import type { ConfirmDialog } from "../dialog/dialog";
import { Inline, Stack } from "../layout/layout";
import { lazyOr, TellMissing } from "../lazy-or/lazy-or";
import { question } from "./confirm.css";

const Dialog = lazyOr<ComponentProps<typeof ConfirmDialog> & { onMissing: () => void }>(
  async () => (await import("../dialog/dialog")).ConfirmDialog,
  TellMissing,
);

type LinkProps = ComponentProps<typeof ButtonLink>;

type Question = {
  children: ReactNode;
  formId: string;
  intent: string;
  button: string;
  back: string;
  size?: LinkProps["size"];
};

type AskFirstProps = Question &
  Pick<LinkProps, "variant" | "aria-label"> & {
    to: string;
    label: string;
    title: string;
    description: ReactNode;
  };

/**
 * Opens a confirmation dialog, loaded on first use. Without scripts, or when loading fails, it is a link to the
 * confirmation page.
 */
export function ConfirmLink({
  to,
  label,
  title,
  description,
  children,
  formId,
  intent,
  button,
  back,
  variant = "secondary",
  size = "small",
  "aria-label": ariaLabel,
}: AskFirstProps) {
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
            description={description}
            actions={
              <>
                <Button type="button" variant="secondary" onClick={close}>
                  {back}
                </Button>
                <Button form={formId} name="intent" value={intent} variant="danger">
                  {button}
                </Button>
              </>
            }
          >
            <div className={question}>{children}</div>
          </Dialog>
        </Suspense>
      )}
    </>
  );
}

type AskedFirstProps = Question & {
  to: string;
  description?: ReactNode;
};

export function ConfirmPage({
  to,
  description,
  children,
  formId,
  intent,
  button,
  back,
  size = "small",
}: AskedFirstProps) {
  return (
    <Stack gap="16">
      {description}
      {children}
      <Inline gap="12">
        <ButtonLink to={to} variant="secondary" size={size}>
          {back}
        </ButtonLink>
        <Button form={formId} name="intent" value={intent} variant="danger" size={size}>
          {button}
        </Button>
      </Inline>
    </Stack>
  );
}

type AskedFormProps = { id: string; action: string; values: Record<string, string | number> };

/** The form of a question to which there is nothing to say but yes; `values` is what it carries besides. */
export function ConfirmForm({ id, action, values }: AskedFormProps) {
  return (
    <Form method="post" action={action} id={id}>
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </Form>
  );
}
