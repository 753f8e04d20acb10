import { isConsole, isSecretUrl } from "../paths/url-privacy";

const consentKinds = ["analytics", "chat"] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** A missing kind was never asked for, or too long ago. */
export type Choices = Partial<Record<ConsentKind, boolean>>;

export const consentCookie = "homes_consent";

/** A Cookie header or `document.cookie`; the value is a query, escaped or not. */
export function readChoices(cookies: string | null): Choices {
  const pattern = new RegExp(`(?:^|;\\s*)${consentCookie}=([^;]*)`);
  const value = pattern.exec(cookies ?? "")?.[1] ?? "";
  const stored = new URLSearchParams(value.replace(/%3D/gi, "=").replace(/%26/g, "&"));
  const known = consentKinds.filter((kind) => /^(yes|no)$/.test(stored.get(kind) ?? ""));
  return Object.fromEntries(known.map((kind) => [kind, stored.get(kind) === "yes"]));
}

export function formatChoices(choices: Choices): string {
  const stored = consentKinds.filter((kind) => choices[kind] !== undefined);
  return stored.map((kind) => `${kind}=${choices[kind] ? "yes" : "no"}`).join("&");
}

type Address = { pathname: string; search: string };

type ThirdParties = { tag: boolean; chat: boolean };

/**
 * Third parties allowed in the CSP: none on secret URLs and in the console, no chat on payment pages, none that the
 * visitor refused. An unanswered question allows them, since a document's CSP cannot change later.
 */
export function thirdPartiesAt(address: Address, choices: Choices): ThirdParties {
  const isClosed = isSecretUrl(address) || isConsole(address.pathname);
  const isPaying = /^\/+(checkout|pay)(\/|$)/i.test(address.pathname);
  return { tag: !isClosed && choices.analytics !== false, chat: !isClosed && !isPaying && choices.chat !== false };
}

export const thisDocument: ThirdParties =
  typeof document === "undefined"
    ? { tag: false, chat: false }
    : thirdPartiesAt(window.location, readChoices(document.cookie));
