import type { Quote } from "contract/reservation";
import { roomLine } from "~/platform/format/room-line.server";
import type { Translate } from "~/platform/i18n/i18next.server";

/** Worded on the server, so that other pages do not load them. */
const choiceTexts = (t: Translate) => t("rooms:choice", { returnObjects: true });

export type RoomChoice = {
  options: { value: string; label: string }[];
  /** The one that a booking gets now; null when the chosen one is not free. */
  room: { text: string; isWomenOnly: boolean } | null;
  texts: ReturnType<typeof choiceTexts>;
};

/** The free rooms and how they differ; null without a price or without a free room. */
export function describeRooms(quote: Quote | null, t: Translate): RoomChoice | null {
  if (!quote || quote.freeRooms.length === 0) return null;
  const { room } = quote;
  return {
    options: quote.freeRooms.map((free) => ({
      value: free.id,
      label: t("rooms:option", { name: free.name, facts: roomLine(free, t) }),
    })),
    room: room && {
      text: t("rooms:got", { name: room.name, facts: roomLine(room, t) }),
      isWomenOnly: room.floorRule === "womenOnly",
    },
    texts: choiceTexts(t),
  };
}
