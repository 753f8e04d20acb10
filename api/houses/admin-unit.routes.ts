import { createRoute, z } from "@hono/zod-openapi";
import { adminHouseSchema, unitBody, unitChangeBody } from "contract/admin-house";
import { id } from "contract/envelope";

import { versionQuery } from "contract/version";
import { requireAdmin, adminActor } from "../kernel/http/authenticate";
import { idempotent } from "../kernel/http/idempotency";
import {
  answers,
  answersCreated,
  bearer,
  createRouter,
  idempotencyHeader,
  jsonBody,
  type ApiHono,
} from "../kernel/http/openapi";
import type { Services } from "../kernel/services";
import { getAdminHouse } from "./admin-house.queries";
import { createUnit, updateUnit, deleteUnit } from "./unit.commands";

const secure = { tags: ["Admin"], security: bearer };
const bySlug = z.object({ slug: z.string() });
const byId = z.object({ slug: z.string(), id });

export function adminUnitRoutes(services: Services): ApiHono {
  const router = createRouter();
  const admin = { ...secure, middleware: requireAdmin(services) };
  const { db } = services;

  router.openapi(
    createRoute({
      ...secure,
      method: "post",
      path: "/admin/houses/{slug}/units",
      summary: "A new unit",
      middleware: [requireAdmin(services), idempotent(services)] as const,
      request: { params: bySlug, ...jsonBody(unitBody), headers: idempotencyHeader },
      responses: answersCreated(adminHouseSchema, "The house with its new unit"),
    }),
    async (c) => {
      const { slug } = c.req.valid("param");
      await createUnit(services, { slug, id: c.get("newId"), actor: adminActor(c) }, c.req.valid("json"));
      return c.json({ data: await getAdminHouse(db, slug) }, 201);
    },
  );
  router.openapi(
    createRoute({
      ...admin,
      method: "put",
      path: "/admin/houses/{slug}/units/{id}",
      summary: "Change a unit's name, floor and door code",
      request: { params: byId, ...jsonBody(unitChangeBody) },
      responses: answers(adminHouseSchema, "The house"),
    }),
    async (c) => {
      const { version, ...told } = c.req.valid("json");
      const change = { ...c.req.valid("param"), version, actor: adminActor(c) };
      await updateUnit(services, change, told);
      return c.json({ data: await getAdminHouse(db, change.slug) }, 200);
    },
  );
  router.openapi(
    createRoute({
      ...admin,
      method: "delete",
      path: "/admin/houses/{slug}/units/{id}",
      summary: "Delete a unit that never had a stay",
      request: { params: byId, query: versionQuery },
      responses: answers(adminHouseSchema, "The house without it"),
    }),
    async (c) => {
      const change = { ...c.req.valid("param"), version: c.req.valid("query").version, actor: adminActor(c) };
      await deleteUnit(services, change);
      return c.json({ data: await getAdminHouse(db, change.slug) }, 200);
    },
  );
  return router;
}
