import { Card } from "~/design-system/card/card";
import { Stack } from "~/design-system/layout/layout";
import { Text } from "~/design-system/text/text";
import type { ExamplesProps } from "~/features/gallery/state";
import { StickyBox } from "./sticky-box";
import * as styles from "./sticky-box.examples.css";

export default function StickyBoxExamples({ texts }: ExamplesProps) {
  return (
    <div className={styles.beside}>
      <Stack>
        <Text measure>{texts.long}</Text>
        <Text measure>{texts.long}</Text>
        <Text measure>{texts.long}</Text>
      </Stack>
      <StickyBox className={styles.sticky}>
        <Card tone="soft">
          <Text weight="semibold">{texts.layout.sticky}</Text>
        </Card>
      </StickyBox>
    </div>
  );
}
