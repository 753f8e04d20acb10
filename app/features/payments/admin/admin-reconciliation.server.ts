import { maxSettlementBytes, postAdminReportsReconciliation, type Reconciliation } from "contract/admin/reconciliation";
import { csvByteOrderMark, formatCsvLine } from "domain/text/csv";
import { addDays, addMonths, seoulDay } from "domain/seoul-time";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import { ApiProblem } from "~/platform/api-client/api-problem";
import { isChosenFile } from "~/platform/forms/upload.server";
import type { Translate } from "~/platform/i18n/i18next.server";

/** Larger ones are cut off one byte above the limit. */
export const formWithSettlementFile = { maxFileBytes: maxSettlementBytes };

type Days = { from: string; to: string };
export type Compared = {
  values: Days;
  errors: Record<string, string[]>;
  found: Reconciliation | null;
};

/** A month is settled in the month after it. */
export function daysOfLastMonth(now: Date): Days {
  const thisMonth = `${seoulDay(now).slice(0, 7)}-01`;
  return { from: addMonths(thisMonth, -1), to: addDays(thisMonth, -1) };
}

/** @throws problems that are of no field */
export async function compareSettlementFile(api: ApiClient, t: Translate, form: FormData): Promise<Compared> {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  const values = { from: text("from"), to: text("to") };
  const chosen = form.get("file");
  const refuse = (errors: Record<string, string[]>) => ({ values, errors, found: null });
  const tooLarge = { file: [t("adminMoney:reconciliation.tooLarge")] };
  if (chosen instanceof Blob && chosen.size > maxSettlementBytes) return refuse(tooLarge);
  if (isChosenFile(chosen) && chosen.size === 0) return refuse({ file: [t("errors:fields.fileEmpty")] });
  try {
    const file = chosen instanceof Blob ? decode(await chosen.arrayBuffer()) : "";
    if (file.includes("\0")) return refuse({ file: [t("errors:fields.settlementUnreadable")] });
    const body = { ...values, file };
    return { values, errors: {}, found: await api.call(postAdminReportsReconciliation, { body }) };
  } catch (problem) {
    if (!(problem instanceof ApiProblem)) throw problem;
    if (problem.status === 413) return refuse(tooLarge);
    if (!problem.fieldErrors) throw problem;
    return refuse(problem.fieldErrors);
  }
}

/** Korean spreadsheets save CSV in EUC-KR unless told otherwise, and "Unicode text" in UTF-16 with its mark. */
function decode(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("euc-kr").decode(bytes);
  }
}

export function toReconciliationFile({ lines }: Reconciliation): string {
  const header = [
    "result",
    "paymentId",
    "reservation",
    "fileReceived (KRW)",
    "ledgerReceived (KRW)",
    "fileRefunded (KRW)",
    "ledgerRefunded (KRW)",
    "fee (KRW)",
    "settledOn",
  ];
  const rows = lines.map(({ result, gatewayReference, reservation, file, ledger }) => [
    result,
    gatewayReference,
    reservation?.code ?? null,
    file?.received ?? null,
    ledger?.received ?? null,
    file?.refunded ?? null,
    ledger?.refunded ?? null,
    file?.fee ?? null,
    file?.settledOn ?? null,
  ]);
  return csvByteOrderMark + [header, ...rows].map(formatCsvLine).join("");
}
