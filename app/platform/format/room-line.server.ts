import type { RoomFacts } from "contract/room";
import type { Translate } from "../i18n/i18next.server";

/** What is known of a room in one line: “floor 2, 14 m², south window, own bathroom”. */
export function roomLine(room: Omit<RoomFacts, "id" | "name">, t: Translate): string {
  const { floor, floorRule, sizeM2, windowFaces, bathroom } = room;
  return [
    t("rooms:floor", { floor }),
    sizeM2 && t("rooms:size", { size: sizeM2 }),
    windowFaces && t(`rooms:windows.${windowFaces}`),
    bathroom && t(`rooms:bathrooms.${bathroom}`),
    floorRule === "womenOnly" && t("rooms:womenOnly"),
  ]
    .filter(Boolean)
    .join(t("rooms:separator"));
}
