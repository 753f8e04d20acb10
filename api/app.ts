import { except } from "hono/combine";
import { v7 as uuidv7 } from "uuid";
import { maxDocumentBytes } from "domain/rules";
import { verifyContract } from "contract/document";
import { uploadCompanyLogo } from "contract/company";
import { changesPublicContent } from "contract/public-content";
import { uploadPicture } from "contract/upload";
import { isQuiet } from "domain/probes";
import { withoutSecrets } from "domain/text/without-secrets";
import { accountRoutes } from "./people/accounts/account.routes";
import { adminUserRoutes } from "./console/users/admin-user.routes";
import { authRoutes } from "./people/sign-in/auth.routes";
import { googleRoutes } from "./people/sign-in/google.routes";
import { mailLinkRoutes } from "./people/sign-in/mail-link.routes";
import { rightsRoutes } from "./console/personal-data/rights.routes";
import { secondFactorRoutes } from "./people/sign-in/second-factor.routes";
import { adminDoorCodeRoutes } from "./houses/door-codes/admin-door-code.routes";
import { doorCodeRoutes } from "./houses/door-codes/door-code.routes";
import { adminTurnoverRoutes } from "./stays/turnover/admin-turnover.routes";
import { adminAuditLogRoutes } from "./console/audit-log/admin-audit-log.routes";
import { adminBoardRoutes } from "./community/boards/admin-board.routes";
import { boardRoutes } from "./community/boards/board.routes";
import { adminConversationRoutes } from "./community/conversations/admin-conversation.routes";
import { conversationPicturePath, conversationRoutes } from "./community/conversations/conversation.routes";
import { adminConsultationRoutes } from "./community/consultations/admin-consultation.routes";
import { consultationRoutes } from "./community/consultations/consultation.routes";
import { adminDashboardRoutes } from "./console/dashboard/admin-dashboard.routes";
import { adminCouponRoutes } from "./houses/coupons/admin-coupon.routes";
import { isDatabaseUnavailable, isOutOfResources, isUnstorableText } from "./db/unavailable";
import { noteFailedWrite } from "./kernel/writable";
import { documentRoutes } from "./documents/document.routes";
import { exchangeRateRoutes } from "./money/exchange-rates/exchange-rate.routes";
import { adminFaqRoutes } from "./community/faqs/admin-faq.routes";
import { faqRoutes } from "./community/faqs/faq.routes";
import { sandboxRoutes } from "./gateways/sandbox/sandbox.routes";
import { adminHouseRoutes } from "./houses/houses/admin-house.routes";
import { adminUnitRoutes } from "./houses/units/admin-unit.routes";
import { adminCalendarRoutes } from "./stays/calendar-feeds/admin-calendar.routes";
import { unitCalendarRoutes } from "./stays/calendar-feeds/unit-calendar.routes";
import { adminUnitBlockRoutes } from "./stays/unit-blocks/admin-unit-block.routes";
import { adminUnitFeedRoutes } from "./stays/unit-feeds/admin-unit-feed.routes";
import { houseRoutes } from "./houses/houses/house.routes";
import { companyRoutes } from "./kernel/company/company.routes";
import { clientAddressOf } from "./kernel/http/client-address";
import { composeInput } from "./kernel/http/composed-text";
import { refuseForeignOrigins } from "./kernel/http/foreign-origin";
import { languageOf } from "./kernel/http/language";
import { observe, patternOf } from "./kernel/http/observe";
import { receiveBody } from "./kernel/http/receive-body";
import { createRouter, type ApiHono } from "./kernel/http/openapi";
import { probeRoutes } from "./kernel/http/probe.routes";
import { ApiError, problemBody } from "./kernel/http/problem";
import { securityHeaders } from "./kernel/http/security-headers";
import { mediaRoutes } from "./kernel/uploads/media.routes";
import { adminNoteRoutes } from "./stays/notes/admin-note.routes";
import { adminMessageRoutes } from "./messages/admin-message.routes";
import { bounceRoutes } from "./messages/bounce.routes";
import { devMessageRoutes } from "./messages/message.routes";
import { openApiRoutes } from "./kernel/openapi/openapi.routes";
import { adminDepositRoutes } from "./money/payments/admin-deposit.routes";
import { adminMoneyRoutes } from "./money/payments/admin-money.routes";
import { adminPaymentRoutes } from "./money/payments/admin-payment.routes";
import { paymentRoutes } from "./money/payments/payment.routes";
import { adminPassportRoutes } from "./stays/reservations/passports/admin-passport.routes";
import { adminCancellationRoutes } from "./money/cancellations/admin-cancellation.routes";
import { adminSigningRoutes } from "./stays/signing/admin-signing.routes";
import { adminStayChangeRoutes } from "./money/stay-changes/admin-stay-change.routes";
import { stayChangeRoutes } from "./money/stay-changes/stay-change.routes";
import { cancellationRoutes } from "./money/cancellations/cancellation.routes";
import { adminOccupancyCalendarRoutes } from "./stays/occupancy-calendar/admin-occupancy-calendar.routes";
import { adminReservationRoutes } from "./stays/reservations/admin-reservation.routes";
import { adminPricePreviewRoutes } from "./houses/quotes/admin-price-preview.routes";
import { quoteRoutes } from "./houses/quotes/quote.routes";
import { calendarFeedRoutes } from "./stays/calendar-feeds/calendar-feed.routes";
import { pushSubscriptionRoutes } from "./people/push-subscriptions/push-subscription.routes";
import { moveOccupantEntries } from "./stays/reservations/occupants/occupant-addresses";
import { reservationRoutes } from "./stays/reservations/reservation.routes";
import { adminSearchRoutes } from "./console/search/admin-search.routes";
import { adminMonthlyReportRoutes } from "./money/reports/admin-monthly-report.routes";
import { adminReconciliationRoutes } from "./money/reports/admin-reconciliation.routes";
import { adminReviewRoutes } from "./stays/reviews/admin-review.routes";
import { reviewRoutes } from "./stays/reviews/review.routes";
import { savedSearchRoutes } from "./houses/saved-searches/saved-search.routes";
import { wishlistRoutes } from "./houses/wishlist/wishlist.routes";
import { documentCheckRoutes } from "./documents/seal/document-check.routes";
import type { Services } from "./kernel/services";
import { tenancyContractRoutes } from "./stays/signing/tenancy-contract.routes";
import { adminUploadRoutes } from "./kernel/uploads/admin-upload.routes";

