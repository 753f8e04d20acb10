import { ButtonLink } from "~/design-system/button/button";
import { Text } from "~/design-system/text/text";
import type { ExamplesProps } from "~/features/gallery/state";
import { paths } from "~/platform/paths/paths";
import { BottomBar } from "./bottom-bar";

export default function BottomBarExamples({ texts: { bar } }: ExamplesProps) {
  return (
    <BottomBar label={bar.label} height="high">
      <Text weight="semibold" numeric>
        {bar.amount}
      </Text>
      <ButtonLink to={paths.houses()} variant="primary">
        {bar.action}
      </ButtonLink>
    </BottomBar>
  );
}
