import { useSearchParams } from "@remix-run/react";
import { BottomBar } from "~/design-system/bottom-bar/bottom-bar";
import { Button, ButtonLink } from "~/design-system/button/button";
import { MoreLink } from "~/design-system/button/more-link";
import { chip, chips } from "~/design-system/chip/chip.css";
import { Inline, Stack } from "~/design-system/layout/layout";
import { LinkTabs } from "~/design-system/link-tabs/link-tabs";
import { Pagination } from "~/design-system/pagination/pagination";
import { Segments } from "~/design-system/segments/segments";
import { Spinner } from "~/design-system/spinner/spinner";
import { Stepper } from "~/design-system/stepper/stepper";
import { Steps } from "~/design-system/steps/steps";
import { Text } from "~/design-system/text/text";
import { pageNumberOf } from "~/platform/paths/page-number";
import { paths, withQuery } from "~/platform/paths/paths";
import type { GalleryTexts } from "./elements";
import { Section, State } from "./section";

type Props = { texts: GalleryTexts };
const variants = ["primary", "brand", "secondary", "container", "danger", "link"] as const;

export function ButtonDemo({ texts }: Props) {
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
      <Section id="button" texts={texts} isPointedAt>
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
      </Section>
      <Section id="spinner" texts={texts}>
        <Spinner />
      </Section>
    </>
  );
}

const tabNames = ["first", "second", "third"] as const;

export function TabsDemo({ texts }: Props) {
  const { states, tabs } = texts;
  const [query] = useSearchParams();
  const links = (name: string) =>
    tabNames.map((tab) => ({
      to: withQuery(paths.gallery("tabs"), { ...Object.fromEntries(query), [name]: tab }),
      label: tabs[tab],
      current: tab === (query.get(name) ?? "first"),
    }));
  return (
    <>
      <Section id="link-tabs" texts={texts} isPointedAt>
        <LinkTabs label={tabs.label} tabs={links("tab")} preventScrollReset />
        <State label={states.focus} isFocused>
          <LinkTabs label={states.focus} tabs={links("tab").slice(1, 2)} preventScrollReset />
        </State>
      </Section>
      <Section id="segments" texts={texts} isPointedAt>
        <Inline>
          <Segments label={tabs.views} segments={links("view")} preventScrollReset />
        </Inline>
      </Section>
      <Section id="chip" texts={texts} isPointedAt>
        <div className={chips} role="group" aria-label={tabs.chips}>
          <button type="button" className={chip}>
            {states.default}
          </button>
          <button type="button" className={chip} aria-pressed>
            {states.selected}
          </button>
          <button type="button" className={chip} disabled>
            {states.disabled}
          </button>
        </div>
        <State label={states.focus} isFocused>
          <button type="button" className={chip}>
            {tabs.first}
          </button>
        </State>
      </Section>
    </>
  );
}

export function PaginationDemo({ texts }: Props) {
  const { pages, states } = texts;
  const [query] = useSearchParams();
  const shared = {
    hrefOf: (page: number) => withQuery(paths.gallery("pagination"), { page }),
    previousLabel: pages.previous,
    nextLabel: pages.next,
  };
  return (
    <Section id="pagination" texts={texts} isPointedAt>
      <State label={states.default}>
        <Pagination {...shared} page={pageNumberOf(query)} totalPages={12} label={pages.label} />
      </State>
      <State label={states.last}>
        <Pagination {...shared} page={12} totalPages={12} label={states.last} />
      </State>
      <State label={pages.open}>
        <Pagination {...shared} page={3} totalPages={4} open label={pages.open} />
      </State>
    </Section>
  );
}

export function StepperDemo({ texts }: Props) {
  const { stepper } = texts;
  return (
    <>
      <Section id="stepper" texts={texts}>
        <Stack gap="32">
          {[0, 1, 2, 3].map((current) => (
            <Stepper
              key={current}
              label={`${stepper.label} ${current + 1}`}
              steps={stepper.steps}
              current={current}
              doneLabel={stepper.done}
            />
          ))}
        </Stack>
      </Section>
      <Section id="steps" texts={texts}>
        <Steps steps={stepper.explained} />
        <Steps steps={stepper.explained} columns="3" />
      </Section>
    </>
  );
}

export function BottomBarDemo({ texts }: Props) {
  const { bar } = texts;
  return (
    <Section id="bottom-bar" texts={texts}>
      <BottomBar label={bar.label} height="high">
        <Text weight="semibold" numeric>
          {bar.amount}
        </Text>
        <ButtonLink to={paths.houses()} variant="primary">
          {bar.action}
        </ButtonLink>
      </BottomBar>
    </Section>
  );
}
