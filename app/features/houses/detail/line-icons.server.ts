import type { House } from "contract/house";
import type { Translate } from "~/platform/i18n/i18next.server";
import type { LineIcon } from "./line-icons";

type Lines = Pick<House, "facilities" | "checkBefore" | "checkInGuide" | "thingsToKnow">;

/** For each line the first icon in the locale whose pattern it matches, else a tick. */
export function listLineIcons(house: Lines, t: Translate): Record<string, LineIcon> {
  const known = Object.entries(t("rooms:lineIcons", { returnObjects: true })) as [LineIcon, string][];
  const words = known.map(([icon, pattern]) => [icon, new RegExp(pattern, "i")] as const);
  const { facilities, checkBefore, checkInGuide, thingsToKnow } = house;
  const lines = [...facilities.map(({ name }) => name), ...checkBefore, ...checkInGuide, ...thingsToKnow];
  return Object.fromEntries(
    lines.map((line) => [line, words.find(([, pattern]) => pattern.test(line))?.[0] ?? "check"]),
  );
}
