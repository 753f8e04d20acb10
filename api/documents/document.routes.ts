import { createRoute, z } from "@hono/zod-openapi";
import { and, eq } from "drizzle-orm";
import type { Context } from "hono";
import { documentKinds } from "domain/enums";
import { documentQuery } from "contract/document";
import { byId } from "contract/envelope";
import { reservations } from "../db/schema";
import { bearer, requireAccount } from "../kernel/http/authenticate";
import { answersFile, createRouter, type ApiHono } from "../kernel/http/openapi";
import { ApiError } from "../kernel/http/problem";
import { countUnlessRefused } from "../kernel/rate-limits/rate-limits";
import type { Services } from "../kernel/services";
import { findHolder, findOwnOccupantId } from "../stays/reservations/passports/passport.queries";
import { findAddendum } from "../stays/signing/addendum-signing";
import { getSigner } from "../stays/signing/signing";
import { documentSummaries, getDocument } from "./documents";

const byToken = z.object({ token: z.string().max(400) });
const tags = ["Documents"];
/** Sealed PDFs about a reservation: for who booked it, and the contract for who signed it. */
export function documentRoutes(services: Services): ApiHono {
  const router = createRouter();
  for (const kind of documentKinds) {
    router.openapi(
      createRoute({
        method: "get",
        path: `/reservations/{id}/documents/${kind}.pdf`,
        tags,
        summary: documentSummaries[kind],
        security: bearer,
        middleware: [requireAccount(services)] as const,
        request: { params: byId, query: documentQuery },
        responses: answersFile("application/pdf", "The PDF, sealed"),
      }),
      async (c) => {
        const { id } = c.req.valid("param");
        const { change: changeId } = c.req.valid("query");
        const own = and(eq(reservations.id, id), eq(reservations.accountId, c.get("account").id));
        if ((await services.db.$count(reservations, own)) === 0) throw new ApiError("RESERVATION_NOT_FOUND");
        const accountId = c.get("account").id;
        const occupantId = kind === "residence" ? await findOwnOccupantId(services.db, id) : null;
        const holder = await findHolder(services, occupantId);
        const draw = () => getDocument(services, id, { kind, changeId, holder });
        return answerPdf(c, await countUnlessRefused(services, "document", accountId, draw));
      },
    );
  }
  router.openapi(
    createRoute({
      method: "get",
      path: "/contracts/{token}/contract.pdf",
      tags: ["Contracts"],
      summary: documentSummaries.contract,
      request: { params: byToken },
      responses: answersFile("application/pdf", "The PDF, sealed"),
    }),
    async (c) => {
      const { token } = c.req.valid("param");
      const addendum = await findAddendum(services, token);
      if (addendum) {
        const { stay, change } = addendum;
        return answerPdf(c, await getDocument(services, stay.id, { kind: "addendum", changeId: change.id }));
      }
      const signer = await getSigner(services, token);
      return answerPdf(c, await getDocument(services, signer.reservationId, { kind: "contract" }));
    },
  );
  return router;
}

function answerPdf(c: Context, { bytes, fileName }: Awaited<ReturnType<typeof getDocument>>) {
  return c.body(new Uint8Array(bytes), 200, {
    "content-type": "application/pdf",
    "content-disposition": `attachment; filename="${fileName}"`,
  });
}
