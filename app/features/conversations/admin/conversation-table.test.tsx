import { expect, it } from "vitest";
import type { AdminConversationRow } from "contract/conversation";
import { ConversationTable } from "./conversation-table";
import { render } from "../../../../tests/factories/render";

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
    render(<ConversationTable rows={[{ ...row, waitingSince } as unknown as AdminConversationRow]} />, {
      at: "/admin/conversations",
    });
  const since = (waitingSince: string | null) => show(waitingSince).split("<td").at(-2);
  expect(since(null)).toContain(">–<");
  expect(since("2026-11-20T03:00:00Z")).toContain(">2026-11-20 12:00<");
});
