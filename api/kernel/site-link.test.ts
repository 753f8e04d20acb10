import { v7 as uuidv7 } from "uuid";
import { describe, expect, it } from "vitest";
import { languageSchema } from "contract/envelope";
import { messageKindSchema } from "contract/message";
import enTexts from "locales/en/messages.json";
import { readApiEnv } from "../env";
import type { MessageLink } from "../db/schema/message-payload";
import { renderMessage } from "../messages/render";
import { makeSiteLink } from "./site-link";

const env = readApiEnv("alone", {
  DEMO: "on",
  ALLOW_EMBEDDED_DATABASE: "on",
  DATA_DIR: "/tmp/unused",
  PUBLIC_URL: "https://homes.test",
  SESSION_SECRETS: "a-secret-of-the-tests-of-no-value-to-anybody",
  LOG_LEVEL: "silent",
});
const [reservationId, occupantId, linkId] = [uuidv7(), uuidv7(), uuidv7()];
const links: { [To in MessageLink["to"]]: Extract<MessageLink, { to: To }> | MessageLink } = {
  reservation: { to: "reservation", reservationId },
  guide: { to: "guide", reservationId },
  pay: { to: "pay", reservationId },
  review: { to: "review", reservationId },
  sign: { to: "sign", occupantId, version: 1 },
  verifyEmail: { to: "verifyEmail", linkId },
  resetPassword: { to: "resetPassword", linkId },
  houses: { to: "houses" },
  logIn: { to: "logIn" },
  forgotPassword: { to: "forgotPassword" },
  conversation: { to: "conversation", conversationId: reservationId },
  adminConversation: { to: "adminConversation", conversationId: reservationId },
  savedSearch: { to: "savedSearch", savedSearchId: reservationId, criteria: { area: "hongdae" } },
  home: { to: "home" },
};
const kindsWithSms = Object.entries(enTexts).flatMap(([kind, texts]) =>
  typeof texts === "object" && "sms" in texts ? [messageKindSchema.parse(kind)] : [],
);
const languages = languageSchema.options;

/** Not pictures, which have no language. */
const listLinks = (content: string) => content.match(/(?<!src=")https:\/\/homes\.test[^\s"<>)\]]*/g) ?? [];
const languageOf = (link: string) => new URL(link.replaceAll("&amp;", "&")).searchParams.get("lng");

describe.each(languages)("links in messages in %s", (locale) => {
  const every = Object.values(links);
  const mailsWithLinks = [
    ...messageKindSchema.options.map((kind, index) => [kind, every[index % every.length]!] as const),
    ...every.map((link) => ["reservationConfirmed", link] as const),
  ];

  it.each(mailsWithLinks)("of mail %s contain the language", async (kind, link) => {
    const row = { kind, channel: "email", locale, payload: { values: { name: "Linh", code: "H7K2-9QXD" }, link } };
    const { html, text } = await renderMessage({ env }, row as Parameters<typeof renderMessage>[1]);
    const found = [...listLinks(html), ...listLinks(text)];
    if (html.includes("<a")) expect(found.length).toBeGreaterThanOrEqual(2);
    for (const address of found) expect([address, languageOf(address)]).toEqual([address, locale]);
  });

  it.each(kindsWithSms)("of SMS %s contain the language", async (kind) => {
    const row = { kind, channel: "sms", locale, payload: { values: { code: "H7K2-9QXD" }, link: links.guide } };
    const { text } = await renderMessage({ env }, row as Parameters<typeof renderMessage>[1]);
    expect(listLinks(text).map(languageOf)).toEqual([locale]);
  });
});

it("keep an existing query", () => {
  expect(makeSiteLink(env, "/auth/verify-email?token=a-b", "ko")).toBe(
    "https://homes.test/auth/verify-email?token=a-b&lng=ko",
  );
});
