import type { Context } from "hono";
import { findReader } from "../kernel/http/authenticate";
import type { Variables } from "../kernel/http/openapi";
import { ApiError } from "../kernel/http/problem";
import { networkOf } from "../kernel/rate-limits/client-network";
import { countTry, giveTryBack } from "../kernel/rate-limits/rate-limits";
import type { Services } from "../kernel/services";

/**
 * Counts `work` when it is refused for an unknown coupon: for the account whose access token the call has, else for the
 * address. Beyond the limit right codes are refused too: else guessing would go on.
 * @throws ApiError RATE_LIMITED, UPSTREAM_UNAVAILABLE, and what `work` throws
 */
export async function countCouponGuess<T>(
  services: Services,
  c: Context<{ Variables: Variables }>,
  code: string | undefined,
  work: () => Promise<T>,
): Promise<T> {
  if (!code) return work();
  const network = networkOf(c.get("clientAddress"));
  const here = (await findReader(services, c))?.id ?? network;
  await countTry(services, "couponHere", here);
  await countTry(services, "couponFromAddress", network);
  const giveBack = async () => {
    await giveTryBack(services, "couponHere", here);
    await giveTryBack(services, "couponFromAddress", network);
  };
  try {
    const result = await work();
    await giveBack();
    return result;
  } catch (error) {
    if (!isUnknownCoupon(error)) await giveBack();
    throw error;
  }
}

const isUnknownCoupon = (error: unknown) =>
  error instanceof ApiError && error.details.fields?.some(({ problem }) => problem === "couponUnknown");
