import { season } from "~/assets/state-pictures";
import { StatePicture } from "~/design-system/empty-state/state-picture";
import { Text } from "~/design-system/text/text";
import { State, type ExamplesProps } from "~/features/gallery/state";
import { Bleed, Eyebrow, PageSection, TwoColumns } from "./page-section";

const tints = ["plain", "sunken", "soft", "lounge", "about", "concierge", "autumn"] as const;

export default function PageSectionExamples({ texts }: ExamplesProps) {
  return (
    <>
      {tints.map((tint) => (
        <PageSection key={tint} tint={tint}>
          <Text weight="semibold">{tint}</Text>
        </PageSection>
      ))}
      <State label="TwoColumns, Eyebrow, Bleed">
        <TwoColumns>
          <div>
            <Eyebrow>{texts.layout.shown}</Eyebrow>
            <Text measure>{texts.long}</Text>
          </div>
          <Bleed>
            <StatePicture {...season} />
          </Bleed>
        </TwoColumns>
      </State>
    </>
  );
}
