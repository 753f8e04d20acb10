import { Link } from "@remix-run/react";
import { season } from "~/assets/state-pictures";
import { Button } from "~/design-system/button/button";
import { Card } from "~/design-system/card/card";
import { StatePicture } from "~/design-system/empty-state/state-picture";
import { Grid, Inline, Split, Stack } from "~/design-system/layout/layout";
import { Bleed, Eyebrow, PageSection, TwoColumns } from "~/design-system/page-section/page-section";
import { SnapRow } from "~/design-system/snap-row/snap-row";
import { StickyBox } from "~/design-system/sticky-box/sticky-box";
import { Text, TextLink } from "~/design-system/text/text";
import { VisuallyHidden } from "~/design-system/visually-hidden/visually-hidden";
import { paths } from "~/platform/paths/paths";
import type { GalleryTexts } from "./elements";
import * as styles from "./layout-demos.css";
import { Section, State } from "./section";

const tints = ["plain", "sunken", "soft", "lounge", "about", "concierge", "autumn"] as const;
const four = ["1", "2", "3", "4"];

export function LayoutDemo({ texts }: { texts: GalleryTexts }) {
  const { layout } = texts;
  const boxes = four.map((number) => (
    <div key={number} className={styles.box}>
      {number}
    </div>
  ));
  return (
    <>
      <Section id="layout" texts={texts}>
        <State label="Stack">
          <Stack gap="8">{boxes}</Stack>
        </State>
        <State label="Inline">
          <Inline gap="8">{boxes}</Inline>
        </State>
        <State label="Grid">
          <Grid columns={{ mobile: "1", tablet: "2", desktop: "4" }} gap="8">
            {boxes}
          </Grid>
        </State>
        <State label="Split">
          <Split aside={<div className={styles.box}>2</div>}>
            <div className={styles.box}>1</div>
          </Split>
        </State>
      </Section>
      <Section id="page-header" texts={texts}>
        <TextLink to={paths.gallery()}>{texts.back}</TextLink>
      </Section>
      <Section id="admin-page-header" texts={texts} />
      <Section id="page-section" texts={texts}>
        {tints.map((tint) => (
          <PageSection key={tint} tint={tint}>
            <Text weight="semibold">{tint}</Text>
          </PageSection>
        ))}
        <State label="TwoColumns, Eyebrow, Bleed">
          <TwoColumns>
            <div>
              <Eyebrow>{layout.shown}</Eyebrow>
              <Text measure>{texts.long}</Text>
            </div>
            <Bleed>
              <StatePicture {...season} />
            </Bleed>
          </TwoColumns>
        </State>
      </Section>
      <Section id="snap-row" texts={texts} isPointedAt>
        <SnapRow>
          {four.map((number) => (
            <Link key={number} to={paths.gallery("layout")} className={styles.box}>
              {layout.card.replace("{{number}}", number)}
            </Link>
          ))}
        </SnapRow>
      </Section>
      <Section id="sticky-box" texts={texts}>
        <div className={styles.beside}>
          <Stack>
            <Text measure>{texts.long}</Text>
            <Text measure>{texts.long}</Text>
            <Text measure>{texts.long}</Text>
          </Stack>
          <StickyBox className={styles.sticky}>
            <Card tone="soft">
              <Text weight="semibold">{layout.sticky}</Text>
            </Card>
          </StickyBox>
        </div>
      </Section>
      <Section id="visually-hidden" texts={texts}>
        <Button type="button" variant="secondary">
          <span>{layout.shown}</span>
          <VisuallyHidden>{` ${layout.hidden}`}</VisuallyHidden>
        </Button>
      </Section>
    </>
  );
}
