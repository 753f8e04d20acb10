import type { Language } from "domain/enums";
import type { CityName } from "domain/map-names";
import written from "../../../../build/map/names.json?raw";

const names = JSON.parse(written) as Record<Language, CityName[]>;

/** For the map, the most important first. */
export const cityNames = (language: Language) => ({ names: names[language], language });
