import type { House } from "contract/house";
import { refundPreviewSchema, type RefundPreview } from "contract/refund";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import { ApiProblem } from "~/platform/api-client/api-problem";
import type { StayChoice } from "./stay-choice.server";

/** What cancelling the chosen stay would pay back, and on the day the reader asks about. */
export type RefundChoice = { preview: RefundPreview; cancelOn: string; errors: string[] };

/** Null until the choice has a price; a day that cannot be is told beside its field. */
export async function readRefundChoice(
  api: ApiClient,
  house: House,
  { quote, values }: StayChoice,
  query: URLSearchParams,
): Promise<RefundChoice | null> {
  const { checkIn, checkOut, guests, beddingSets } = values;
  if (!quote) return null;
  const stay = { houseId: house.id, checkIn, checkOut, guests: Number(guests), beddingSets: Number(beddingSets) };
  const cancelOn = query.get("cancelOn") ?? "";
  const ask = (body: object) => api.post("/v1/reservations/refund-preview", { body, returns: refundPreviewSchema });
  if (!cancelOn) return { preview: await ask(stay), cancelOn, errors: [] };
  try {
    return { preview: await ask({ ...stay, cancelOn }), cancelOn, errors: [] };
  } catch (problem) {
    const errors = problem instanceof ApiProblem && problem.fieldErrors?.cancelOn;
    if (!errors) throw problem;
    return { preview: await ask(stay), cancelOn, errors };
  }
}
