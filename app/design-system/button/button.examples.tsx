import { Inline } from "~/design-system/layout/layout";
import { Text } from "~/design-system/text/text";
import { State, type ExamplesProps } from "~/features/gallery/state";
import { paths } from "~/platform/paths/paths";
import { Button, ButtonLink } from "./button";
import { MoreLink } from "./more-link";

const variants = ["primary", "brand", "secondary", "container", "danger", "link"] as const;

export const isPointedAt = true;

export default function ButtonExamples({ texts }: ExamplesProps) {
  const { button, states } = texts;
  const looks = [
    { label: states.default },
    { label: states.focus, isFocused: true },
    { label: states.small, look: { size: "small" as const } },
    { label: states.busy, look: { busy: button.busyText } },
    { label: button.invalid, look: { invalid: true } },
  ];
  return (
    <>
      {looks.map(({ label, isFocused, look }) => (
        <State key={label} label={label} isFocused={isFocused}>
          <Inline gap="12">
            {variants.map((variant) => (
              <Button key={variant} type="button" variant={variant} {...look}>
                {button[variant]}
              </Button>
            ))}
          </Inline>
        </State>
      ))}
      <Text tone="soft">{button.reason}</Text>
      <State label={states.long}>
        <Button type="button" variant="brand" fullWidth>
          {texts.long}
        </Button>
      </State>
      <State label={button.links}>
        <Inline gap="12">
          <ButtonLink to={paths.houses()} variant="brand">
            {texts.empty.action}
          </ButtonLink>
          <MoreLink to={paths.houses()}>{button.more}</MoreLink>
        </Inline>
      </State>
    </>
  );
}
