import { Link } from "@remix-run/react";
import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import type { HouseSummary } from "contract/house";
import type { AreaSlug } from "domain/enums";
import { mapColors } from "domain/houses/seoul-map";
import { ExternalLink } from "~/design-system/icons/icons";
import { Inline } from "~/design-system/layout/layout";
import { withScripts } from "~/design-system/layout/layout.css";
import { Text } from "~/design-system/text/text";
import { vars } from "~/design-system/theme";
import { VisuallyHidden } from "~/design-system/visually-hidden/visually-hidden";
import { mapLinks } from "~/platform/paths/map-links";
import { paths } from "~/platform/paths/paths";
import city from "../../../../build/map/seoul.svg?url";
import {
  isSpot,
  mapNameColors,
  nameKinds,
  nameSides,
  universityKind,
  type MapName,
  type MapPin,
  type MapSpot,
  type PlacedMap,
} from "./map-layout";
import * as styles from "./seoul-map.css";

const pinPicture = 320;
/** Lines begin there, in thousandths above what pins point to. */
const behindPin = 60;
/** Thousandths in which a label above a spot would be cut off. */
const topOfMap = 60;

const nameColors = nameKinds.map((kind) => mapNameColors[kind]);
const campus = { stroke: mapColors.university, strokeWidth: 6, strokeLinecap: "square" } as const;

type HouseOnMap = { slug: string; name: string; area: AreaSlug; picture: string; label?: string; to?: string };

type SeoulMapProps = {
  map: PlacedMap;
  /** In the order of the map's pins. */
  houses: readonly HouseOnMap[];
  destination?: string;
  texts: { label: string };
  highlighted?: string;
  onHighlight?: (slug: string | undefined) => void;
};

/** Houses on our own picture of the city: no tiles, no other server. Each pin is a link. */
export function SeoulMap({ map, houses, destination, texts, highlighted, onHighlight }: SeoulMapProps) {
  const [left, top, width] = map.city.map((share) => `${share / 10}%`);
  const pins: Placed<MapPin>[] = [];
  const spots: Placed<MapSpot>[] = [];
  for (const [index, house] of houses.entries()) {
    const position = map.pins[index];
    if (!position) continue;
    if (isSpot(position)) spots.push({ house, position });
    else pins.push({ house, position });
  }
  const dots = toDots(pins.map(({ position: [, , x, y] }) => [x, y]));
  const onOtherPages = toDots(map.housesOnOtherPages);
  const fromSize = styles.fromSize[map.shape];
  const lines = pins.map(({ position: [x, y, toX, toY] }) => `M${x} ${y - behindPin}L${toX} ${toY}`);
  return (
    <section className={styles.map} aria-label={texts.label}>
      <div className={styles.frame}>
        <img className={styles.city} src={city} alt="" style={{ left, top, width }} loading="lazy" />
        <svg className={styles.lines} viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden="true">
          <path d={onOtherPages} className={styles.ringEdges} />
          <path d={onOtherPages} className={styles.rings} />
          <path d={lines.join("")} className={styles.line} />
          <path d={dots} className={styles.dotEdges} />
          <path d={dots} className={styles.dots} />
          {map.names.map((level, size) => (
            <g key={fromSize[size] ?? "all"} className={fromSize[size]}>
              <path d={campusesOf(level)} className={styles.line} {...campus} />
            </g>
          ))}
        </svg>
        <svg className={styles.names} aria-hidden="true">
          {map.names.map((level, size) => (
            <g key={fromSize[size] ?? "all"} className={fromSize[size]}>
              {level.map(toText)}
            </g>
          ))}
        </svg>
        {spots.map((spot) => (
          <Spot key={spot.house.slug} {...spot} isRaised={spot.house.slug === highlighted} />
        ))}
        {pins.map((pin) => (
          <Pin key={pin.house.slug} {...pin} isRaised={pin.house.slug === highlighted} onHighlight={onHighlight} />
        ))}
        {map.destination && (
          <span className={styles.destination} style={toStyle(map.destination)}>
            {destination}
          </span>
        )}
      </div>
    </section>
  );
}

function toText([text, x, y, side, kind]: MapName) {
  const { anchor, x: dx, y: dy } = nameSides[side]!;
  return (
    <text
      key={`${text} ${x} ${y}`}
      fill={nameColors[kind]}
      x={`${x / 10}%`}
      y={`${y / 10}%`}
      dx={`${dx}em`}
      dy={`${dy}em`}
      textAnchor={anchor}
    >
      {text}
    </text>
  );
}

type Placed<Position> = { house: HouseOnMap; position: Position };

