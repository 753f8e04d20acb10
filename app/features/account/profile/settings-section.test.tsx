import type { SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, it, vi } from "vitest";
import { i18nOf } from "~/platform/i18n/i18n.server";
import type { ProfileView } from "./profile-view.server";
import { SettingsSection } from "./settings-section";

vi.mock("@remix-run/react", async (importOriginal) => ({
  ...(await importOriginal<object>()),
  Form: ({ children }: { children: ReactNode }) => <form>{children}</form>,
  Link: ({ children, to }: { children: ReactNode; to: string }) => <a href={to}>{children}</a>,
  useNavigation: () => ({ state: "idle" }),
}));
vi.mock("./use-reset-on-success", () => ({ useFlash: () => undefined }));

const off = { email: false, sms: false };
const on = { email: true, sms: true };
const settings = { locale: "en", notifications: { payments: on, arrival: off, answers: on, reviews: off } };

function tickedIn(refused?: SubmissionResult): string[] {
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={i18nOf("en")}>
      <SettingsSection view={{ settings } as unknown as ProfileView} refused={refused} />
    </I18nextProvider>,
  );
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