export function createApp(services: Services): ApiHono {
  const app = createRouter();
  const callLog = services.log.child({}, { redact: [] }); // its fields have no personal data to look for

  app.use("*", observe);
  app.use("*", async (c, next) => {
    c.set("requestId", (c.req.header("x-request-id") ?? uuidv7()).slice(0, 100));
    c.set("language", languageOf(c.req.header("accept-language")));
    c.set("clientAddress", clientAddressOf(c, services.env));
    c.header("x-request-id", c.get("requestId"));
    c.header("cache-control", "no-store");
    const startedAt = performance.now();
    await next();
    if (isQuiet(c.req.path, c.res.status)) return;
    callLog.info(
      {
        requestId: c.get("requestId"),
        method: c.req.method,
        path: patternOf(c) ?? withoutSecrets(c.req.path),
        status: c.res.status,
        ms: Math.round(performance.now() - startedAt),
      },
      "call",
    );
  });
  app.use("*", async (c, next) => {
    await next();
    const call = { method: c.req.method, pathname: c.req.path };
    if (c.res.ok && changesPublicContent(call)) services.publicReads.noteChange();
  });
  app.use("*", securityHeaders(services.env));
  app.use("*", refuseForeignOrigins(services.env));
  app.use(verifyContract.path, receiveBody({ maxBytes: maxDocumentBytes }));
  const picturePaths = [uploadPicture.path, uploadCompanyLogo.path, conversationPicturePath]; // received by `uploadBody`
  app.use("*", except([verifyContract.path, ...picturePaths], receiveBody({ maxBytes: services.env.maxBodyBytes })));
  app.use("*", async (c, next) => {
    // Many clients send a Content-Type without a body
    if (c.req.raw.body === null || c.req.header("content-length") === "0") c.req.raw.headers.delete("content-type");
    const type = c.req.header("content-type");
    const isForm = c.req.path.startsWith("/v1/sandbox/"); // the sandbox's hosted page posts a plain form
    const isDocument = c.req.path === verifyContract.path && type?.startsWith("application/pdf");
    const isUpload = picturePaths.includes(c.req.path) && /^(image\/|application\/octet-stream\b)/i.test(type ?? "");
    if (type && !isForm && !isDocument && !isUpload && !/^application\/([\w.-]+\+)?json\b/i.test(type))
      throw new ApiError("UNSUPPORTED_MEDIA_TYPE");
    await next();
  });
  app.use("*", composeInput);

  app.route("/", probeRoutes(services));
  app.route("/v1", authRoutes(services));
  app.route("/v1", mailLinkRoutes(services, moveOccupantEntries));
  app.route("/v1", googleRoutes(services));
  app.route("/v1", accountRoutes(services));
  app.route("/v1", secondFactorRoutes(services));
  app.route("/v1", rightsRoutes(services));
  app.route("/v1", companyRoutes(services));
  app.route("/v1", houseRoutes(services));
  app.route("/v1", adminCalendarRoutes(services));
  app.route("/v1", reviewRoutes(services));
  app.route("/v1", boardRoutes(services));
  app.route("/v1", faqRoutes(services));
  app.route("/v1", consultationRoutes(services));
  app.route("/v1", conversationRoutes(services));
  app.route("/v1", wishlistRoutes(services));
  app.route("/v1", savedSearchRoutes(services));
  app.route("/v1", pushSubscriptionRoutes(services));
  app.route("/v1", exchangeRateRoutes(services));
  app.route("/v1", mediaRoutes(services));
  app.route("/v1", quoteRoutes(services));
  app.route("/v1", cancellationRoutes(services));
  app.route("/v1", stayChangeRoutes(services));
  app.route("/v1", reservationRoutes(services));
  app.route("/v1", doorCodeRoutes(services));
  app.route("/v1", calendarFeedRoutes(services));
  app.route("/v1", paymentRoutes(services));
  app.route("/v1", documentCheckRoutes(services)); // before the contract routes: their token would match `verify`
  app.route("/v1", tenancyContractRoutes(services));
  app.route("/v1", adminDashboardRoutes(services));
  app.route("/v1", adminOccupancyCalendarRoutes(services)); // first, since its path would match a reservation's id
  app.route("/v1", adminSigningRoutes(services));
  app.route("/v1", adminPassportRoutes(services));
  app.route("/v1", adminCancellationRoutes(services));
  app.route("/v1", adminStayChangeRoutes(services));
  app.route("/v1", adminReservationRoutes(services));
  app.route("/v1", adminNoteRoutes(services));
  app.route("/v1", adminDoorCodeRoutes(services));
  app.route("/v1", adminMoneyRoutes(services));
  app.route("/v1", adminPaymentRoutes(services));
  app.route("/v1", adminDepositRoutes(services));
  app.route("/v1", adminMonthlyReportRoutes(services));
  app.route("/v1", adminReconciliationRoutes(services));
  app.route("/v1", adminReviewRoutes(services));
  app.route("/v1", adminSearchRoutes(services));
  app.route("/v1", adminFaqRoutes(services));
  app.route("/v1", adminMessageRoutes(services));
  app.route("/v1", adminHouseRoutes(services));
  app.route("/v1", adminUnitRoutes(services));
  app.route("/v1", adminUnitBlockRoutes(services));
  app.route("/v1", adminTurnoverRoutes(services));
  app.route("/v1", adminUnitFeedRoutes(services));
  app.route("/v1", unitCalendarRoutes(services));
  app.route("/v1", adminCouponRoutes(services));
  app.route("/v1", adminConsultationRoutes(services));
  app.route("/v1", adminConversationRoutes(services));
  app.route("/v1", adminUserRoutes(services));
  app.route("/v1", adminAuditLogRoutes(services));
  app.route("/v1", adminUploadRoutes(services));
  app.route("/v1", adminBoardRoutes(services));
  app.route("/v1", adminPricePreviewRoutes(services));
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

  app.route("/v1", openApiRoutes(app));

  app.notFound((c) => c.json(problemBody(new ApiError("NOT_FOUND"), c.get("language") ?? "ko"), 404));
  app.onError((error, c) => {
    const known = asApiError(error);
    noteFailedWrite(services, error);
    if (known.status >= 500) services.log.error({ requestId: c.get("requestId"), err: error }, "call failed");
    if (known.details.retryAfterSeconds) c.header("retry-after", String(known.details.retryAfterSeconds));
    return c.json(problemBody(known, c.get("language") ?? "ko"), known.status as 400);
  });
  return app;
}

function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const status = error instanceof Error && "status" in error ? error.status : undefined;
  if (status === 400) return new ApiError("MALFORMED_JSON");
  if (isUnstorableText(error)) return new ApiError("VALIDATION_FAILED");
  if (status === 415) return new ApiError("UNSUPPORTED_MEDIA_TYPE"); // a body without Content-Type
  if (isOutOfResources(error)) return new ApiError("UPSTREAM_UNAVAILABLE", { retryAfterSeconds: 60 });
  if (isDatabaseUnavailable(error)) return new ApiError("UPSTREAM_UNAVAILABLE", { retryAfterSeconds: 5 });
  return new ApiError("INTERNAL");
}
