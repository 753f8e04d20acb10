import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, it, vi } from "vitest";
import type { AdminConversationRow } from "contract/conversation";
import { i18nOf } from "~/platform/i18n/i18n.server";
import { ConversationTable } from "./conversation-table";

vi.mock("@remix-run/react", async (importOriginal) => ({
  ...(await importOriginal<object>()),
  Link: ({ children, to }: { children: ReactNode; to: string }) => <a href={to}>{children}</a>,
  useLocation: () => ({ pathname: "/admin/conversations", search: "", hash: "", state: null, key: "default" }),
}));

it("says since when an answer is waited for, and nothing of one that was given", () => {
  const row = {
    id: "1",
    kind: "question",
    state: "open",
    member: null,
    assignee: null,
    house: null,
    reservation: null,
    excerpt: "The heating",
    unread: 0,
    lastMessageAt: "2026-11-21T03:00:00Z",
  };
  const show = (waitingSince: string | null) =>
    renderToStaticMarkup(
      <I18nextProvider i18n={i18nOf("en")}>
        <ConversationTable rows={[{ ...row, waitingSince } as unknown as AdminConversationRow]} />
      </I18nextProvider>,
    );
  const since = (waitingSince: string | null) => show(waitingSince).split("<td").at(-2);
  expect(since(null)).toContain(">–<");
  expect(since("2026-11-20T03:00:00Z")).toContain(">2026-11-20 12:00<");
});
