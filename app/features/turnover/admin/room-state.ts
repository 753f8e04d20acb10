import type { TurnoverUnit } from "contract/admin-turnover";
import { seoulDay } from "domain/seoul-time";

export const isToday = (at: string) => seoulDay(at) === seoulDay(new Date());

/** Guests are still to leave today, and the room was not cleaned before. */
export const isLeaving = ({ departure, markedAt }: TurnoverUnit) =>
  departure !== null && !departure.hasLeft && !(markedAt !== null && isToday(markedAt));

/** Today, before or after its guests leave. */
export const isToClean = (room: TurnoverUnit) => room.condition === "dirty" || isLeaving(room);

/** It can be cleaned now. */
export const isWaiting = (room: TurnoverUnit) => room.state === "dirty" && !isLeaving(room);

/** Guests have left since the last mark. */
export const isMarkOutdated = ({ condition, departure, markedAt }: TurnoverUnit): boolean =>
  condition === "dirty" && Boolean(departure?.hasLeft) && (markedAt === null || markedAt <= departure!.at);
