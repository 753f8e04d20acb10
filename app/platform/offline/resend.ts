import { paths } from "../paths/paths";
import { pageUser, signedOutElsewhereEvent } from "./tab-channel";
import { connection, tryNowEvent, type Waiting } from "./connection";

/** Waits for the connection instead of Remix's error page. Forms have keys (tests/gates/safe-forms.test.ts). */

class NoAnswer extends Error {}

export const answeredEvent = "homes-answered";
/** `detail`: the action's path, and whether it redirects. */
export type Answered = { pathname: string; leadsOn: boolean };
export const actionSkippedHeader = "X-Action-Skipped";
/** The marker of the member whose page sent the form; refused in another's session. */
export const submittedByHeader = "X-Submitted-By";

const firstPause = 500; // ms
const maxPauseMs = 15_000;
/** Retries after this time: connections can die silently. No timeout for uploads. */
const timeoutMs = 30_000;
const pageTimeoutMs = 10_000;
const awayStatuses = [502, 503, 504];
const redirectStatus = 202; // the status by which single fetch redirects

type Send = typeof fetch;
/** Navigates to the cached copy; resolves to whether it did. */
type OpenOfflineCopy = (address: URL) => Promise<boolean>;

let navigationCount = 0;

export function startResending(openOfflineCopy: OpenOfflineCopy): void {
  const send = window.fetch.bind(window);
  let isAfterForm = false; // cached pages are stale after a POST
  window.addEventListener(
    signedOutElsewhereEvent,
    (event) => (navigationCount += Number((event as CustomEvent<boolean>).detail)),
  );
  window.fetch = async (input, init) => {
    if (!(input instanceof URL) || input.origin !== location.origin) return send(input, init);
    const goTo = isAfterForm ? async () => false : openOfflineCopy;
    if (isDiscovery(input, init)) return readPage(send, input, init, () => goTo(discoveredPage(input)));
    if (!input.pathname.endsWith(".data")) return send(input, init);
    if (init?.method === "POST") {
      isAfterForm = true;
      return sendForm(send, input, init);
    }
    const answer = await readPage(send, input, init, () => goTo(input));
    isAfterForm = false;
    return answer;
  };
}

/** Route discovery for a navigation; prefetches have nothing to interrupt. */
const isDiscovery = ({ pathname }: URL, init: RequestInit | undefined) =>
  pathname === "/__manifest" && Boolean(init?.signal);

const discoveredPage = (discovery: URL) => new URL(discovery.searchParams.get("p") ?? "", discovery);

async function sendForm(send: Send, url: URL, init: RequestInit): Promise<Response> {
  const hasFiles = init.body instanceof FormData;
  const before = navigationCount;
  const sender = pageUser.get();
  const headers = new Headers(init.headers);
  if (sender) headers.set(submittedByHeader, sender);
  const pathname = url.pathname.replace(/\.data$/, "");
  const answer = await retryUntilAnswered(
    pathname === paths.logOut() ? "logOutWaits" : "formWaits",
    init.signal,
    () => sendWithTimeout(send, url, { ...init, headers }, hasFiles ? undefined : timeoutMs),
    () => navigationCount > before,
  );
  const detail: Answered = { pathname, leadsOn: answer.status === redirectStatus };
  window.dispatchEvent(new CustomEvent(answeredEvent, { detail }));
  return answer;
}

async function readPage(
  send: Send,
  url: URL,
  init: RequestInit | undefined,
  openOfflineCopy: () => Promise<boolean>,
): Promise<Response> {
  return retryUntilAnswered("pageWaits", init?.signal, async (turn) => {
    try {
      return await sendWithTimeout(send, url, init, pageTimeoutMs * (turn + 1));
    } catch (error) {
      const hasNoLine = turn > 0 || !navigator.onLine; // which some say that have none
      const isToGo = hasNoLine && !init?.signal?.aborted && (await openOfflineCopy());
      if (isToGo) return new Promise<Response>(() => undefined); // the page goes
      throw error;
    }
  });
}

async function sendWithTimeout(
  send: Send,
  url: URL,
  init: RequestInit | undefined,
  timeoutMs?: number,
): Promise<Response> {
  const attempt = new AbortController();
  const giveUp = () => attempt.abort();
  const late = timeoutMs && setTimeout(giveUp, timeoutMs);
  init?.signal?.addEventListener("abort", giveUp);
  return bufferResponse(send(url, { ...init, signal: attempt.signal })).finally(() => {
    clearTimeout(late);
    init?.signal?.removeEventListener("abort", giveUp);
  });
}

async function bufferResponse(sent: Promise<Response>): Promise<Response> {
  const answer = await sent;
  if (awayStatuses.includes(answer.status) && !answer.headers.has("X-Remix-Response")) throw new NoAnswer();
  if (!answer.body || answer.status === 204) return answer;
  const { status, statusText, headers } = answer;
  return new Response(await answer.arrayBuffer(), { status, statusText, headers });
}

const outcomes = { formWaits: "arrived", logOutWaits: "loggedOut", pageWaits: undefined } as const;

/** `isOver`: the user has signed out, so the form must not be sent as another user. */
async function retryUntilAnswered(
  what: Waiting,
  signal: AbortSignal | null | undefined,
  attempt: (turn: number) => Promise<Response>,
  isOver: () => boolean = () => false,
): Promise<Response> {
  let notice: ReturnType<typeof connection.wait> | undefined;
  let outcome: Parameters<NonNullable<typeof notice>>[0];
  try {
    for (let turn = 0; ; turn++) {
      try {
        const answer = await attempt(turn);
        if (answer.status < 400 && !answer.headers.has(actionSkippedHeader)) outcome = outcomes[what];
        return answer;
      } catch (error) {
        if (signal?.aborted || !isLost(error)) throw error;
        if (turn > 0 || !navigator.onLine) notice ??= connection.wait(what);
        if (!isOver()) await pause(Math.min(firstPause * 2 ** turn, maxPauseMs), signal);
        if (!isOver()) continue;
        notice ??= connection.wait(what);
        if (what === "formWaits") outcome = "ended";
        throw error;
      }
    }
  } finally {
    notice?.(outcome);
  }
}

/** A failed fetch throws a TypeError; a slow one was aborted by us. */
const isLost = (error: unknown) =>
  error instanceof TypeError || error instanceof NoAnswer || (error instanceof Error && error.name === "AbortError");

/** Random delay of 50-100 %, to spread retries; shorter when the connection returns. */
function pause(maxMs: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const over = new AbortController();
    const { signal: listening } = over;
    const end = (then: () => void) => {
      clearTimeout(timer);
      over.abort();
      then();
    };
    const timer = setTimeout(() => end(resolve), maxMs * (0.5 + Math.random() / 2));
    window.addEventListener("online", () => end(resolve), { signal: listening });
    window.addEventListener(tryNowEvent, () => end(resolve), { signal: listening });
    window.addEventListener(signedOutElsewhereEvent, () => end(resolve), { signal: listening });
    signal?.addEventListener("abort", () => end(() => reject(abortOf(signal))), { signal: listening });
  });
}

const abortOf = ({ reason }: AbortSignal): Error =>
  reason instanceof Error ? reason : new DOMException("The page has gone on", "AbortError");
