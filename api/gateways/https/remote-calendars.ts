import type { IncomingMessage } from "node:http";
import https from "node:https";
import type { ConnectionOptions } from "node:tls";
import { RemoteCalendarError, type RemoteCalendars } from "../../kernel/ports";
import { findPublicAddress, pinTo, type HostRules } from "./public-host";

export const maxCalendarBytes = 1_000_000;
const maxRedirects = 3;

type Options = HostRules & {
  timeoutMs?: number;
  tls?: Pick<ConnectionOptions, "ca" | "checkServerIdentity">;
};

/**
 * Calendars are read by https alone. Each host is resolved here and refused when any of its addresses is not public;
 * the connection then goes to the address that was checked, so that a second answer of the DNS cannot lead elsewhere.
 * So does each redirect.
 */
export function createRemoteCalendars({ timeoutMs = 10_000, tls, ...rules }: Options = {}): RemoteCalendars {
  async function findAddress(url: URL): Promise<string> {
    const found = await findPublicAddress(url, rules);
    if (typeof found === "string") throw new RemoteCalendarError(found);
    return found.ipAddress;
  }

  async function read(address: string, signal: AbortSignal): Promise<string> {
    let url = new URL(address);
    for (let redirects = 0; redirects <= maxRedirects; redirects++) {
      const answer = await open(url, await findAddress(url), signal);
      const { statusCode: status = 0, headers } = answer;
      if (status === 200) return decode(await readBody(answer), headers["content-type"]);
      answer.destroy();
      const isRedirect = [301, 302, 303, 307, 308].includes(status);
      if (!isRedirect || !headers.location) throw new RemoteCalendarError("badStatus");
      if (!URL.canParse(headers.location, url)) throw new RemoteCalendarError("addressRefused");
      url = new URL(headers.location, url);
    }
    throw new RemoteCalendarError("badStatus");
  }

  function open(url: URL, ipAddress: string, signal: AbortSignal): Promise<IncomingMessage> {
    return new Promise((done, fail) => {
      const headers = { accept: "text/calendar", "accept-encoding": "identity", "user-agent": "iCalendar import" };
      https
        .get(url, { ...tls, agent: false, headers, lookup: pinTo(ipAddress), signal }, done)
        .on("error", (error) => fail(new RemoteCalendarError("unreachable", error)));
    });
  }

  return {
    async read(address) {
      const signal = AbortSignal.timeout(timeoutMs);
      const tooSlow = new Promise<never>((_, fail) => {
        signal.addEventListener("abort", () => fail(new RemoteCalendarError("tooSlow")), { once: true });
      });
      try {
        // The race ends a slow DNS, which no signal ends
        return await Promise.race([read(address, signal), tooSlow]);
      } catch (error) {
        if (signal.aborted) throw new RemoteCalendarError("tooSlow", error);
        throw error instanceof RemoteCalendarError ? error : new RemoteCalendarError("unreachable", error);
      }
    },
  };
}

async function readBody(answer: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.byteLength;
    if (size > maxCalendarBytes) {
      answer.destroy();
      throw new RemoteCalendarError("tooLarge");
    }
    parts.push(part);
  }
  return Buffer.concat(parts);
}

const marks = [
  { encoding: "utf-8", mark: [0xef, 0xbb, 0xbf] },
  { encoding: "utf-16le", mark: [0xff, 0xfe] },
  { encoding: "utf-16be", mark: [0xfe, 0xff] },
];

/** Decodes a text by its byte order mark, else as the answer says, else as UTF-8. */
export function decode(bytes: Uint8Array, contentType = ""): string {
  const marked = marks.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte));
  const [, named] = /;\s*charset="?([\w-]{1,40})/i.exec(contentType) ?? [];
  try {
    return new TextDecoder(marked?.encoding ?? named).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes); // an unknown charset
  }
}
