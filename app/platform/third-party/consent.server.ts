import type { Account } from "contract/account";
import { getEnv } from "../env.server";
import { consentCookie, formatChoices, readChoices, type Choices, type ConsentKind } from "./consent";

export type Outbound = {
  kinds: ConsentKind[];
  undecided: ConsentKind[];
  trackingId: string | undefined;
  chat: { pluginKey: string; allowed: boolean } | undefined;
};

type Reader = Pick<Account, "suspendedAt"> | null;

export type ReaderLookup = { account: Reader; failed?: true };

const year = 365 * 24 * 60 * 60;

/** Without a known account nothing is allowed: it may be a member whose processing is suspended. */
export function outboundOf(request: Request, reader: ReaderLookup): Outbound {
  if (reader.failed) return { kinds: [], undecided: [], trackingId: undefined, chat: undefined };
  const { trackingId, chat } = getEnv();
  const choices = choicesOf(request);
  const kinds = listKinds(reader.account);
  return {
    kinds: kinds,
    undecided: kinds.filter((kind) => choices[kind] === undefined),
    trackingId: kinds.includes("analytics") && choices.analytics ? trackingId : undefined,
    chat: chat && { pluginKey: chat.pluginKey, allowed: choices.chat === true },
  };
}

export function listKinds(reader: Reader): ConsentKind[] {
  const { trackingId, chat } = getEnv();
  return [
    ...(trackingId && mayCount({ account: reader }) ? (["analytics"] as const) : []),
    ...(chat ? (["chat"] as const) : []),
  ];
}

export const mayCount = ({ account, failed }: ReaderLookup): boolean => !failed && !account?.suspendedAt;

export const choicesOf = (request: Request): Choices => readChoices(request.headers.get("Cookie"));

export const consentIntents = ["accept", "save", "refuse"] as const;
type ConsentIntent = (typeof consentIntents)[number];

/** `accept` allows all kinds, `save` the ticked ones. `kind` limits the form to that kind; others keep their choice. */
export function choose(form: FormData, intent: ConsentIntent, kinds: ConsentKind[], before: Choices): Choices {
  const about = kinds.filter((kind) => !form.has("kind") || form.get("kind") === kind);
  const agrees = (kind: ConsentKind) => intent === "accept" || (intent === "save" && form.has(kind));
  return { ...before, ...Object.fromEntries(about.map((kind) => [kind, agrees(kind)])) };
}

export function consentHeaders(request: Request, choices: Choices): Headers {
  const { publicUrl } = getEnv();
  const secure = publicUrl.startsWith("https:") ? "; Secure" : "";
  const headers = new Headers();
  headers.append(
    "Set-Cookie",
    `${consentCookie}=${formatChoices(choices)}; Path=/; Max-Age=${year}; SameSite=Lax${secure}`,
  );
  for (const name of leftBehind(request, choices)) {
    for (const domain of ["", ...domainsOf(new URL(publicUrl).hostname).map((domain) => `; Domain=${domain}`)]) {
      headers.append("Set-Cookie", `${name}=; Path=/; Max-Age=0${domain}`);
    }
  }
  return headers;
}

/** How the cookies of Google's tag and of Channel Talk begin. */
const cookiesOf: Record<ConsentKind, RegExp> = { analytics: /^_(ga|gid|gat|gcl|gac)/, chat: /^ch-/ };

function leftBehind(request: Request, choices: Choices): string[] {
  const names = (request.headers.get("Cookie") ?? "").split(";").map((pair) => pair.split("=")[0]?.trim() ?? "");
  const patterns = Object.entries(cookiesOf).filter(([kind]) => choices[kind as ConsentKind] === false);
  return names.filter((name) => /^[\w.-]+$/.test(name) && patterns.some(([, pattern]) => pattern.test(name)));
}

/** `www.homes.example` and `homes.example`: scripts set cookies for the widest domain allowed. */
function domainsOf(host: string): string[] {
  const labels = host.split(".");
  const isName = labels.length > 1 && !/^[\d.]+$/.test(host);
  return isName ? labels.slice(0, -1).map((_, index) => labels.slice(index).join(".")) : [];
}
