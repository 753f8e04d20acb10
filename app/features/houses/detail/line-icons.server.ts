import type { House } from "contract/house";
import type { Translate } from "~/platform/i18n/i18next.server";
import type { LineIcon } from "./line-icons";

type Lines = Pick<House, "facilities" | "checkBefore" | "checkInGuide" | "thingsToKnow">;

/** For each line the first icon in the locale whose pattern it matches, else a tick. */
export function listLineIcons(house: Lines, t: Translate): Record<string, LineIcon> {
  const words = Object.entries(t("rooms:lineIcons", { returnObjects: true })) as [LineIcon, string][];
  const { facilities, checkBefore, checkInGuide, thingsToKnow } = house;
  const lines = [...facilities.map(({ name }) => name), ...checkBefore, ...checkInGuide, ...thingsToKnow];
  return Object.fromEntries(
    lines.map((line) => [line, words.find(([, pattern]) => patternOf(pattern).test(line))?.[0] ?? "check"]),
  );
}

const compiled = new Map<string, RegExp>();

/** Compiled once: a house has fifty lines. */
function patternOf(source: string): RegExp {
  const known = compiled.get(source) ?? new RegExp(source, "i");
  compiled.set(source, known);
  return known;
}
