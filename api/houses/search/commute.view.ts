import type { CommuteLeg, Destination as PresentedDestination } from "contract/commute";
import type { Language } from "domain/enums";
import { findCommute, findStation, lineName, stationName, type Destination, type Home } from "../transit/commute";

/** The way from a house, in names of the language; nothing without a destination. */
export function presentCommute(house: Home, destination: Destination | null | undefined, language: Language) {
  if (!destination) return {};
  const commute = findCommute(house, destination);
  if (!commute) return { commuteMinutes: null };
  const legs = commute.legs.map((leg): CommuteLeg => {
    if (leg.kind === "walk") {
      return { ...leg, to: ((leg.to === null ? null : findStation(leg.to)) ?? destination).names[language] };
    }
    const { line, from, to, stops, wait, minutes } = leg;
    return {
      kind: "ride",
      line,
      lineName: lineName(line, language),
      from: stationName(from, language),
      to: stationName(to, language),
      stops,
      waitMinutes: wait,
      minutes,
    };
  });
  return { commuteMinutes: commute.minutes, commuteLegs: legs };
}

export function presentDestination(
  { kind, key, names, location }: Destination,
  language: Language,
): PresentedDestination {
  return { kind, key, name: names[language], location };
}
