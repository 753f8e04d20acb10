import { sql, type SQL } from "drizzle-orm";
import type { Bilingual } from "domain/enums";
import { customType, date, integer, jsonb, text, timestamp } from "drizzle-orm/pg-core";

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
export const day = (name: string) => date(name, { mode: "string" });
export const dayRanges = customType<{ data: string }>({ dataType: () => "datemultirange" });
/** Incremented by every update, for optimistic locking. */
export const version = () => integer("version").notNull().default(1);
export const createdAt = () => instant("created_at").notNull().defaultNow();
export const bilingual = (name: string) => jsonb(name).$type<Bilingual>();
export const bilingualList = (name: string) => jsonb(name).$type<Bilingual[]>().notNull();
/** A search compares with this column: the texts without case and marks, kept by the database. */
export const foundBy = (texts: SQL) =>
  text("found_by")
    .notNull()
    .generatedAlwaysAs(sql`plain_letters(${texts})`);
/** `bytea`: a Uint8Array on the embedded database, a Buffer on PostgreSQL. */
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });
