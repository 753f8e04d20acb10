import { useSearchParams } from "@remix-run/react";
import { CalendarHeart, Wrench } from "~/design-system/icons/icons";
import { Badge } from "~/design-system/badge/badge";
import { ButtonLink } from "~/design-system/button/button";
import { Card } from "~/design-system/card/card";
import { EmptyState } from "~/design-system/empty-state/empty-state";
import { Grid, Inline, Stack } from "~/design-system/layout/layout";
import { StatusIndicator } from "~/design-system/status-indicator/status-indicator";
import { LinkTabs } from "~/design-system/link-tabs/link-tabs";
import { Notice } from "~/design-system/notice/notice";
import { Pagination } from "~/design-system/pagination/pagination";
import { PriceList } from "~/design-system/price-list/price-list";
import { Skeleton } from "~/design-system/skeleton/skeleton";
import { Stepper } from "~/design-system/stepper/stepper";
import { SubwayBadge } from "~/design-system/subway-badge/subway-badge";
import { Text } from "~/design-system/text/text";
import { pageNumberOf } from "~/platform/paths/page-number";
import { paths, withQuery } from "~/platform/paths/paths";
import type { GalleryTexts } from "./elements";

type Props = { texts: GalleryTexts };

export function StepperDemo({ texts: { stepper } }: Props) {
  return (
    <Stack gap="48">
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
  );
}

export function CardDemo({ texts: { card } }: Props) {
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
        <Text>{card.lifts}</Text>
      </Card>
    </Grid>
  );
}

export function TabsDemo({ texts: { tabs } }: Props) {
  const [query] = useSearchParams();
  const current = query.get("tab") ?? "first";
  const names = ["first", "second", "third"] as const;
  return (
    <LinkTabs
      label={tabs.label}
      tabs={names.map((tab) => ({
        to: withQuery(paths.gallery("tabs"), { tab }),
        label: tabs[tab],
        current: tab === current,
      }))}
    />
  );
}

export function PaginationDemo({ texts: { pages } }: Props) {
  const [query] = useSearchParams();
  return (
    <Pagination
      page={pageNumberOf(query)}
      totalPages={12}
      hrefOf={(page) => withQuery(paths.gallery("pagination"), { page })}
      label={pages.label}
      previousLabel={pages.previous}
      nextLabel={pages.next}
    />
  );
}

export function BadgeDemo({ texts: { badge } }: Props) {
  return (
    <Inline gap="12">
      {(["neutral", "brand", "success", "warning", "danger", "info"] as const).map((tone) => (
        <Badge key={tone} tone={tone}>
          {badge.text}
        </Badge>
      ))}
    </Inline>
  );
}

export function NoticeDemo({ texts: { toast } }: Props) {
  return (
    <Stack gap="16">
      {(["info", "success", "warning", "danger"] as const).map((tone) => (
        <Notice key={tone} tone={tone} silent>
          <p>{toast[tone === "danger" ? "error" : tone]}</p>
        </Notice>
      ))}
    </Stack>
  );
}

export function PriceListDemo({ texts: { price } }: Props) {
  return (
    <Grid columns={{ mobile: "1", tablet: "2" }} gap="48">
      <PriceList lines={price.lines} />
      <Stack gap="24">
        {(["on", "wait", "off"] as const).map((state) => (
          <StatusIndicator key={state} state={state} label={price.indicators[state]} />
        ))}
        <Inline gap="12">
          {(["1", "2", "6"] as const).map((line) => (
            <SubwayBadge key={line} line={line} label={price.line.replace("{{line}}", line)} />
          ))}
        </Inline>
      </Stack>
    </Grid>
  );
}

export function SkeletonDemo({ texts: { skeleton } }: Props) {
  return (
    <Grid columns={{ mobile: "1", tablet: "2" }}>
      <Skeleton label={skeleton.label} lines={4} />
      <Skeleton label={skeleton.label} picture />
    </Grid>
  );
}

export function EmptyDemo({ texts: { empty } }: Props) {
  return (
    <EmptyState
      icon={CalendarHeart}
      title={empty.title}
      actions={<ButtonLink to={paths.houses()}>{empty.action}</ButtonLink>}
    >
      <p>{empty.text}</p>
    </EmptyState>
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
