import type { Context } from "hono";
import { findReader } from "../../kernel/http/authenticate";
import type { Variables } from "../../kernel/http/openapi";
import { ApiError } from "../../kernel/http/problem";
import { toNetwork, countTry, giveTryBack } from "../../kernel/rate-limits/rate-limits";
import type { Services } from "../../kernel/services";

/**
 * Counts `work` when it is refused for an unknown coupon: for the address, and for the account whose access token the
 * call has. Beyond the limit right codes are refused too: else guessing would go on.
 * @throws ApiError RATE_LIMITED, UPSTREAM_UNAVAILABLE, and what `work` throws
 */
export async function countCouponGuess<T>(
  services: Services,
  c: Context<{ Variables: Variables }>,
  code: string | undefined,
  work: () => Promise<T>,
): Promise<T> {
  if (!code) return work();
  const network = toNetwork(c.get("clientAddress"));
  const reader = await findReader(services, c);
  if (reader) await countTry(services, "couponByAccount", reader.id);
  await countTry(services, "couponFromAddress", network);
  const giveBack = async () => {
    if (reader) await giveTryBack(services, "couponByAccount", reader.id);
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
