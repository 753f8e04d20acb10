import { bodyLimit } from "hono/body-limit";
import { except } from "hono/combine";
import { v7 as uuidv7 } from "uuid";
import { maxDocumentBytes } from "contract/document";
import { accountRoutes } from "./accounts/account.routes";
import { authRoutes } from "./accounts/auth.routes";
import { credentialRoutes } from "./accounts/credentials.routes";
import { deletionRoutes } from "./accounts/deletion.routes";
import { googleLinkRoutes } from "./accounts/google-link.routes";
import { googleRoutes } from "./accounts/google.routes";
import { mailLinkRoutes } from "./accounts/mail-links.routes";
import { rightsRoutes } from "./accounts/rights.routes";
import { sessionRoutes } from "./accounts/sessions.routes";
import { boardRoutes } from "./boards/board.routes";
import { consultationRoutes } from "./consultations/consultation.routes";
import { documentRoutes } from "./documents/document.routes";
import { exchangeRateRoutes } from "./exchange-rates/exchange-rate.routes";
import { faqRoutes } from "./faqs/faq.routes";
import { sandboxRoutes } from "./gateways/sandbox/sandbox.routes";
import { houseCalendarRoutes } from "./houses/house-calendar.routes";
import { houseRoutes } from "./houses/house.routes";
import { clientAddressOf } from "./http/client-address";
import { languageOf } from "./http/language";
import { createRouter, type ApiHono } from "./http/openapi";
import { ApiError, problemBody } from "./http/problem";
import { withoutSecrets } from "./http/without-secrets";
import { mediaRoutes } from "./media/media.routes";
import { adminMessageRoutes } from "./messages/admin-message.routes";
import { bounceRoutes } from "./messages/bounce.routes";
import { devMessageRoutes } from "./messages/message.routes";
import { openApiRoutes } from "./openapi/openapi.routes";
import { adminPaymentRoutes } from "./payments/admin-payment.routes";
import { paymentRoutes } from "./payments/payment.routes";
import { adminReservationRoutes } from "./reservations/admin-reservation.routes";
import { quoteRoutes } from "./reservations/quote.routes";
import { calendarFeedRoutes } from "./reservations/calendar-feed.routes";
import { reservationRoutes } from "./reservations/reservation.routes";
import { reviewRoutes } from "./reviews/review.routes";
import { documentCheckPath, documentCheckRoutes } from "./seal/document-check.routes";
import type { Services } from "./services";
import { tenancyContractRoutes } from "./tenancy-contracts/tenancy-contract.routes";

/** The whole `/v1` server. It is a fetch handler: `app.fetch(request)`. */
export function createApp(services: Services): ApiHono {
  const app = createRouter();

  app.use("*", async (c, next) => {
    c.set("requestId", (c.req.header("x-request-id") ?? uuidv7()).slice(0, 100));
    c.set("language", languageOf(c.req.header("accept-language")));
    c.set("clientAddress", clientAddressOf(c, services.env));
    c.header("x-request-id", c.get("requestId"));
    c.header("cache-control", "no-store");
    const startedAt = performance.now();
    await next();
    services.log.info(
      {
        requestId: c.get("requestId"),
        method: c.req.method,
        path: c.req.routePath === "/*" ? withoutSecrets(c.req.path) : c.req.routePath,
        status: c.res.status,
        ms: Math.round(performance.now() - startedAt),
      },
      "call",
    );
  });
  const limitBody = (maxSize: number) => bodyLimit({ maxSize, onError: refuseLarge });
  app.use(documentCheckPath, limitBody(maxDocumentBytes));
  app.use("*", except(documentCheckPath, limitBody(services.env.maxBodyBytes)));
  app.use("*", async (c, next) => {
    const type = c.req.header("content-type");
    const isForm = c.req.path.startsWith("/v1/sandbox/"); // the sandbox's hosted page is a plain form
    const isFile = c.req.path === documentCheckPath && type?.startsWith("application/pdf");
    if (type && !isForm && !isFile && !/^application\/([\w.-]+\+)?json\b/i.test(type))
      throw new ApiError("UNSUPPORTED_MEDIA_TYPE");
    await next();
  });

  app.route("/v1", authRoutes(services));
  app.route("/v1", mailLinkRoutes(services));
  app.route("/v1", googleRoutes(services));
  app.route("/v1", accountRoutes(services));
  app.route("/v1", credentialRoutes(services));
  app.route("/v1", sessionRoutes(services));
  app.route("/v1", rightsRoutes(services));
  app.route("/v1", googleLinkRoutes(services));
  app.route("/v1", deletionRoutes(services));
  app.route("/v1", houseRoutes(services));
  app.route("/v1", houseCalendarRoutes(services));
  app.route("/v1", reviewRoutes(services));
  app.route("/v1", boardRoutes(services));
  app.route("/v1", faqRoutes(services));
  app.route("/v1", consultationRoutes(services));
  app.route("/v1", exchangeRateRoutes(services));
  app.route("/v1", mediaRoutes(services));
  app.route("/v1", quoteRoutes(services));
  app.route("/v1", reservationRoutes(services));
  app.route("/v1", calendarFeedRoutes(services));
  app.route("/v1", paymentRoutes(services));
  app.route("/v1", documentCheckRoutes(services)); // before a contract's token could be taken for its word
  app.route("/v1", tenancyContractRoutes(services));
  app.route("/v1", adminReservationRoutes(services));
  app.route("/v1", adminPaymentRoutes(services));
  app.route("/v1", adminMessageRoutes(services));
  app.route("/v1", bounceRoutes(services));
  app.route("/v1", documentRoutes(services));
  if (services.env.paymentGateway === "sandbox") {
    const webhook = "/v1/webhooks/payments/sandbox";
    app.route(
      "/v1",
      sandboxRoutes(services, async ({ body, headers }) => {
        await app.request(webhook, { method: "POST", body, headers });
      }),
    );
  }
  if (services.env.demo) app.route("/v1", devMessageRoutes(services));

  app.route("/v1", openApiRoutes(services, app));

  app.notFound((c) => c.json(problemBody(new ApiError("NOT_FOUND"), c.get("language") ?? "ko"), 404));
  app.onError((error, c) => {
    const known = asApiError(error);
    if (known.status >= 500) services.log.error({ requestId: c.get("requestId"), err: error }, "call failed");
    if (known.details.retryAfterSeconds) c.header("retry-after", String(known.details.retryAfterSeconds));
    return c.json(problemBody(known, c.get("language") ?? "ko"), known.status as 400);
  });
  return app;
}

function refuseLarge(): never {
  throw new ApiError("PAYLOAD_TOO_LARGE");
}

function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof Error && "status" in error && error.status === 400) return new ApiError("MALFORMED_JSON");
  return new ApiError("INTERNAL");
}
