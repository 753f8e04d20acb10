import * as calls from "contract/admin/house-price";
import type { PricePreview, PricePreviewRequest } from "contract/admin/house-price";
import type { Language } from "domain/enums";
import { priceStay } from "domain/money/price";
import { seoulDay } from "domain/seoul-time";
import { createImplementer } from "../../kernel/http/implement";
import type { ApiHono } from "../../kernel/http/openapi";
import type { Services } from "../../kernel/services";
import { findCouponProblem } from "../coupons/coupon-uses";
import { getHouseRow } from "../houses/admin-house.queries";
import { getPriceRules } from "../houses/price-rules";
import { findStayProblem } from "../houses/stay-rules";
import { invalid, type FieldIssue } from "../../kernel/http/problem";
import { findCoupon, presentPrice } from "./quote";

/** What a stay would cost at prices that are not stored. */
export function adminPricePreviewRoutes(services: Services): ApiHono {
  const { router, implement } = createImplementer(services);

  implement(calls.previewHousePrices, ({ params, body, language }) =>
    previewPrice(services, params.slug, body, language),
  );
  return router;
}

/**
 * The price of a stay at the given prices, else the stored ones; of a draft too.
 * @throws ApiError HOUSE_NOT_FOUND; VALIDATION_FAILED naming the fields
 */
async function previewPrice(
  services: Services,
  slug: string,
  { base, seasons, lengthDiscounts, ...stay }: PricePreviewRequest,
  language: Language,
): Promise<PricePreview> {
  const now = services.now();
  const house = await getHouseRow(services.db, slug);
  const stored = await getPriceRules(services.db, house.id);
  const rates = {
    ...house,
    ...base,
    seasons: seasons ?? stored.seasons,
    lengthDiscounts: lengthDiscounts ?? stored.lengthDiscounts,
  };
  const issues: FieldIssue[] = [];
  const stayProblem = findStayProblem({ ...stay, minimumNights: rates.minimumNights, now });
  if (stayProblem) issues.push(stayProblem);
  if (stay.beddingSets > house.occupancy) issues.push({ path: "beddingSets", problem: "beddingTooMany" });
  const coupon = await findCoupon(services, stay.couponCode);
  const couponProblem = coupon !== null && (await findCouponProblem(services.db, coupon, { ...stay, house, now }));
  if (couponProblem) issues.push(couponProblem);
  if (issues.length > 0) throw invalid(...issues);
  const { checkIn, checkOut } = stay;
  const price = priceStay({ ...stay, today: seoulDay(now) }, rates, coupon ?? null);
  return { checkIn, checkOut, ...presentPrice(services, price, coupon ?? null, language) };
}
