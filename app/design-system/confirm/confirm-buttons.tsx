import type { ComponentProps } from "react";
import { Button, ButtonLink } from "../button/button";
import { Inline } from "../layout/layout";
import type { ConfirmAction } from "./confirm";

type ConfirmButtonsProps = Pick<ConfirmAction, "intent" | "back" | "button" | "keep" | "formId" | "size"> &
  Pick<ComponentProps<typeof Button>, "busy">;

/** Back, and the button that does it; `formId` where they stand outside of the form. */
export function ConfirmButtons({ intent, back, button, keep, formId, size = "small", busy }: ConfirmButtonsProps) {
  return (
    <Inline gap="12">
      <ButtonLink to={back} variant="secondary" size={size}>
        {keep}
      </ButtonLink>
      <Button form={formId} name="intent" value={intent} variant="danger" size={size} busy={busy}>
        {button}
      </Button>
    </Inline>
  );
}
