import { Link } from "@remix-run/react";
import type { CSSProperties } from "react";
import type { AreaSlug } from "domain/enums";
import { isSpot, type MapPin, type MapSpot, type PlacedMap } from "domain/map-pins";
import { vars } from "~/design-system/theme";
import { useLocale } from "~/platform/i18n/use-locale";
import { paths } from "~/platform/paths/paths";
import english from "../../../../build/map/seoul-en.svg?url";
import korean from "../../../../build/map/seoul-ko.svg?url";
import * as styles from "./seoul-map.css";

const cities = { en: english, ko: korean };
const pinPicture = 320;
/** Lines begin there, in thousandths above what pins point to. */
const behindPin = 60;

export type HouseOnMap = { slug: string; name: string; area: AreaSlug; picture: string; label?: string; to?: string };

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
    const at = map.pins[index];
    if (!at) continue;
    if (isSpot(at)) spots.push({ house, at });
    else pins.push({ house, at });
  }
  const dots = pins.map(({ at: [, , x, y] }) => `M${x} ${y}h0`).join("");
  const lines = pins.map(({ at: [x, y, toX, toY] }) => `M${x} ${y - behindPin}L${toX} ${toY}`);
  return (
    <section className={styles.map} aria-label={texts.label}>
      <div className={styles.frame}>
        <img className={styles.city} src={cities[useLocale()]} alt="" style={{ left, top, width }} loading="lazy" />
        <svg className={styles.lines} viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden="true">
          <path d={lines.join("")} />
          <path d={dots} />
          <path d={dots} />
        </svg>
        {[...pins, ...spots].map((placed) => (
          <Pin
            key={placed.house.slug}
            {...placed}
            isRaised={placed.house.slug === highlighted}
            onHighlight={onHighlight}
          />
        ))}
        {map.destination && (
          <span className={styles.destination} style={place(map.destination)}>
            {destination}
          </span>
        )}
      </div>
    </section>
  );
}

type Placed<Place> = { house: HouseOnMap; at: Place };

type PinProps = Placed<MapPin | MapSpot> & Pick<SeoulMapProps, "onHighlight"> & { isRaised: boolean };

/** Without room, the picture is left out, and the label comes when the pin is pointed at or its card is. */
function Pin({ house, at, isRaised, onHighlight }: PinProps) {
  const { slug, name, area, picture, label, to } = house;
  const small = isSpot(at);
  const content = (
    <>
      {!small && (
        <img
          className={styles.picture}
          style={{ background: vars.area[area] }}
          src={paths.media(picture, pinPicture)}
          alt=""
          loading="lazy"
          decoding="async"
        />
      )}
      <span className={styles.price}>
        {label ? <span className={styles.name}>{name}</span> : name} {label}
      </span>
    </>
  );
  const looks = {
    className: small ? styles.spot : styles.pin,
    style: place(at),
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

const place = ([x, y]: readonly number[]) => ({ "--x": x, "--y": y }) as CSSProperties;
