import type { Language } from "domain/enums";
import type { CityName } from "./place-names.server";
import namesFile from "../../../../build/map/names.json?raw";

const names = JSON.parse(namesFile) as Record<Language, CityName[]>;

/** For the map, the most important first. */
export const getCityNames = (language: Language) => ({ names: names[language], language });
