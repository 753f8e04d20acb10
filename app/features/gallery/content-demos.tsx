import { Suspense, useState, type ComponentProps, type MouseEvent } from "react";
import { Badge } from "~/design-system/badge/badge";
import { Button, ButtonLink } from "~/design-system/button/button";
import { Card } from "~/design-system/card/card";
import { DateTile } from "~/design-system/date-tile/date-tile";
import { DialogDisclosure, Disclosure } from "~/design-system/disclosure/disclosure";
import { IconList } from "~/design-system/icon-list/icon-list";
import { House, Search, Users } from "~/design-system/icons/icons";
import { Grid, Inline, Stack } from "~/design-system/layout/layout";
import { lazyOr, TellMissing } from "~/design-system/lazy-or/lazy-or";
import { MapMissing } from "~/design-system/marker-map/map-missing";
import type { MapProps } from "~/design-system/marker-map/map-props";
import { Notice } from "~/design-system/notice/notice";
import { useOverlays } from "~/design-system/overlays/overlays";
import type { PictureViewer as Viewer } from "~/design-system/picture-viewer/picture-viewer";
import { Picture } from "~/design-system/picture/picture";
import { PriceList } from "~/design-system/price-list/price-list";
import { useScripts } from "~/design-system/scripts/use-scripts";
import { StatusIndicator } from "~/design-system/status-indicator/status-indicator";
import { SubwayBadge } from "~/design-system/subway-badge/subway-badge";
import { Text, TextLink } from "~/design-system/text/text";
import { concierge, laundry, season } from "~/assets/state-pictures";
import { paths } from "~/platform/paths/paths";
import type { GalleryTexts } from "./elements";
import { Section, State } from "./section";

type Props = { texts: GalleryTexts };
const twoColumns = { mobile: "1", tablet: "2" } as const;

export function CardDemo({ texts }: Props) {
  const { card, states, stepper } = texts;
  const icons = [House, Search, Users];
  const { openModal } = useOverlays();
  return (
    <>
      <Section id="card" texts={texts} isPointedAt>
        <Grid columns={twoColumns}>
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
      </Section>
      <Section id="disclosure" texts={texts}>
        <Stack gap="8">
          <Disclosure title={states.closed}>
            <Text>{texts.overlay.text}</Text>
          </Disclosure>
          <Disclosure title={states.open} open>
            <Text>{texts.overlay.text}</Text>
          </Disclosure>
          <State label={states.focus} isFocused>
            <Disclosure title={texts.overlay.title} plain>
              <Text>{texts.overlay.text}</Text>
            </Disclosure>
          </State>
          <DialogDisclosure
            title={texts.overlay.title}
            onOpen={() => openModal({ title: texts.overlay.title, children: <Text>{texts.overlay.text}</Text> })}
          />
        </Stack>
      </Section>
      <Section id="icon-list" texts={texts}>
        <IconList
          columns="3"
          items={stepper.explained.map((step, index) => ({ ...step, icon: icons[index] ?? House }))}
        />
      </Section>
    </>
  );
}

export function BadgeDemo({ texts }: Props) {
  const { badge, price } = texts;
  return (
    <>
      <Section id="badge" texts={texts}>
        <Inline gap="12">
          {(["neutral", "brand", "success", "warning", "danger", "info"] as const).map((tone) => (
            <Badge key={tone} tone={tone}>
              {badge.text}
            </Badge>
          ))}
        </Inline>
      </Section>
      <Section id="status-indicator" texts={texts}>
        <Stack gap="24">
          {(["on", "wait", "off"] as const).map((state) => (
            <StatusIndicator key={state} state={state} label={price.indicators[state]} />
          ))}
          <StatusIndicator state="wait" label={price.indicators.wait} detail={texts.long} />
        </Stack>
      </Section>
      <Section id="subway-badge" texts={texts}>
        <Inline gap="12">
          {(["1", "2", "6"] as const).map((line) => (
            <SubwayBadge key={line} line={line} label={price.line.replace("{{line}}", line)} />
          ))}
        </Inline>
      </Section>
      <Section id="date-tile" texts={texts}>
        <Inline gap="12">
          <DateTile {...badge.leaf} />
          <DateTile {...badge.leaf} isPast />
        </Inline>
      </Section>
    </>
  );
}

export function NoticeDemo({ texts }: Props) {
  const { changed, states, toast } = texts;
  return (
    <Section id="notice" texts={texts}>
      {(["info", "success", "warning", "danger"] as const).map((tone) => (
        <Notice key={tone} tone={tone} silent>
          <p>{toast[tone === "danger" ? "error" : tone]}</p>
        </Notice>
      ))}
      <State label={states.title}>
        <Notice tone="warning" title={changed.title} silent>
          <p>{changed.text}</p>
        </Notice>
      </State>
      <State label={states.long}>
        <Notice tone="info" silent>
          <p>{texts.long}</p>
        </Notice>
      </State>
    </Section>
  );
}

