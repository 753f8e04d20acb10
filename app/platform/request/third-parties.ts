import { readChoices, type Choices } from "../third-party/consent";
import { isConsole, isSecretAddress } from "../paths/url-privacy";

type Address = { pathname: string; search: string };

type ThirdParties = { tag: boolean; chat: boolean };

/**
 * Third parties allowed in the CSP: none on secret URLs and in the console, no chat on payment pages, none that the
 * visitor refused. An unanswered question allows them, since a document's CSP cannot change later.
 */
export function thirdPartiesAt(address: Address, choices: Choices): ThirdParties {
  const isClosed = isSecretAddress(address) || isConsole(address.pathname);
  const isPaying = /^\/+(checkout|pay)(\/|$)/i.test(address.pathname);
  return { tag: !isClosed && choices.analytics !== false, chat: !isClosed && !isPaying && choices.chat !== false };
}

export const thisDocument: ThirdParties =
  typeof document === "undefined"
    ? { tag: false, chat: false }
    : thirdPartiesAt(window.location, readChoices(document.cookie));