type SpotProps = Placed<MapSpot> & { isRaised: boolean };

/** No link, because spots can be on top of each other. Its name and price are shown while its card is pointed at. */
function Spot({ house, position, isRaised }: SpotProps) {
  const isAtTop = position[1] < topOfMap;
  return (
    <div
      className={styles.spot}
      style={toStyle(position)}
      data-raised={isRaised ? "" : undefined}
      data-top={isAtTop ? "" : undefined}
    >
      <Label {...house} />
    </div>
  );
}

type PinProps = Placed<MapPin> & Pick<SeoulMapProps, "onHighlight"> & { isRaised: boolean };

function Pin({ house, position, isRaised, onHighlight }: PinProps) {
  const { slug, area, picture, to } = house;
  const content = (
    <>
      <img
        className={styles.picture}
        style={{ background: vars.area[area] }}
        src={paths.media(picture, pinPicture)}
        alt=""
        loading="lazy"
        decoding="async"
      />
      <Label {...house} />
    </>
  );
  const looks = {
    className: styles.pin,
    style: toStyle(position),
    "data-raised": isRaised ? "" : undefined,
  };
  if (!to) return <div {...looks}>{content}</div>;
  const highlight = () => onHighlight?.(slug);
  const end = () => onHighlight?.(undefined);
  return (
    <Link
      {...looks}
      to={to}
      discover="none"
      onPointerEnter={highlight}
      onPointerLeave={end}
      onFocus={highlight}
      onBlur={end}
    >
      {content}
    </Link>
  );
}

function Label({ name, label }: Pick<HouseOnMap, "name" | "label">) {
  return (
    <span className={styles.price}>
      <span className={label ? styles.name : undefined}>{name}</span> <span>{label}</span>
    </span>
  );
}

const toDots = (points: readonly (readonly [number, number])[]) => points.map(([x, y]) => `M${x} ${y}h0`).join("");

const campusesOf = (names: readonly MapName[]) =>
  toDots(names.flatMap(([, x, y, , kind]) => (kind === universityKind ? [[x, y]] : [])));

const toStyle = ([x, y]: readonly number[]) => ({ "--x": x, "--y": y }) as CSSProperties;

type HouseMapProps = {
  map: PlacedMap;
  house: HouseOnMap;
  destination?: string;
  texts: { label: string; credit: string };
};

/** One house on our own picture of the city, and the sources of its data. */
export function HouseMap({ map, house, destination, texts }: HouseMapProps) {
  return (
    <div className={styles.houseFrame}>
      <SeoulMap map={map} houses={[house]} destination={destination} texts={texts} />
      <Text size="small" tone="soft">
        {texts.credit}
      </Text>
    </div>
  );
}

export type MapTiles = { url: string; attribution: string; server?: string };

/** Who learns of it when a map is opened. Without scripts there is no map. */
export function MapSource({ tiles: { server } }: { tiles: MapTiles }) {
  const { t } = useTranslation("houses");
  if (!server) return null;
  return (
    <div className={withScripts}>
      <Text size="small" tone="soft">
        {t("map.source", { server })}
      </Text>
    </div>
  );
}

const maps = ["naver", "kakao", "google"] as const;
type MapLinksProps = { house: Pick<HouseSummary, "name" | "addressKorean" | "location">; small?: boolean };

export function MapLinks({ house, small }: MapLinksProps) {
  const { t } = useTranslation("houses");
  return (
    <Inline as="ul" rowGap="0" align="stretch">
      {maps.map((map) => (
        <li key={map}>
          <a
            className={small ? styles.smallLink : styles.streetLink}
            href={mapLinks[map](house)}
            target="_blank"
            rel="noopener noreferrer"
          >
            <span>{t(`house.map.${map}`)}</span>
            {!small && <ExternalLink size={16} strokeWidth={1.75} aria-hidden="true" />}
            <VisuallyHidden>{`${small ? ` ${house.name}` : ""} (${t("house.newTab")})`}</VisuallyHidden>
          </a>
        </li>
      ))}
    </Inline>
  );
}

export function useMapTexts(label: string) {
  const { t } = useTranslation(["houses", "common"]);
  return {
    label,
    missing: t("houses:map.missing"),
    loading: t("common:overlays.loading"),
    zoomIn: t("houses:map.zoomIn"),
    zoomOut: t("houses:map.zoomOut"),
    tilesMissing: t("houses:map.tilesMissing"),
    groupLabel: (count: number) => t("houses:map.group", { count }),
    groupName: (count: number) => t("houses:map.groupName", { count }),
  };
}
