import type { ComponentProps } from "react";
import { Button, ButtonLink } from "../button/button";
import { Inline } from "../layout/layout";

type ConfirmButtonsProps = {
  intent: string;
  back: string;
  button: string;
  keep: string;
  formId?: string;
} & Pick<ComponentProps<typeof Button>, "size" | "busy">;

/** `formId`: for buttons outside of their form. */
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