export function PriceListDemo({ texts }: Props) {
  const { price, states } = texts;
  return (
    <Section id="price-list" texts={texts}>
      <Grid columns={twoColumns} gap="48">
        <State label={states.default}>
          <PriceList lines={price.lines} />
        </State>
        <State label={states.compact}>
          <PriceList lines={price.lines} compact />
        </State>
      </Grid>
    </Section>
  );
}

const PictureViewer = lazyOr<ComponentProps<typeof Viewer> & { onMissing: () => void }>(
  async () => (await import("~/design-system/picture-viewer/picture-viewer")).PictureViewer,
  TellMissing,
);

const ratios = ["3:2", "4:3", "1:1", "4:5"] as const;
const shownPictures = [season, laundry, concierge];

export function PicturesDemo({ texts }: Props) {
  const { pictures } = texts;
  const [index, setIndex] = useState<number>();
  const [latest, setLatest] = useState<number>();
  const show = (next: number | undefined) => {
    setIndex(next);
    if (next !== undefined) setLatest(next);
  };
  const open = (event: MouseEvent) => {
    event.preventDefault();
    show(0);
  };
  return (
    <>
      <Section id="picture" texts={texts}>
        <Grid columns={twoColumns}>
          {ratios.map((ratio) => (
            <State key={ratio} label={ratio}>
              <Picture {...season} sizes="(min-width: 600px) 28rem, 90vw" ratio={ratio} alt="" />
            </State>
          ))}
          <State label={pictures.rounded}>
            <Picture {...laundry} sizes="(min-width: 600px) 28rem, 90vw" ratio="3:2" rounded alt="" />
          </State>
        </Grid>
      </Section>
      <Section id="picture-viewer" texts={texts} isPointedAt>
        <Inline>
          <ButtonLink to={season.src} reloadDocument variant="secondary" onClick={open}>
            {pictures.open}
          </ButtonLink>
        </Inline>
        {latest !== undefined && (
          <Suspense fallback={null}>
            <PictureViewer
              open={index !== undefined}
              index={latest}
              pictures={shownPictures.map((picture, at) => ({ ...picture, alt: pictures.names[at] ?? "" }))}
              onShow={show}
              onMissing={() => setLatest(undefined)}
              texts={{
                title: texts.elements.pictures,
                close: texts.toast.close,
                previous: texts.pages.previous,
                next: texts.pages.next,
                position: (at) => `${at + 1} / ${shownPictures.length}`,
              }}
            />
          </Suspense>
        )}
      </Section>
    </>
  );
}

const MarkerMap = lazyOr<MapProps>(
  async () => (await import("~/design-system/marker-map/marker-map")).MarkerMap,
  MapMissing,
);

/** Three houses near one another, and one by itself. */
const markers = [
  { id: "1", lat: 37.556, lng: 126.923, label: "₩690,000", name: "Hongdae 1", tint: "hongdae" },
  { id: "2", lat: 37.557, lng: 126.924, label: "₩720,000", name: "Hongdae 2", tint: "hongdae" },
  { id: "3", lat: 37.559, lng: 126.937, label: "₩650,000", name: "Sinchon", tint: "sinchon" },
  { id: "4", lat: 37.534, lng: 126.994, label: "₩810,000", name: "Itaewon", tint: "itaewon" },
] as const;

export function MapDemo({ texts }: Props) {
  const { map, states } = texts;
  const scripts = useScripts();
  const [isShown, setShown] = useState(false);
  const [selected, setSelected] = useState<string>();
  const shared = {
    ...map,
    loading: texts.skeleton.label,
    groupLabel: (count: number) => map.group.replace("{{number}}", String(count)),
    groupName: (count: number) => map.group.replace("{{number}}", String(count)),
  };
  return (
    <Section id="marker-map" texts={texts} isPointedAt>
      {scripts && !isShown && (
        <Inline>
          <Button type="button" variant="secondary" onClick={() => setShown(true)}>
            {map.show}
          </Button>
        </Inline>
      )}
      {isShown && (
        <Suspense fallback={null}>
          <MarkerMap
            markers={markers}
            destination={{ lat: 37.565, lng: 126.938, name: map.destination }}
            selected={selected}
            onSelect={setSelected}
            viewKey="gallery"
            tiles={{ url: "/no-tiles", attribution: "" }}
            texts={shared}
          />
        </Suspense>
      )}
      <State label={states.missing}>
        <MapMissing texts={shared} />
      </State>
    </Section>
  );
}
