import type { Context } from "hono";
import { v5 as uuidv5 } from "uuid";
import { adminActor } from "../http/authenticate";
import { streamCsv, type CsvFile } from "../http/csv";
import type { Variables } from "../http/openapi";
import type { Services } from "../services";
import { recordAudit } from "./audit";

const namespace = "b1d0c0de-52d6-5d0e-8e58-3f0f0b7a6a17";

function listSubject(name: string): string {
  return uuidv5(name, namespace);
}

const searched = ["q", "who"];
const ofPages = ["page", "size", "sort"];

/** The audit log first records who exported which list with which filter; of search words only that there were some. */
export async function exportList(
  c: Context<{ Variables: Variables }>,
  services: Services,
  { query, ...file }: CsvFile & { query: Record<string, unknown> },
): Promise<Response> {
  const filters = Object.entries(query).filter(([name, value]) => value !== undefined && !ofPages.includes(name));
  const filter = Object.fromEntries(filters.filter(([name]) => !searched.includes(name)));
  const bySearch = filters.length > Object.keys(filter).length;
  await recordAudit(services.db, {
    actor: adminActor(c),
    at: services.now(),
    action: "list.exported",
    subject: "list",
    subjectId: listSubject(file.name),
    detail: { list: file.name, ...filter, ...(bySearch && { searched: true }) },
  });
  return streamCsv(c, file);
}
