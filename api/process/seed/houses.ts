import type { Bilingual } from "domain/enums";
import { type AreaSlug, type SubwayLine, areaSlugs } from "domain/enums";
import { insertRules } from "domain/rule-values";
import { seoulDay } from "domain/seoul-time";
import { getFirst } from "domain/collections";
import { type houses, type units, type StoredFacility, type StoredPicture } from "../../db/schema";
import facilities from "./data/facilities.json";
import hanyang from "./data/hanyang.json";
import hongdae from "./data/hongdae.json";
import hufs from "./data/hufs.json";
import itaewon from "./data/itaewon.json";
import koreaUniv from "./data/korea-univ.json";
import seoulNational from "./data/seoul-national.json";
import seoulStation from "./data/seoul-station.json";
import sinchon from "./data/sinchon.json";
import texts from "./data/texts.json";
import { describePicture, picturePrefix } from "./demo-picture";
import type { Chance } from "./random";
import { describeRoom, languagesOf, womenOnlyFloorsOf } from "./rooms";

type AreaData = typeof hongdae;
type HouseData = AreaData["houses"][number];

const areaData: Record<AreaSlug, AreaData> = {
  hongdae,
  sinchon,
  itaewon,
  hanyang,
  "korea-univ": koreaUniv,
  hufs,
  "seoul-national": seoulNational,
  "seoul-station": seoulStation,
};

const beddingSetPrice = 60_000;

/** One house has a cheaper winter and a discount for a semester. */
const varyingPrice = {
  slug: "imun-flower-house",
  winter: { monthlyRent: 440_000, nightlyRate: 18_000 },
  lengthDiscounts: [{ months: 6, percent: 5 }],
};

export type SeededHouse = typeof houses.$inferInsert;
export type SeededUnit = typeof units.$inferInsert;

/** Three houses per area with their units; the recommended order alternates between areas. */
export function describeHouses(chance: Chance, openedAt: Date): { houses: SeededHouse[]; units: SeededUnit[] } {
  const all = areaSlugs.flatMap((area, areaPosition) =>
    areaData[area].houses.map((house, turn) => {
      const id = chance.id(openedAt);
      const row = describeHouse(id, area, house, turn, turn * areaSlugs.length + areaPosition, openedAt);
      const rooms = house.units.map((name, index) => {
        const unitId = chance.id(openedAt);
        const facts = describeRoom(area, house, name, index, turn);
        return { id: unitId, houseId: id, name, floor: Number(name[0]), doorCode: doorCodeOf(unitId), ...facts };
      });

      return { row, rooms };
    }),
  );
  return { houses: all.map(({ row }) => row), units: all.flatMap(({ rooms }) => rooms) };
}

function describeHouse(
  id: string,
  area: AreaSlug,
  house: HouseData,
  turn: number,
  position: number,
  openedAt: Date,
): SeededHouse {
  const { about: neighbourhood, landmarks } = areaData[area];
  return {
    id,
    slug: house.slug,
    areaSlug: area,
    name: house.name,
    tagline: house.tagline,
    about: [house.about, neighbourhood],
    address: house.address,
    lat: house.lat,
    lng: house.lng,
    occupancy: house.occupancy,
    beds: getFirst(texts.beds.slice(house.occupancy - 1)),
    sizeM2: house.sizeM2,
    parking: house.parking ? texts.parking.some : texts.parking.none,
    subway: house.subway.map(([line, en, ko, minutes]) => ({
      line: line as SubwayLine,
      station: { en: String(en), ko: String(ko) },
      minutes: Number(minutes),
    })),
    landmarks: landmarks.map(({ name, minutes }) => ({ name, minutes: minutes + turn * 2 })),
    facilities: facilitiesOf(house),
    stepFree: house.stepFree,
    lift: house.lift,
    doorwayCm: house.doorwayCm,
    visualAlarm: house.visualAlarm,
    checkBefore: texts.checkBefore.map(withRules),
    checkInGuide: texts.checkInGuide.map(withRules),
    thingsToKnow: texts.thingsToKnow,
    arrivalSteps: arrivalStepsOf(house),
    pictures: picturesOf(area, house, turn),
    monthlyRent: house.monthlyRent,
    nightlyRate: Math.round(house.monthlyRent / 25 / 1000) * 1000,
    deposit: house.deposit,
    beddingSetPrice,
    minimumNights: house.minimumNights,
    languages: languagesOf(area, turn),
    bills: ["electricity", "water", "gas", "internet"],
    womenOnlyFloors: womenOnlyFloorsOf(house.slug),
    position,
    publishedAt: openedAt,
  };
}

/** Six digits and the key that ends them, for the street door and the unit. */
function doorCodeOf(unitId: string): string {
  return `${100_000 + (parseInt(unitId.slice(-8), 16) % 900_000)}*`;
}

function arrivalStepsOf(house: HouseData): Bilingual[] {
  const { fromStation, streetDoor, lift, stairs, room, bedding, help } = texts.arrival;
  const [line, en, ko, minutes] = getFirst(house.subway);
  const fill = (text: string, station: unknown) =>
    text
      .replace("{station}", String(station).replace(/역$| Station$/, ""))
      .replace("{line}", String(line))
      .replace("{minutes}", String(minutes));
  const walk = { en: fill(fromStation.en, en), ko: fill(fromStation.ko, ko) };
  return [walk, streetDoor, house.lift ? lift : stairs, room, bedding, help];
}

function facilitiesOf(house: HouseData): StoredFacility[] {
  const catalogue = facilities.all as Record<string, StoredFacility>;
  return [...facilities.standard, ...house.facilities].map((key) => {
    const facility = catalogue[key];
    if (!facility) throw new Error(`${house.slug} names an unknown facility: ${key}`);
    return facility;
  });
}

const sharedPictures = [
  ["community/lounge", "houses/front-desk"],
  ["houses/front-desk", "community/meetup"],
  ["community/lounge", "community/class"],
];

/**
 * A house has pictures of its front and its room, which no other house has, then what the houses of an area or all of
 * them share.
 */
function picturesOf(area: AreaSlug, { slug, facilities: own }: HouseData, turn: number): StoredPicture[] {
  const prefix = picturePrefix(area, slug, turn);
  const names = [
    `houses/${prefix}-exterior`,
    `houses/${prefix}-room`,
    `houses/${areaData[area].sharedRoom}`,
    "houses/bath",
    ...(own.includes("rooftop") ? ["houses/laundry"] : []),
    ...(sharedPictures[turn] ?? []),
  ];
  return names.map((name) => describePicture(`${name}.jpg`));
}

const withRules = ({ en, ko }: Bilingual): Bilingual => ({ en: insertRules(en), ko: insertRules(ko) });

/** The coming winter, or the one that runs until March. */
export function describePriceRules(all: SeededHouse[], now: Date) {
  const house = all.find(({ slug }) => slug === varyingPrice.slug);
  if (!house) throw new Error(`no house ${varyingPrice.slug}`);
  const today = seoulDay(now);
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const firstYear = month < 3 ? year - 1 : year;
  const winter = { fromDay: `${firstYear}-12-01`, toDay: `${firstYear + 1}-03-01`, ...varyingPrice.winter };
  return {
    seasons: [{ houseId: house.id, ...winter }],
    lengthDiscounts: varyingPrice.lengthDiscounts.map((discount) => ({ houseId: house.id, ...discount })),
  };
}
