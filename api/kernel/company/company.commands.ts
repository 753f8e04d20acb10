import { eq } from "drizzle-orm";
import type { z } from "zod";
import { findInvented } from "contract/brand";
import type { companyBody } from "contract/company";
import type { Upload } from "contract/upload";
import demoBrand from "locales/brand.json";
import { company, companyId, uploads } from "../../db/schema";
import { changesOf, recordAudit, type Actor } from "../audit/audit";
import { invalid } from "../http/problem";
import { defineRecord } from "../records/record";
import type { Services } from "../services";
import { lockUploads } from "../uploads/uploads";
import { getCompanyRow, keepLogo, noteCompany } from "./company";
import { readLogo, refuseUnsafeLogo } from "./logo";

type Row = typeof company.$inferSelect;

const companyRecord = defineRecord<Row>({
  table: company,
  keyColumn: company.id,
  key: ({ id }) => id,
  notFound: "NOT_FOUND",
  subject: "company",
});

/**
 * Changes the company. `getBrand` of this process gives it from then on; other processes follow within seconds.
 * @throws ApiError RECORD_CHANGED, VALIDATION_FAILED exampleValue outside demo mode, pictureUnknown
 */
export async function updateCompany(
  services: Services,
  { version, logo, ...details }: z.infer<typeof companyBody>,
  actor: Actor,
): Promise<Row> {
  const invented = services.env.demo ? [] : findInvented(details, demoBrand);
  if (invented.length > 0) throw invalid(...invented.map((path) => ({ path, problem: "exampleValue" as const })));
  await getCompanyRow(services);
  await companyRecord.update(
    services,
    { key: companyId, version, actor },
    async (row, _at, tx) => {
      const isKnown = logo === null || logo === row.logo || (await lockUploads(tx, [logo])).length > 0;
      if (!isKnown) throw invalid({ path: "logo", problem: "pictureUnknown" });
      return { details, logo };
    },
    { detail: ({ before, after }) => changesOf(flat(before), flat(after)) ?? {} },
  );
  const row = await getCompanyRow(services);
  noteCompany(row);
  return row;
}

const flat = ({ details, logo }: Partial<Row>): Record<string, unknown> => ({
  ...details,
  ...(logo !== undefined && { logo }),
});

/** Stores a logo, once for each id. @throws ApiError VALIDATION_FAILED at `file` */
export async function storeLogo(services: Services, id: string, file: Uint8Array, actor: Actor): Promise<Upload> {
  const [stored] = await services.db.select().from(uploads).where(eq(uploads.id, id));
  if (stored) return { id, path: stored.path, width: stored.width, height: stored.height, bytes: stored.bytes };
  const logo = await readLogo(file);
  refuseUnsafeLogo(logo);
  const { path, type, bytes, width, height } = logo;
  await services.storage.put(path, bytes, type);
  const at = services.now();
  try {
    await services.db.transaction(async (tx) => {
      await keepLogo(tx, { id, ...logo }, at);
      await recordAudit(tx, { actor, at, action: "upload.made", subject: "upload", subjectId: id, detail: { path } });
    });
  } catch (error) {
    await services.storage.remove(path);
    throw error;
  }
  return { id, path, width, height, bytes: bytes.length };
}
