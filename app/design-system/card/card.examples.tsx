import { Grid } from "~/design-system/layout/layout";
import { Text, TextLink } from "~/design-system/text/text";
import type { ExamplesProps } from "~/features/gallery/state";
import { paths } from "~/platform/paths/paths";
import { Card } from "./card";

export const isPointedAt = true;

export default function CardExamples({ texts }: ExamplesProps) {
  const { card, states } = texts;
  return (
    <Grid columns={{ mobile: "1", tablet: "2" }}>
      {(["surface", "soft", "sunken"] as const).map((tone) => (
        <Card key={tone} tone={tone}>
          <Text>{card[tone]}</Text>
        </Card>
      ))}
      <Card floating>
        <Text>{card.floating}</Text>
      </Card>
      <Card lifts>
        <TextLink to={paths.gallery("card")}>{card.lifts}</TextLink>
      </Card>
      <Card padding="small">
        <Text>{states.small}</Text>
      </Card>
      <Card>
        <Text>{texts.long}</Text>
      </Card>
    </Grid>
  );
}
