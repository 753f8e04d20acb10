import { and, eq } from "drizzle-orm";
import { v4 as uuidv4 } from "uuid";
import type { Actor } from "../../kernel/audit/audit";
import { units } from "../../db/schema";
import { getLockedUnit, unitRecord } from "../../houses/units/unit.commands";
import { readSignedId, signId } from "../../kernel/keys";
import { ApiError } from "../../kernel/http/problem";
import type { Services } from "../../kernel/services";

const purpose = "unit-calendar";

type UnitCommand = { slug: string; id: string; actor: Actor };

/** The address for other channels, or null while the unit has none. */
export async function findUnitCalendarUrl({ db, env }: Services, unitId: string): Promise<string | null> {
  const [unit] = await db.select({ key: units.calendarKey }).from(units).where(eq(units.id, unitId));
  if (!unit?.key) return null;
  return `${env.apiPublicUrl}/v1/units/${unitId}/calendar.ics?token=${signId(env.secrets, purpose, unit.key)}`;
}

/** Makes a new address; the one before answers LINK_GONE. @throws ApiError HOUSE_NOT_FOUND, UNIT_NOT_FOUND */
export async function renewUnitCalendarUrl(services: Services, command: UnitCommand): Promise<void> {
  await setKey(services, command, { key: uuidv4(), action: "unit.calendarRenewed" });
}

/** @throws ApiError HOUSE_NOT_FOUND, UNIT_NOT_FOUND */
export async function endUnitCalendarUrl(services: Services, command: UnitCommand): Promise<void> {
  await setKey(services, command, { key: null, action: "unit.calendarEnded" });
}

async function setKey(
  { db, now }: Services,
  { slug, id, actor }: UnitCommand,
  { key, action }: { key: string | null; action: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const unit = await getLockedUnit(tx, { slug, id });
    await tx.update(units).set({ calendarKey: key }).where(eq(units.id, unit.id));
    await unitRecord.audit(tx, unit, { at: now(), actor, action, detail: { house: slug, unit: unit.name } });
  });
}

/** @throws ApiError LINK_GONE when the token is forged, replaced or of another unit */
export async function checkUnitCalendarToken(
  { db, env }: Services,
  { unitId, token }: { unitId: string; token: string },
): Promise<void> {
  const key = readSignedId(env.secrets, purpose, token);
  if (!key) throw new ApiError("LINK_GONE");
  const found = await db.$count(units, and(eq(units.id, unitId), eq(units.calendarKey, key)));
  if (found === 0) throw new ApiError("LINK_GONE");
}
