import { expect, it } from "vitest";
import type { Reconciliation } from "contract/admin/reconciliation";
import { ReconciliationResult } from "./reconciliation";
import { render } from "../../../../tests/factories/render";

const none = { received: 0, refunded: 0 };

function show(differences: number): string[] {
  const found = {
    counts: { matched: 0, different: 0, missingHere: differences, missingThere: 0 },
    sums: { file: { ...none, fee: 0 }, ledger: none },
    unreadable: [],
    lines: Array.from({ length: differences }, (_, index) => ({
      gatewayReference: `payment-${index}`,
      result: "missingHere",
      reservation: null,
    })),
  } as unknown as Reconciliation;
  const page = render(<ReconciliationResult found={found} />);
  return page.split("<details>");
}
const countRows = (part = "") => part.split("data-row").length - 1;

it("shows the first 20 differences, and folds the others, which open without scripts too", () => {
  const [open, folded] = show(182);
  expect([countRows(open), countRows(folded)]).toEqual([20, 162]);
  expect(folded).toContain("Show 162 more");
  expect(show(20)).toHaveLength(1);
});

it("says how many are in the file alone", () => {
  expect(show(201)[1]).toContain("Showing the first 200 of 201.");
});
