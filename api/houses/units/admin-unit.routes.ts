import { z } from "@hono/zod-openapi";
import { adminHouseSchema, adminUnitDetailSchema, unitBody, unitChangeBody } from "contract/admin-house";
import { id } from "contract/envelope";
import { versionQuery } from "contract/version";
import { can } from "domain/permissions";
import type { ApiHono } from "../../kernel/http/openapi";
import { createAdminCalls } from "../../kernel/records/admin-calls";
import type { Services } from "../../kernel/services";
import { getAdminHouse, getAdminUnit } from "../houses/admin-house.queries";
import { createUnit, deleteUnit, updateUnit } from "./unit.commands";

const bySlug = z.object({ slug: z.string() });
const byId = bySlug.extend({ id });
const unitsPath = "/admin/houses/{slug}/units";

export function adminUnitRoutes(services: Services): ApiHono {
  const calls = createAdminCalls(services, { notFound: "HOUSE_NOT_FOUND", read: "houses.read", write: "units.write" });
  const { db } = services;

  calls.get(
    {
      path: `${unitsPath}/{id}`,
      summary: "A unit",
      params: byId,
      data: adminUnitDetailSchema,
      description: "The unit with its house",
    },
    async ({ params, account }) => {
      const unit = await getAdminUnit(db, services.now(), params);
      return can(account.roles, "units.write") ? unit : { ...unit, doorCode: "" };
    },
  );
  calls.create(
    {
      path: unitsPath,
      summary: "A new unit",
      params: bySlug,
      body: unitBody,
      data: adminHouseSchema,
      description: "The house with its new unit",
    },
    async ({ params: { slug }, newId, body, actor }) => {
      await createUnit(services, { slug, id: newId, actor }, body);
      return getAdminHouse(db, slug);
    },
  );
  calls.update(
    {
      path: `${unitsPath}/{id}`,
      summary: "Change a unit's name, floor and door code",
      params: byId,
      body: unitChangeBody,
      data: adminHouseSchema,
      description: "The house",
    },
    async ({ params, body: { version, ...values }, actor }) => {
      await updateUnit(services, { ...params, version, actor }, values);
      return getAdminHouse(db, params.slug);
    },
  );
  calls.action(
    {
      method: "delete",
      path: `${unitsPath}/{id}`,
      summary: "Delete a unit that never had a stay",
      params: byId,
      query: versionQuery,
      data: adminHouseSchema,
      description: "The house without it",
    },
    async ({ params, query: { version }, actor }) => {
      await deleteUnit(services, { ...params, version, actor });
      return getAdminHouse(db, params.slug);
    },
  );
  return calls.router;
}
