import { readFile } from "node:fs/promises";
import path from "node:path";
import { eq, ne } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { companyDefaults, companyOfBrand, type AdminCompany, type Company } from "contract/company";
import type { Database } from "../../db/client";
import { getRow } from "../../db/rows";
import { company, uploads } from "../../db/schema";
import { setCompany } from "../brand";
import type { Services } from "../services";
import { readLogo } from "./logo";

type Row = typeof company.$inferSelect;
type Opened = Pick<Services, "db" | "env" | "log" | "now" | "storage">;

/** So old what another process has saved may be here. */
const refreshMs = 10_000;

/** A row may be older than a field. */
const complete = ({ details, ...row }: Row): Row => ({ ...row, details: { ...companyDefaults, ...details } });

/** The only row; where there is none yet, it is made from the brand file. */
export async function getCompanyRow({ db, env }: Pick<Services, "db" | "env">): Promise<Row> {
  const [row] = await db.select().from(company);
  if (row) return complete(row);
  const { logo: _, ...details } = companyOfBrand(env.brand);
  await db.insert(company).values({ details }).onConflictDoNothing();
  return getRow(await db.select().from(company));
}

export const presentAdminCompany = ({ details, logo, version }: Row): AdminCompany => ({ ...details, logo, version });

export const presentCompany = ({ details, logo }: Row): Company => ({ ...details, logo: logo && path.basename(logo) });

/** From now on `getBrand` gives this row. */
export function noteCompany({ details, logo }: Row): void {
  setCompany({ ...details, logo });
}

/**
 * Reads the company at the start of a process, or makes it from the brand file, and then follows what other processes
 * save. Returns how to stop.
 */
export async function followCompany(services: Opened): Promise<() => void> {
  const { db, log } = services;
  const row = await followBrandFile(services, await getCompanyRow(services));
  noteCompany(row);
  let known = row.version;
  const refresh = async () => {
    const [newer] = await db.select().from(company).where(ne(company.version, known));
    if (!newer) return;
    known = newer.version;
    noteCompany(complete(newer));
  };
  const timer = setInterval(
    () => void refresh().catch((error: unknown) => log.warn({ err: error }, "the company could not be read")),
    refreshMs,
  ).unref();
  return () => clearInterval(timer);
}

/** Until an admin saves the company, it is what the brand file says at each start. */
async function followBrandFile(services: Opened, row: Row): Promise<Row> {
  const { db, env } = services;
  if (row.version > 1) return row;
  const { logo: _, ...details } = companyOfBrand(env.brand);
  const logo = env.brandLogo ? await storeBrandLogo(services, env.brandLogo, row.logo) : null;
  await db.update(company).set({ details, logo }).where(eq(company.version, row.version));
  return getCompanyRow(services);
}

/** Returns its path. The company is complete without it: one that cannot be stored leaves the former logo. */
async function storeBrandLogo({ db, log, now, storage }: Opened, file: string, former: string | null) {
  try {
    const bytes = await readFile(file);
    const stored = former && (await storage.find(former));
    if (stored && bytes.equals(stored)) return former;
    const logo = await readLogo(bytes);
    await storage.put(logo.path, logo.bytes, logo.type);
    await keepLogo(db, { id: uuidv7(), ...logo }, now());
    return logo.path;
  } catch (error) {
    log.warn({ err: error, file }, "the logo of the brand file could not be stored");
    return former;
  }
}

type StoredLogo = { id: string; path: string; width: number; height: number; bytes: Uint8Array };

export async function keepLogo(tx: Database, { bytes, ...logo }: StoredLogo, createdAt: Date): Promise<void> {
  const { id, path, width, height } = logo;
  await tx.insert(uploads).values({ id, path, width, height, bytes: bytes.length, createdAt });
}
