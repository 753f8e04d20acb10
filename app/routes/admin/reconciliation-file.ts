import { redirect } from "@remix-run/node";
import {
  compareSettlementFile,
  formWithSettlementFile,
  toReconciliationFile,
} from "~/features/payments/admin/admin-reconciliation.server";
import { privateCsv } from "~/platform/lists/list-file.server";
import { paths } from "~/platform/paths/paths";
import { adminAction, adminLoader } from "~/platform/request/handlers.server";

/** Opened without a form, such as by a reload: the form. */
export const loader = adminLoader("money.read", async () => redirect(paths.adminReconciliation()));

/** The comparison as a file, with the lines that match too. */
export const action = adminAction(
  "money.read",
  async ({ api, t, form, session }) => {
    const { found, errors } = await compareSettlementFile(api, t, form);
    if (found) return privateCsv(new Response(toReconciliationFile(found)), "reconciliation");
    session.flash({ kind: "warning", message: Object.values(errors).flat()[0] ?? "" });
    return redirect(paths.adminReconciliation(), 303);
  },
  formWithSettlementFile,
);
