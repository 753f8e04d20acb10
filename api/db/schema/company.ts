import { sql } from "drizzle-orm";
import { check, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { AdminCompany } from "contract/company";
import { version } from "./columns";
import { internal, markColumns } from "./marks";

export const companyId = "6d1c2f5e-3b0a-4c59-9f57-0c0a7e1d0001";

export type CompanyDetails = Omit<AdminCompany, "version" | "logo">;

/** Who runs the site: one row, which a trigger of `0003_company.sql` keeps from being deleted. */
export const company = pgTable(
  "company",
  {
    id: uuid().primaryKey().default(companyId),
    details: jsonb().$type<CompanyDetails>().notNull(),
    logo: text(), // the path of an upload
    version: version(),
  },
  (t) => [check("company_one", sql`${t.id} = '6d1c2f5e-3b0a-4c59-9f57-0c0a7e1d0001'`)],
);
markColumns(company, { id: internal, details: internal, logo: internal, version: internal });
