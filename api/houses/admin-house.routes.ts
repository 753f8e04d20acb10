import { createRoute, z } from "@hono/zod-openapi";
import {
  adminHouseQuery,
  adminHouseRowSchema,
  adminHouseSchema,
  houseChangeBody,
  newHouseBody,
} from "contract/admin-house";

import { versionBody, versionQuery } from "contract/version";
import { exportList } from "../kernel/audit/export-list";
import { requireAdmin, adminActor } from "../kernel/http/authenticate";
import { idempotent } from "../kernel/http/idempotency";
import {
  answers,
  answersFile,
  answersCreated,
  answersNothing,
  bearer,
  createRouter,
  idempotencyHeader,
  jsonBody,
  optionalJsonBody,
  setPagination,
  type ApiHono,
} from "../kernel/http/openapi";
import type { Services } from "../kernel/services";
import { getAdminHouse, listAdminHouses } from "./admin-house.queries";
import { updateHouse, createHouse, deleteHouse, publishHouse, unpublishHouse } from "./house.commands";
import { houseFileHeader, listHouseCells } from "./admin-house.csv";

const secure = { tags: ["Admin"], security: bearer };
const bySlug = z.object({ slug: z.string() });
const housePath = "/admin/houses/{slug}";

/** `/v1/admin/houses`: what staff say of houses and whether visitors see them. */
export function adminHouseRoutes(services: Services): ApiHono {
  const router = createRouter();
  const admin = { ...secure, middleware: requireAdmin(services) };
  const { db } = services;

  router.openapi(
    createRoute({
      ...admin,
      method: "get",
      path: "/admin/houses",
      summary: "Houses and drafts, with tonight's occupancy",
      request: { query: adminHouseQuery },
      responses: answers(z.array(adminHouseRowSchema), "A page of houses"),
    }),
    async (c) => {
      const query = c.req.valid("query");
      const asked = { language: c.get("language"), now: services.now() };
      const { rows, total } = await listAdminHouses(db, query, asked);
      setPagination(c, query.page, query.size, total);
      return c.json({ data: rows }, 200);
    },
  );
  router.openapi(
    createRoute({
      ...admin,
      method: "get",
      path: "/admin/houses.csv",
      summary: "The same houses as a CSV file",
      request: { query: adminHouseQuery.omit({ page: true, size: true }) },
      responses: answersFile("text/csv", "The rows of all pages"),
    }),
    (c) => {
      const query = c.req.valid("query");
      const rows = listHouseCells(db, query, { language: c.get("language"), now: services.now() });
      return exportList(c, services, { name: "houses", header: houseFileHeader, rows, query });
    },
  );
  router.openapi(
    createRoute({
      ...secure,
      method: "post",
      path: "/admin/houses",
      summary: "A new draft",
      middleware: [requireAdmin(services), idempotent(services)] as const,
      request: { ...jsonBody(newHouseBody), headers: idempotencyHeader },
      responses: answersCreated(adminHouseSchema, "The draft"),
    }),
    async (c) => {
      const made = { id: c.get("newId"), body: c.req.valid("json"), actor: adminActor(c) };
      return c.json({ data: await getAdminHouse(db, await createHouse(services, made)) }, 201);
    },
  );
  router.openapi(
    createRoute({
      ...admin,
      method: "get",
      path: housePath,
      summary: "Everything about one house, and what it lacks to be published",
      request: { params: bySlug },
      responses: answers(adminHouseSchema, "The house"),
    }),
    async (c) => c.json({ data: await getAdminHouse(db, c.req.valid("param").slug) }, 200),
  );
  router.openapi(
    createRoute({
      ...admin,
      method: "put",
      path: housePath,
      summary: "Change what is sent; the rest, and every stay that was sold, stays as it is",
      request: { params: bySlug, ...jsonBody(houseChangeBody) },
      responses: answers(adminHouseSchema, "The house; a draft's slug follows its English name"),
    }),
    async (c) => {
      const { version, ...given } = c.req.valid("json");
      const change = { slug: c.req.valid("param").slug, version, actor: adminActor(c) };
      return c.json({ data: await getAdminHouse(db, await updateHouse(services, change, given)) }, 200);
    },
  );
  router.openapi(
    createRoute({
      ...admin,
      method: "delete",
      path: housePath,
      summary: "Delete a house that never had a stay",
      request: { params: bySlug, query: versionQuery },
      responses: answersNothing("Deleted"),
    }),
    async (c) => {
      const { version } = c.req.valid("query");
      await deleteHouse(services, { slug: c.req.valid("param").slug, version, actor: adminActor(c) });
      return c.body(null, 204);
    },
  );
  router.openapi(
    createRoute({
      ...admin,
      method: "put",
      path: `${housePath}/publish`,
      summary: "Show it to visitors",
      request: { params: bySlug, ...optionalJsonBody(versionBody) },
      responses: answers(adminHouseSchema, "The published house"),
    }),
    async (c) => {
      const { slug } = c.req.valid("param");
      await publishHouse(services, { slug, version: c.req.valid("json").version, actor: adminActor(c) });
      return c.json({ data: await getAdminHouse(db, slug) }, 200);
    },
  );
  router.openapi(
    createRoute({
      ...admin,
      method: "delete",
      path: `${housePath}/publish`,
      summary: "Take it off the site; stays that were sold go on",
      request: { params: bySlug, query: versionQuery },
      responses: answers(adminHouseSchema, "The unpublished house"),
    }),
    async (c) => {
      const { slug } = c.req.valid("param");
      await unpublishHouse(services, { slug, version: c.req.valid("query").version, actor: adminActor(c) });
      return c.json({ data: await getAdminHouse(db, slug) }, 200);
    },
  );
  return router;
}
