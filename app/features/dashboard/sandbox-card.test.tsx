import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, it, vi } from "vitest";
import { i18nOf } from "~/platform/i18n/i18n.server";
import { SandboxCard } from "./sandbox-card";

vi.mock("@remix-run/react", async (importOriginal) => ({
  ...(await importOriginal<object>()),
  Link: ({ children, to }: { children: ReactNode; to: string }) => <a href={to}>{children}</a>,
}));

const brand = vi.hoisted(() => ({ demo: false }));
vi.mock("~/platform/brand", async (importOriginal) => {
  const original = await importOriginal<{ getBrand: () => object }>();
  return { ...original, getBrand: () => ({ ...original.getBrand(), ...brand }) };
});

const show = (card: ReactNode) => renderToStaticMarkup(<I18nextProvider i18n={i18nOf("en")}>{card}</I18nextProvider>);

it("names the services that are sandboxes, but not in the demo, where all are", () => {
  const card = show(<SandboxCard sandboxes={["payments", "mail"]} />);
  expect(card).toContain("PAYMENT_GATEWAY=portone");
  expect(card).toContain("MAIL_GATEWAY=smtp");
  expect(card).not.toContain("SMS_GATEWAY");
  expect(card).toContain('href="/admin/set-up"');
  expect(show(<SandboxCard sandboxes={[]} />)).toBe("");
  brand.demo = true;
  expect(show(<SandboxCard sandboxes={["payments"]} />)).toBe("");
});
