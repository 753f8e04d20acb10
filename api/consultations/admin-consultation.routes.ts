import { createRoute, z } from "@hono/zod-openapi";
import { adminConsultationQuery, adminConsultationSchema, consultationChangeBody } from "contract/admin-consultation";
import { id } from "contract/envelope";
import { exportList } from "../kernel/audit/export-list";
import { requireAdmin, staffOf } from "../kernel/http/authenticate";
import {
  answers,
  answersFile,
  bearer,
  createRouter,
  jsonBody,
  setPagination,
  type ApiHono,
} from "../kernel/http/openapi";
import type { Services } from "../kernel/services";
import { changeConsultation, getAdminConsultation, listAdminConsultations } from "./admin-consultation.queries";
import { consultationFileHeader, listConsultationCells } from "./admin-consultation.csv";

const byId = z.object({ id });

/** `/v1/admin/consultations`: what building owners asked, and how far each enquiry is. */
export function adminConsultationRoutes(services: Services): ApiHono {
  const router = createRouter();
  const admin = { tags: ["Admin"], security: bearer, middleware: requireAdmin(services) };
  const { db } = services;

  router.openapi(
    createRoute({
      ...admin,
      method: "get",
      path: "/admin/consultations",
      summary: "Owners' enquiries, newest first",
      request: { query: adminConsultationQuery },
      responses: answers(z.array(adminConsultationSchema), "A page of enquiries"),
    }),
    async (c) => {
      const query = c.req.valid("query");
      const { rows, total } = await listAdminConsultations(db, query, services.now());
      setPagination(c, query.page, query.size, total);
      return c.json({ data: rows }, 200);
    },
  );
  router.openapi(
    createRoute({
      ...admin,
      method: "get",
      path: "/admin/consultations.csv",
      summary: "The same enquiries as a CSV file",
      request: { query: adminConsultationQuery.omit({ page: true, size: true }) },
      responses: answersFile("text/csv", "The rows of all pages"),
    }),
    (c) => {
      const query = c.req.valid("query");
      const rows = listConsultationCells(db, query, services.now());
      return exportList(c, services, { name: "consultations", header: consultationFileHeader, rows, query });
    },
  );
  router.openapi(
    createRoute({
      ...admin,
      method: "get",
      path: "/admin/consultations/{id}",
      summary: "One enquiry",
      request: { params: byId },
      responses: answers(adminConsultationSchema, "The enquiry"),
    }),
    async (c) => c.json({ data: await getAdminConsultation(db, c.req.valid("param").id, services.now()) }, 200),
  );
  router.openapi(
    createRoute({
      ...admin,
      method: "put",
      path: "/admin/consultations/{id}",
      summary: "How far it is, and what staff note of it",
      request: { params: byId, ...jsonBody(consultationChangeBody) },
      responses: answers(adminConsultationSchema, "The enquiry"),
    }),
    async (c) => {
      const change = { id: c.req.valid("param").id, actor: staffOf(c) };
      await changeConsultation(services, change, c.req.valid("json"));
      return c.json({ data: await getAdminConsultation(db, change.id, services.now()) }, 200);
    },
  );
  return router;
}
