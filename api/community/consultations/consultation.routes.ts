import type { z } from "zod";
import dayjs from "dayjs";
import { and, eq, gt } from "drizzle-orm";
import type { Context } from "hono";
import { consultationBody, createConsultation } from "contract/consultation";
import type { Language } from "domain/enums";
import { seoulDay, addWorkingDays } from "domain/seoul-time";
import { answerWorkingDays } from "domain/rules";
import { consultations } from "../../db/schema";
import { createImplementer } from "../../kernel/http/implement";
import type { ApiHono } from "../../kernel/http/openapi";
import { formatDay } from "../../kernel/format";
import { writeMessage } from "../../kernel/outbox/outbox";
import { toNetwork, countTry } from "../../kernel/rate-limits/rate-limits";
import type { Services } from "../../kernel/services";

export function consultationRoutes(services: Services): ApiHono {
  const { router, implement } = createImplementer(services);

  implement(
    createConsultation,
    async ({ body, newId: id, c }) => {
      const now = services.now();
      const before = await findSame(services, body, now);
      if (before) return { id: before.id, answerBy: answerDay(seoulDay(before.createdAt)) };
      await countTry(services, "consultation", toNetwork(c.get("clientAddress")));
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
      return { id, answerBy };
    },
    { keysOf: emailOf },
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

/** The last day on which an enquiry of a Seoul day is answered on time. */
export function answerDay(day: string): string {
  return addWorkingDays(day, answerWorkingDays);
}
