import { readChoices, type Choices } from "../third-party/consent";
import { isConsole, isSecretAddress } from "../paths/url-privacy";

type Address = { pathname: string; search: string };

/** Which third parties a document may have at all. */
type ThirdParties = { tag: boolean; chat: boolean };

/**
 * Whom the policy of a document lets in: nobody where the address is a secret or staff work, and no chat, whose styles
 * cannot be told from others', where somebody pays. Nobody whom the reader has refused either; who has not been asked
 * yet can be answered in place, and a document's policy does not change.
 */
export function thirdPartiesAt(address: Address, choices: Choices): ThirdParties {
  const isClosed = isSecretAddress(address) || isConsole(address.pathname);
  const isPaying = /^\/+(checkout|pay)(\/|$)/i.test(address.pathname);
  return { tag: !isClosed && choices.analytics !== false, chat: !isClosed && !isPaying && choices.chat !== false };
}

/** What the policy of the document in this browser lets in, by what the server knew when it wrote it. */
export const thisDocument: ThirdParties =
  typeof document === "undefined"
    ? { tag: false, chat: false }
    : thirdPartiesAt(window.location, readChoices(document.cookie));
