import type { Reservation } from "contract/reservation";
import { anAdmin, getAsAdmin } from "./admin";
import type { TestApi } from "./api";
import { aHouse } from "./house";
import { aMember, signInAgain, type TestMember } from "./member";
import { openAs, type Call, type Form, type Handler } from "./site";
import { reserve } from "./reservation";
import { signAll } from "./signing";
import { pay } from "./payment";

type Route = { loader: Handler; action: Handler };
type Loaded = (args: Parameters<Handler>[0]) => Record<string, unknown>;
type Answer = Awaited<ReturnType<typeof openAs<Loaded>>>;

export const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Actions that are confirmed first have an address of their own. */
function confirmAddress(intent: string, { checkOut, refundId, paymentId }: Form): string {
  if (["sendSigningReminder", "extendHold", "retryRefund"].includes(intent)) return "";
  const confirm = intent === "addDeduction" ? "refundDeposit" : intent;
  const about = Object.entries({ checkOut, refundId, paymentId }).filter(([, value]) => typeof value === "string");
  return `?${new URLSearchParams([["confirm", confirm], ...(about as [string, string][])]).toString()}`;
}

type Confirm = { held?: number; quote?: { refundAmount: number; byCause?: Record<string, { refundAmount: number }> } };

/** The amounts that the confirmation shows, which its form sends back. */
function shownAmounts({ held, quote }: Confirm): Form {
  const amounts = Object.entries(quote?.byCause ?? {}).map(([cause, of]) => [
    `computedAmounts.${cause}`,
    of.refundAmount,
  ]);
  if (quote && !quote.byCause) amounts.push(["computedAmount", quote.refundAmount]);
  if (held !== undefined) amounts.push(["held", held]);
  return Object.fromEntries(amounts.map(([name, amount]) => [name, String(amount)])) as Form;
}

/** `prepare` creates a stay of 70 nights from the 40th day on. */
export function reservationPage(api: TestApi, route: Route) {
  const page = {
    admin: undefined as unknown as TestMember,
    member: undefined as unknown as TestMember,
    stay: undefined as unknown as Reservation,
    async prepare() {
      api.clock.set(new Date().toISOString());
      page.admin = await anAdmin(api);
      page.member = await aMember(api);
      const house = await aHouse(api);
      page.stay = await reserve(api, page.member, house, { checkIn: dayFromNow(40), checkOut: dayFromNow(110) });
    },
  };
  const open = (handler: Handler, query: string, call: Call = {}): Promise<Answer> => {
    const { id } = page.stay;
    const path = `/admin/reservations/${id}${query}`;
    return openAs(page.admin, handler as Loaded, path, { params: { id }, ...call });
  };
  return Object.assign(page, {
    open,
    look: (query = "") => open(route.loader, query),
    /** Sends what the page shows with the fields; a refused form returns what the page then reads. */
    async post(intent: string, fields: Form = {}, call: Call = {}): Promise<Answer> {
      const address = confirmAddress(intent, fields);
      const asked = (await open(route.loader, address)).data?.confirm as Confirm | null | undefined;
      const form = { intent, idempotencyKey: crypto.randomUUID(), ...shownAmounts(asked ?? {}), ...fields };
      const answer = await open(route.action, address, { form, ...call });
      if (!answer.data) return answer;
      const { confirm, refusal } = (await open(route.loader, address)).data ?? {};
      return { ...answer, data: { ...answer.data, confirm, refusal } };
    },
    errorsOf: ({ data }: Answer) => (data?.lastResult as { error?: Record<string, string[]> } | null)?.error,
    seen: () => getAsAdmin(api, page.admin, page.stay),
    async confirm() {
      await pay(api, page.member, page.stay);
      await signAll(api, page.stay.id);
    },
    async later(days: number) {
      api.clock.advance({ days });
      for (const person of [page.admin, page.member]) await signInAgain(api, person);
    },
  });
}
