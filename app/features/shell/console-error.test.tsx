import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, it, vi } from "vitest";
import { ButtonLink } from "~/design-system/button/button";
import { i18nOf } from "~/platform/i18n/i18n.server";
import { ConsoleError } from "./console-error";

const shown = vi.hoisted(() => ({ error: {} as object }));
vi.mock("@remix-run/react", async (importOriginal) => ({
  ...(await importOriginal<object>()),
  Form: ({ children }: { children: ReactNode }) => <form>{children}</form>,
  Link: ({ children, to, className }: { children: ReactNode; to: string; className?: string }) => (
    <a href={to} className={className}>
      {children}
    </a>
  ),
  useLocation: () => ({ pathname: "/admin/reservations/1", search: "", hash: "", state: null, key: "default" }),
  useNavigate: () => vi.fn(),
  useRevalidator: () => ({ revalidate: vi.fn() }),
  useRouteError: () => shown.error,
  useRouteLoaderData: () => undefined,
}));
vi.mock("~/assets/state-pictures", () => ({ concierge: {}, laundry: {}, notFound: {} }));
vi.mock("./console", async () => {
  const { ConsoleBar } = await import("./console-bar");
  const { useReader } = await import("~/platform/session/roles");
  const Console = ({ children }: { children: ReactNode }) => (
    <>
      <ConsoleBar isLoggedIn={useReader().isLoggedIn} />
      {children}
    </>
  );
  return { Console };
});

function show(status: number, data: object) {
  shown.error = { status, statusText: "", internal: false, data };
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18nOf("en")}>
      <ConsoleError />
    </I18nextProvider>,
  );
}

const reader = { isLoggedIn: true, roles: ["admin"] };

it("keeps the menu where a form without scripts has failed, and speaks to admins", () => {
  const unknownIntent = show(400, { errorMessage: "Check the marked fields.", reader });
  expect(unknownIntent).toContain('href="/admin/houses"');
  expect(unknownIntent).toContain("This form didn&#x27;t go through.");
  expect(unknownIntent).not.toContain("marked fields");

  const unknownRecord = show(404, { errorMessage: "Look for it in My page.", reader });
  expect(unknownRecord).toContain('href="/admin/houses"');
  expect(unknownRecord).toContain("Page not found");
  expect(unknownRecord).not.toContain("My page");
});

it("shows others no menu", () => {
  expect(show(403, { errorMessage: "Only admins can open this page." })).not.toContain('href="/admin');
});

it.each([
  ["an admin", 404, { reader }],
  ["an admin", 500, { reader }],
  ["a member", 403, { reader: { isLoggedIn: true, roles: [] } }],
  ["a visitor", 403, {}],
])("shows %s one main action after %i", (_who, status, data) => {
  const main = renderToStaticMarkup(
    <ButtonLink to="/" variant="brand">
      {null}
    </ButtonLink>,
  );
  const [, className] = /class="([^"]*)"/.exec(main)!;
  expect(show(status, data).split(`class="${className}"`)).toHaveLength(2);
});
