import type { House } from "contract/house";
import type { Language } from "domain/enums";
import { placeOnMap, type PlacedMap } from "domain/map-pins";
import { cityNames } from "./city-names.server";

type Place = Pick<House, "name" | "location"> & Partial<Pick<House, "destination">>;

/** One house, and the university or station that its commute leads to. */
export function placeHouse({ name, location, destination }: Place, language: Language): PlacedMap {
  const shown = { destination: destination?.location, shape: "wide", pinText: name } as const;
  return placeOnMap([location], { ...shown, ...cityNames(language) });
}
