import { Suspense, useState } from "react";
import { season } from "~/assets/state-pictures";
import { Button, ButtonLink } from "~/design-system/button/button";
import { StatePicture } from "~/design-system/empty-state/state-picture";
import { EmptyState } from "~/design-system/empty-state/empty-state";
import { CalendarHeart, Wrench } from "~/design-system/icons/icons";
import { Grid, Inline } from "~/design-system/layout/layout";
import { lazyOr } from "~/design-system/lazy-or/lazy-or";
import { useScripts } from "~/design-system/scripts/use-scripts";
import { Skeleton } from "~/design-system/skeleton/skeleton";
import { Text } from "~/design-system/text/text";
import { paths } from "~/platform/paths/paths";
import type { GalleryTexts } from "./elements";
import { Section, State } from "./section";

type Props = { texts: GalleryTexts };

const MissingPart = lazyOr<Props>(
  () => Promise.reject(new Error("It is missing on purpose.")),
  ({ texts }) => <Text tone="danger">{texts.states.missing}</Text>,
);

export function SkeletonDemo({ texts }: Props) {
  const { skeleton, states } = texts;
  const scripts = useScripts();
  const [isRequested, setRequested] = useState(false);
  const loading = <Skeleton label={skeleton.label} lines={1} />;
  return (
    <>
      <Section id="skeleton" texts={texts}>
        <Grid columns={{ mobile: "1", tablet: "2" }}>
          <State label={states.default}>
            <Skeleton label={skeleton.label} lines={4} />
          </State>
          <State label={states.picture}>
            <Skeleton label={skeleton.label} picture />
          </State>
        </Grid>
      </Section>
      <Section id="lazy-or" texts={texts}>
        <Inline>
          <Button type="button" variant="secondary" onClick={() => setRequested(true)}>
            {skeleton.load}
          </Button>
        </Inline>
        <div role="status">
          {isRequested && (
            <Suspense fallback={loading}>
              <MissingPart texts={texts} />
            </Suspense>
          )}
        </div>
      </Section>
      <Section id="scripts" texts={texts}>
        <Text weight="semibold">{scripts ? skeleton.scripts : texts.plain}</Text>
      </Section>
    </>
  );
}

export function EmptyDemo({ texts }: Props) {
  const { empty, states } = texts;
  const action = <ButtonLink to={paths.houses()}>{empty.action}</ButtonLink>;
  return (
    <Section id="empty-state" texts={texts}>
      <State label={states.default}>
        <EmptyState icon={CalendarHeart} title={empty.title} level={3} actions={action}>
          <p>{empty.text}</p>
        </EmptyState>
      </State>
      <State label={states.picture}>
        <EmptyState picture={<StatePicture {...season} />} title={empty.title} level={3} actions={action}>
          <p>{empty.text}</p>
        </EmptyState>
      </State>
      <State label={states.small}>
        <EmptyState title={empty.title} level={3} />
      </State>
    </Section>
  );
}

export function ErrorDemo({ texts: { error } }: Props) {
  return (
    <EmptyState
      icon={Wrench}
      tone="error"
      title={error.title}
      actions={<ButtonLink to={paths.gallery("error-state")}>{error.action}</ButtonLink>}
    >
      <p>{error.text}</p>
    </EmptyState>
  );
}
