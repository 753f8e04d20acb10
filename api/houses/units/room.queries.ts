import { sql } from "drizzle-orm";
import type { Room } from "contract/room";
import type { Language } from "domain/enums";
import type { RoomPlan } from "domain/houses/room-plan";
import { queryRows, type ReadDatabase } from "../../db/client";
import type { StoredPicture } from "../../db/schema";
import { unitHeld, unitIsFree } from "./free-units";
import { presentPicture } from "../houses/house.view";
import { presentPlan } from "./plan-svg";
import { presentRoomFacts, roomColumns, type RoomRow } from "./unit.queries";

type Row = RoomRow & Pick<Room, "free" | "taken"> & { plan: RoomPlan | null; pictures: StoredPicture[] };

/**
 * The rooms of a house by name: with dates, whether each is free on every night, and the nights between `from` and the
 * morning of `to` on which it is not. Seoul days.
 */
export async function listRooms(
  db: ReadDatabase,
  query: {
    houseId: string;
    stay: { checkIn: string; checkOut: string } | null;
    from: string;
    to: string;
    now: Date;
    language: Language;
  },
): Promise<Room[]> {
  const { houseId, stay, from, to, now, language } = query;
  const listedDays = sql`datemultirange(daterange(${from}::date, ${to}::date))`;
  const rows = await queryRows<Row>(
    db,
    sql`select ${roomColumns}, u.plan, u.pictures, ${stay ? unitIsFree({ ...stay, now }) : sql`null`} as free,
        coalesce((
          select json_agg(json_build_object('from', lower(span)::text, 'to', upper(span)::text) order by lower(span))
          from unnest(${unitHeld({ from, to, now })} * ${listedDays}) as span
        ), '[]') as taken
      from units u join houses h on h.id = u.house_id
      where u.house_id = ${houseId} order by u.name`,
  );
  return rows.map(({ plan, pictures, free, taken, ...room }) => ({
    ...presentRoomFacts(room),
    plan: plan && presentPlan(plan, room, language),
    pictures: pictures.map((picture) => presentPicture(picture, language)),
    free,
    taken,
  }));
}
