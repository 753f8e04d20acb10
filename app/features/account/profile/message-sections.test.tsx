import type { SubmissionResult } from "@conform-to/react";
import { expect, it } from "vitest";
import type { ProfileView } from "./profile-view.server";
import { SettingsSection } from "./message-sections";
import { render } from "../../../../tests/factories/render";

const off = { email: false, sms: false };
const on = { email: true, sms: true };
const settings = { locale: "en", notifications: { payments: on, arrival: off, answers: on, reviews: off } };

function tickedIn(refused?: SubmissionResult): string[] {
  const html = render(<SettingsSection view={{ settings } as unknown as ProfileView} refused={refused} />);
  const boxes = html.match(/<input[^>]*type="checkbox"[^>]*>/g) ?? [];
  const ticked = boxes.filter((box) => box.includes("checked") && !box.includes("disabled"));
  return ticked.map((box) => /name="(\w+)"/.exec(box)![1]!).sort();
}

it("shows what is stored, and after a refusal what was ticked", () => {
  expect(tickedIn()).toEqual(["answersEmail", "paymentsSms"]);
  const refused: SubmissionResult = {
    status: "error",
    initialValue: { locale: "de", reviewsEmail: "on" },
    error: { locale: ["Choose a language"] },
  };
  expect(tickedIn(refused)).toEqual(["reviewsEmail"]);
});
