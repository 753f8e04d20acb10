import type { House } from "contract/house";
import { refundPreviewSchema, type RefundPreview } from "contract/refund";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import { ApiProblem } from "~/platform/api-client/api-problem";
import { nullOnApiError } from "~/platform/api-client/null-on-api-error.server";
import { readChoiceValues } from "./stay-choice.server";

export type RefundChoice = { preview: RefundPreview; cancelOn: string; errors: string[] };

/** Null until both dates are chosen, for invalid choices, and when the API fails: the page works without it. */
export async function findRefundChoice(
  api: ApiClient,
  house: House,
  query: URLSearchParams,
): Promise<RefundChoice | null> {
  const { checkIn, checkOut, guests, beddingSets } = readChoiceValues(query);
  if (!checkIn || !checkOut) return null;
  const stay = { houseId: house.id, checkIn, checkOut, guests: Number(guests), beddingSets: Number(beddingSets) };
  const cancelOn = query.get("cancelOn") ?? "";
  const ask = (body: object) => api.post("/v1/reservations/refund-preview", { body, returns: refundPreviewSchema });
  const askWithout = async (errors: string[]) => {
    const preview = await nullOnApiError(ask(stay));
    return preview && { preview, cancelOn, errors };
  };
  if (!cancelOn) return askWithout([]);
  try {
    return { preview: await ask({ ...stay, cancelOn }), cancelOn, errors: [] };
  } catch (problem) {
    const errors = problem instanceof ApiProblem && problem.fieldErrors?.cancelOn;
    return errors ? askWithout(errors) : nullOnApiError(Promise.reject(problem as Error));
  }
}
