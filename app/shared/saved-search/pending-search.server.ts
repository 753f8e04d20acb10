import { z } from "zod";
import { saveSearch, type savedSearchBody } from "contract/saved-search";
import type { ApiClient } from "../../platform/api-client/api-client.server";
import { ApiProblem } from "../../platform/api-client/api-problem";
import type { Translate } from "~/platform/i18n/i18next.server";
import type { SessionHandle } from "../../platform/session/session.server";

/* The search that a visitor wants to save, in the session until they have logged in. */

const flow = "searchToSave";
const minutes = 30;
const criteriaSchema = z.record(z.string(), z.string());
type Criteria = z.infer<typeof criteriaSchema>;
type Saver = {
  api: ApiClient;
  session: SessionHandle;
  t: Translate;
  findAccount: () => Promise<{ account: { emailVerified: boolean } | null }>;
};

export function keepSearch(session: SessionHandle, criteria: Criteria): void {
  session.putFlowState(flow, criteria, minutes);
}

/** Saves a search in the account, and says so on the next page. */
export async function storeSearch({ api, findAccount, session, t }: Saver, criteria: Criteria): Promise<void> {
  const body = { criteria } as z.input<typeof savedSearchBody>; // unchecked: the API tells what it refuses
  const saved = await api.call(saveSearch, { body });
  const { account } = await findAccount();
  const message = account && !account.emailVerified ? "searches.savedUnverified" : "searches.saved";
  session.flash({ kind: saved.alerts ? "success" : "info", message: t(`wishlist:${message}`) });
}

/** After a log-in. A search that cannot be saved is told of, and left: its page is where the reader comes back to. */
export async function storeKeptSearch(saver: Saver): Promise<void> {
  const { data: criteria } = criteriaSchema.safeParse(saver.session.findFlowState(flow));
  if (!criteria) return;
  saver.session.deleteFlowState(flow);
  try {
    await storeSearch(saver, criteria);
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    saver.session.flash({ kind: "error", message: error.errorMessage });
  }
}
