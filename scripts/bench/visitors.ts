import http from "node:http";
import { areaSlugs } from "../../domain/enums";
import { dayAhead } from "./search-queries";

export type VisitorRequest = { path: string; cookie?: string };

/** Milliseconds of each answer, in order; `failed` counts other statuses than 200 and broken connections. */
export type Visit = { ms: number[]; failed: number; seconds: number };

type Options = {
  /** Where requests are sent, and the host that they name. */
  port: number;
  host: string;
  visitors: number;
  seconds: number;
  choose: (random: () => number) => VisitorRequest;
};

/**
 * Visitors with one connection each that ask for the next page as soon as they have one. No new request after `seconds`,
 * but those on their way are answered and counted, so that work and requests belong together.
 */
export async function visit({ port, host, visitors, seconds, choose }: Options): Promise<Visit> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: visitors });
  const startedAt = performance.now();
  const ms: number[] = [];
  let failed = 0;
  await Promise.all(
    Array.from({ length: visitors }, async (_, at) => {
      const random = createRandom(at + 1);
      while (performance.now() - startedAt < seconds * 1_000) {
        const sentAt = performance.now();
        const language = at % 2 === 0 ? "en" : "ko";
        const status = await get(agent, { port, host, language, ...choose(random) });
        if (status === 200) ms.push(performance.now() - sentAt);
        else failed += 1;
      }
    }),
  );
  agent.destroy();
  return { ms: ms.toSorted((a, b) => a - b), failed, seconds: (performance.now() - startedAt) / 1_000 };
}

type Get = VisitorRequest & { port: number; host: string; language: string };

function get(agent: http.Agent, { port, host, path, cookie, language }: Get): Promise<number> {
  const headers = { host, "accept-language": language, "accept-encoding": "gzip, br", ...(cookie && { cookie }) };
  return new Promise((resolve) => {
    const request = http.get({ agent, host: "127.0.0.1", port, path, headers }, (response) => {
      response.resume().once("end", () => resolve(response.statusCode ?? 0));
      response.once("error", () => resolve(0));
    });
    request.once("error", () => resolve(0));
  });
}

/** The same numbers in every run (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const anyInteger = (random: () => number, from: number, to: number) => from + Math.floor(random() * (to - from + 1));

function anyStay(random: () => number): string {
  const from = anyInteger(random, 5, 180);
  return `checkIn=${dayAhead(from)}&checkOut=${dayAhead(from + anyInteger(random, 30, 90))}&guests=1`;
}

/** The pages of a visitor: two that many share, and two whose dates differ nearly every time. */
export const visitorPages = {
  home: () => "/",
  houses: (random: () => number) => `/houses?area=${areaSlugs[anyInteger(random, 0, areaSlugs.length - 1)]}`,
  "houses with dates": (random: () => number) => `/houses?${anyStay(random)}`,
  "a house with dates": (random: () => number) => `/detail/house-${anyInteger(random, 1, 100)}?${anyStay(random)}`,
};

/** A quarter each. */
export function chooseVisitorPage(random: () => number): VisitorRequest {
  const pages = Object.values(visitorPages);
  return { path: pages[anyInteger(random, 0, pages.length - 1)]!(random) };
}
