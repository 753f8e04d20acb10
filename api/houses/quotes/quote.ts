import { and, eq, getTableColumns, isNotNull, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Installment } from "contract/price";
import type { Quote, quoteBody } from "contract/reservation";
import type { RoomFacts } from "contract/room";
import { bookingWindow } from "domain/stays/booking-window";
import type { Language } from "domain/enums";
import type { PricedInstallment } from "domain/money/payment-schedule";
import { type Price, priceStay } from "domain/money/price";
import type { PriceRules } from "domain/money/rent";
import { findSamePrice } from "domain/money/same-price";
import { seoulDay } from "domain/seoul-time";
import { findCouponProblem } from "../coupons/coupon-uses";
import { getPrepared } from "../../db/prepared";
import { coupons, houses } from "../../db/schema";
import { listAlternatives } from "../search/alternatives.queries";
import { presentDestination } from "../search/commute.view";
import { ruleColumns } from "../houses/price-rules";
import { listNearestInHouse } from "../search/nearest.queries";
import { getBrand } from "../../kernel/brand";
import { ApiError, invalid, type FieldIssue } from "../../kernel/http/problem";
import type { Services } from "../../kernel/services";
import { findStayProblem } from "../houses/stay-rules";
import { listFreeRooms, listFreeUnits, presentRoomFacts } from "../units/unit.queries";
import type { Destination } from "../transit/commute";

type QuoteRequest = Pick<
  z.infer<typeof quoteBody>,
  "houseId" | "checkIn" | "checkOut" | "guests" | "beddingSets" | "couponCode" | "plan"
> & { unitId?: string };

export type PricedRequest = {
  house: typeof houses.$inferSelect & PriceRules;
  coupon: typeof coupons.$inferSelect | null;
  price: Price;
};

/**
 * Checks a request against the house's rules and computes its price. Read-only.
 * @throws ApiError HOUSE_NOT_FOUND; VALIDATION_FAILED naming the fields
 */
export async function priceQuoteRequest(services: Services, request: QuoteRequest): Promise<PricedRequest> {
  const now = services.now();
  const [house] = await getPrepared(services.db, "house_by_id", (db, name) =>
    db
      .select({ ...getTableColumns(houses), ...ruleColumns })
      .from(houses)
      .where(and(eq(houses.id, sql.placeholder("houseId")), isNotNull(houses.publishedAt)))
      .prepare(name),
  ).execute({ houseId: request.houseId });
  if (!house) throw new ApiError("HOUSE_NOT_FOUND");

  const issues: FieldIssue[] = [];
  const stayProblem = findStayProblem({ ...request, minimumNights: house.minimumNights, now });
  if (stayProblem) issues.push(stayProblem);
  if (request.guests > house.occupancy) {
    issues.push({ path: "guests", problem: "guestsTooMany", values: { maximum: house.occupancy } });
  }
  if (request.beddingSets > request.guests) issues.push({ path: "beddingSets", problem: "beddingTooMany" });
  const coupon = await findCoupon(services, request.couponCode);
  const couponProblem = coupon !== null && (await findCouponProblem(services.db, coupon, { ...request, house, now }));
  if (couponProblem) issues.push(couponProblem);
  if (issues.length > 0) throw invalid(...issues);

  return {
    house,
    coupon: coupon ?? null,
    price: priceStay({ ...request, today: seoulDay(now) }, house, coupon ?? null),
  };
}

/** Returns null without a code, undefined for an unknown code. */
export async function findCoupon(services: Services, code: string | undefined) {
  if (!code) return null;
  const [coupon] = await services.db.select().from(coupons).where(eq(coupons.code, code.toUpperCase()));
  return coupon;
}

/** Price details, schedule, and whether a unit is free now. `destination`: where other houses' commutes lead. */
export async function getQuote(
  services: Services,
  request: QuoteRequest,
  { language, destination = null }: { language: Language; destination?: Destination | null },
): Promise<Quote> {
  const { house, coupon, price } = await priceQuoteRequest(services, request);
  const free = await listFreeRooms(services.db, { ...request, houseId: house.id, staleBefore: services.now() });
  const rooms = free.map(presentRoomFacts);
  const available = rooms.length > 0;
  const [nearest, alternatives] = available
    ? [[], []]
    : await Promise.all([
        findNearest(services, request, price.nights),
        listAlternatives(services.db, { house, request, destination, now: services.now() }),
      ]);
  return {
    ...presentPrice(services, price, coupon, language),
    marketingRequired: services.env.checkoutMarketing === "required",
    available,
    room: findRoom(rooms, request.unitId),
    freeRooms: rooms.toSorted((a, b) => a.name.localeCompare(b.name, "en", { numeric: true })),
    samePrice: available ? await findLaterCheckOut(services, request, { house, coupon }) : null,
    nearest,
    alternatives: alternatives.map(({ name, areaName, ...alternative }) => ({
      ...alternative,
      name: name[language],
      areaName: areaName[language],
    })),
    ...(destination && { destination: presentDestination(destination, language) }),
  };
}

/** The chosen room while it is free, else the one that a booking would get: rooms for women last. */
function findRoom(rooms: RoomFacts[], unitId: string | undefined): RoomFacts | null {
  const suited = unitId ? rooms.find(({ id }) => id === unitId) : rooms.find(({ floorRule }) => floorRule === "mixed");
  return suited ?? (unitId ? null : (rooms[0] ?? null));
}

/** Finds until when the guest could stay without paying more, if the chosen room, else any, is free for all of it. */
async function findLaterCheckOut(
  services: Services,
  request: QuoteRequest,
  { house, coupon }: Pick<PricedRequest, "house" | "coupon">,
) {
  const longer = findSamePrice(request, house);
  if (!longer) return null;
  const { checkOut } = longer;
  const { houseId, checkIn, unitId } = request;
  const free = await listFreeUnits(services.db, { houseId, checkIn, checkOut, staleBefore: services.now() });
  if (unitId ? !free.includes(unitId) : free.length === 0) return null;
  const { totalPrice } = priceStay({ ...request, checkOut, today: seoulDay(services.now()) }, house, coupon);
  return { checkOut, totalPrice };
}

export function presentPrice(services: Services, price: Price, coupon: PricedRequest["coupon"], language: Language) {
  const today = seoulDay(services.now());
  const parts = price.installments.map((part) => presentPlanned(part, today));
  return {
    nights: price.nights,
    lines: price.lines,
    totalRent: price.totalRent,
    discount: price.discount,
    beddingTotal: price.beddingTotal,
    totalPrice: price.totalPrice,
    deposit: price.deposit,
    dueNow: price.dueNow,
    coupon: coupon ? { code: coupon.code, name: coupon.name[language] } : null,
    installments: parts,
    refundPolicy: services.env.refundPolicy,
    vatPercent: getBrand().vatPercent,
  };
}

function findNearest({ db, now }: Services, { houseId, checkIn, checkOut }: QuoteRequest, nights: number) {
  const stay = { checkIn, checkOut, nights };
  return listNearestInHouse(db, { houseId, stay, ...bookingWindow(now()), now: now() });
}

function presentPlanned(part: PricedInstallment, today: string): Installment {
  const open = part.dueOn <= today ? "due" : "upcoming";
  const status = part.amount === 0 ? "paid" : open; // covered by a coupon
  return { ...part, received: 0, left: part.amount, payBy: null, status, paidAt: null };
}
