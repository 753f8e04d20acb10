import { createRoute, type z } from "@hono/zod-openapi";
import dayjs from "dayjs";
import { and, eq, gt } from "drizzle-orm";
import type { Context } from "hono";
import { consultationBody, consultationSchema } from "contract/consultation";
import type { Language } from "domain/enums";
import { seoulDay } from "domain/seoul-time";
import { consultations } from "../../db/schema";
import { idempotencyHeader, idempotent } from "../../kernel/http/idempotency";
import { answersCreated, createRouter, jsonBody, type ApiHono } from "../../kernel/http/openapi";
import { formatDay } from "../../kernel/format";
import { writeMessage } from "../../kernel/outbox/outbox";
import { networkOf } from "../../kernel/rate-limits/client-network";
import { countTry } from "../../kernel/rate-limits/rate-limits";
import type { Services } from "../../kernel/services";
import { answerDay } from "./answer-day";

export function consultationRoutes(services: Services): ApiHono {
  const router = createRouter();
  router.openapi(
    createRoute({
      method: "post",
      path: "/consultations",
      tags: ["Community"],
      summary: "A building owner's enquiry",
      middleware: [idempotent(services, emailOf)] as const,
      request: { ...jsonBody(consultationBody), headers: idempotencyHeader },
      responses: answersCreated(consultationSchema, "Received, and by when it is answered"),
    }),
    async (c) => {
      const body = c.req.valid("json");
      const now = services.now();
      const before = await findSame(services, body, now);
      if (before) return c.json({ data: { id: before.id, answerBy: answerDay(seoulDay(before.createdAt)) } }, 201);
      await countTry(services, "consultation", networkOf(c.get("clientAddress")));
      const id = c.get("newId");
      const answerBy = answerDay(seoulDay(now));
      const { ownerName, email, phone, buildingAddress, units, message, locale } = body;
      await services.db.transaction(async (tx) => {
        await tx
          .insert(consultations)
          .values({ id, ownerName, email, phone, buildingAddress, units, message, locale, createdAt: now });
        const valuesFor = (language: Language, name: string) => {
          return { name, address: buildingAddress, units, count: units, answerBy: formatDay(answerBy, language) };
        };
        const mail = { channel: "email", dedupeKey: id } as const;
        await writeMessage(tx, now, {
          ...mail,
          kind: "consultationReceived",
          locale,
          to: email,
          payload: { values: valuesFor(locale, ownerName) },
        });
        await writeMessage(tx, now, {
          ...mail,
          kind: "consultationToAnswer",
          locale: "ko",
          to: services.env.staffEmail,
          payload: { values: { ...valuesFor("ko", ownerName), email, phone, message } },
        });
      });
      return c.json({ data: { id, answerBy } }, 201);
    },
  );
  return router;
}

/** Finds the same enquiry within a day: a form sent again after Back has a new idempotency key. */
async function findSame({ db }: Services, enquiry: z.infer<typeof consultationBody>, now: Date) {
  const [found] = await db
    .select({ id: consultations.id, createdAt: consultations.createdAt })
    .from(consultations)
    .where(
      and(
        eq(consultations.email, enquiry.email),
        eq(consultations.ownerName, enquiry.ownerName),
        eq(consultations.phone, enquiry.phone),
        eq(consultations.buildingAddress, enquiry.buildingAddress),
        eq(consultations.units, enquiry.units),
        eq(consultations.message, enquiry.message),
        gt(consultations.createdAt, dayjs(now).subtract(1, "day").toDate()),
      ),
    )
    .limit(1);
  return found;
}

/** Without an account the idempotency key is scoped to the e-mail. */
async function emailOf(c: Context): Promise<string> {
  const body: unknown = await c.req.json().catch(() => null);
  return consultationBody.shape.email.safeParse((body as { email?: unknown } | null)?.email).data ?? "nobody";
}
