import type { House, HouseSummary, Picture } from "contract/house";
import type { BookingWindow } from "domain/stays/booking-window";
import type { Bilingual, Language } from "domain/enums";
import type { StoredPicture, units } from "../../db/schema";
import type { Destination } from "../transit/commute";
import { presentCommute, presentDestination } from "../search/commute.view";
import { presentRating } from "./rating.queries";
import type { CardRow, HouseRow } from "./house.queries";

type Facts = Omit<HouseSummary, "availableUnits" | "quote">;

export function presentPicture({ path, alt, width, height }: StoredPicture, language: Language): Picture {
  return { path, alt: alt[language], width, height };
}

type View = { language: Language; bookable: BookingWindow; destination?: Destination | null };

type CardPictures = { cover: StoredPicture | null | undefined; roomPicture: StoredPicture | null | undefined };

export function presentFacts(
  house: CardRow,
  { cover, roomPicture }: CardPictures,
  { language, bookable: { earliest, latest }, destination }: View,
): Facts {
  if (!cover) throw new Error(`House ${house.slug} has no picture`);
  return {
    id: house.id,
    slug: house.slug,
    name: house.name[language],
    area: house.areaSlug,
    areaName: house.area.name[language],
    tagline: house.tagline[language],
    cover: presentPicture(cover, language),
    roomPicture: roomPicture ? presentPicture(roomPicture, language) : null,
    occupancy: house.occupancy,
    beds: house.beds[language],
    sizeM2: house.sizeM2,
    subway: house.subway.map(({ line, station, minutes }) => ({ line, station: station[language], minutes })),
    location: { lat: house.lat, lng: house.lng },
    addressKorean: house.address.ko,
    monthlyRent: house.monthlyRent,
    nightlyRate: house.nightlyRate,
    deposit: house.deposit,
    beddingSetPrice: house.beddingSetPrice,
    seasons: house.seasons.filter(({ from, to }) => from <= latest && to > earliest),
    lengthDiscounts: [...house.lengthDiscounts],
    minimumNights: house.minimumNights,
    stepFree: house.stepFree,
    ...presentCommute(house, destination, language),
    rating: presentRating(house),
  };
}

export function presentHouse(
  house: HouseRow & { units: Pick<typeof units.$inferSelect, "id" | "name" | "floor">[] },
  { refundPolicy, ...view }: View & { refundPolicy: House["refundPolicy"] },
): House {
  const { language, destination } = view;
  const words = (texts: Bilingual[]) => texts.map((text) => text[language]);
  return {
    ...presentFacts(house, { cover: house.pictures[0], roomPicture: house.pictures[1] }, view),
    ...(destination && { destination: presentDestination(destination, language) }),
    about: words(house.about),
    address: house.address[language],
    parking: house.parking[language],
    landmarks: house.landmarks.map(({ name, minutes }) => ({ name: name[language], minutes })),
    facilities: house.facilities.map(({ name, place }) => ({ name: name[language], place })),
    access: {
      stepFree: house.stepFree,
      lift: house.lift,
      doorwayCm: house.doorwayCm,
      visualAlarm: house.visualAlarm,
    },
    checkBefore: words(house.checkBefore),
    checkInGuide: words(house.checkInGuide),
    thingsToKnow: words(house.thingsToKnow),
    pictures: house.pictures.map((picture) => presentPicture(picture, language)),
    languages: [...house.languages],
    bills: [...house.bills],
    womenOnlyFloors: [...house.womenOnlyFloors],
    units: house.units.map(({ id, name, floor }) => ({ id, name, floor })),
    refundPolicy,
  };
}
