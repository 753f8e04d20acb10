import type { House } from "contract/house";
import type { Language } from "domain/enums";
import { getCityNames } from "./city-names.server";
import type { PlacedMap } from "./map-layout";
import { placeOnMap } from "./place-on-map.server";

type LocatedHouse = Pick<House, "name" | "location"> & Partial<Pick<House, "destination">>;

export type HouseLocations = {
  locations: readonly House["location"][];
  housesOnOtherPages: readonly House["location"][];
};

/** The houses of a page, those of its other pages, and the university or station that is searched. */
export function placeHouses(
  { locations, housesOnOtherPages }: HouseLocations,
  destination: House["destination"],
  language: Language,
): PlacedMap {
  const shown = { destination: destination?.location, housesOnOtherPages };
  return placeOnMap(locations, { ...shown, ...getCityNames(language) });
}

/** One house, and the university or station that its commute leads to. */
export function placeHouse({ name, location, destination }: LocatedHouse, language: Language): PlacedMap {
  const shown = { destination: destination?.location, shape: "wide", pinText: name } as const;
  return placeOnMap([location], { ...shown, ...getCityNames(language) });
}
