import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { openServer } from "../e2e/server";
import { ask, nonceOf, type Answer } from "./ask";

/* Pages that are kept for all visitors, on a site with visitors, members and admins. */

let url: string;
let close: () => Promise<void>;
beforeAll(async () => void ({ url, close } = await openServer({})));
afterAll(() => close());

const shared = ["/", "/houses", "/detail/hongdae-mural-house", "/community", "/faq", "/about", "/terms"];
const get = (path: string, headers: Record<string, string> = {}) => ask(url + path, { headers });
const isLoggedIn = ({ text }: Answer) => text.includes('action="/auth/logout"') || text.includes('href="/mypage"');

async function logIn(who: "member" | "admin") {
  const answer = await ask(`${url}/auth/login`, { form: { email: `${who}@homes.example`, password: "Homes-2026" } });
  return answer.headers["set-cookie"]!.map((cookie) => cookie.split(";")[0]);
}

it("shows no one the page of another, in any order and at the same time", async () => {
  const [session, reader] = await logIn("member");
  const marker = reader!.split("=")[1]!;
  const people: Record<string, string>[] = [
    {},
    { cookie: `${session}; ${reader}` },
    { cookie: `lng=en; ${session}` },
    { cookie: reader! },
    { cookie: `${session}x` },
    { cookie: "homes_session=" },
    { cookie: "_ga=1" },
  ];
  const isMember = (index: number) => index === 1 || index === 2;
  for (const path of shared) {
    const order = [...people.keys(), ...[...people.keys()].reverse(), ...people.keys()];
    const answers = await Promise.all(order.map(async (index) => ({ index, answer: await get(path, people[index]) })));
    for (const { index, answer } of answers) {
      expect([path, index, answer.status, isLoggedIn(answer)]).toEqual([path, index, 200, isMember(index)]);
      expect(answer.text.includes(marker)).toBe(isMember(index));
    }
    const nonces = answers.map(({ answer }) => nonceOf(answer));
    expect(new Set(nonces).size).toBe(answers.length);
    const ids = answers.map(({ answer }) => answer.headers["x-request-id"]);
    expect(new Set(ids).size).toBe(answers.length);
    expect(answers.filter(({ answer, index }) => answer.headers.etag && index > 0 && index < 6)).toEqual([]);
  }
});

it("keeps apart what a visitor has chosen", async () => {
  const choices: [Record<string, string>, RegExp][] = [
    [{ "accept-language": "en" }, /<html lang="en"/],
    [{ "accept-language": "ko" }, /<html lang="ko"/],
    [{ "accept-language": "ko", cookie: "lng=en" }, /<html lang="en"/],
    [{ "accept-language": "de-DE, en;q=0.5" }, /<html lang="en".* EUR/s],
    [{ cookie: "lng=ko; currency=VND" }, /<html lang="ko".* VND/s],
    [{ cookie: "currency=KRW; homes_consent=chat=no" }, /<option value="KRW" selected/],
    [{ cookie: "lng=xx; currency=<b>" }, /<html lang="en".*<option value="USD" selected/s],
  ];
  const withRates = async () => expect((await get("/houses", choices[3]![0])).text).toMatch(choices[3]![1]);
  // A page does not wait long for the rates of a server that has just started; after a failure it asks again in a minute
  await vi.waitFor(withRates, { timeout: 80_000, interval: 250 });
  for (const round of [0, 1]) {
    const answers = await Promise.all(choices.map(([headers]) => get("/houses", headers)));
    for (const [index, { text }] of answers.entries())
      expect([round, text]).toEqual([round, expect.stringMatching(choices[index]![1])]);
  }
}, 120_000);

it("keeps the message of a session, and addresses that choose a language, to one visitor", async () => {
  const [session] = await logIn("member");
  const out = await ask(`${url}/auth/logout`, { form: { redirectTo: "/" }, headers: { cookie: session! } });
  const flash = out.headers["set-cookie"]!.map((cookie) => cookie.split(";")[0]).join("; ");
  const [first, second] = [await get("/", { cookie: flash }), await get("/")];
  expect(first.headers["set-cookie"]?.join()).toContain("homes_session");
  expect([second.headers["set-cookie"], isLoggedIn(second)]).toEqual([undefined, false]);
  expect((await get("/faq?lng=ko")).headers["set-cookie"]?.join()).toContain("lng=ko");
  expect((await get("/faq?lng=ko", { cookie: "lng=en" })).headers["set-cookie"]).toBeUndefined();
});

it("gives each visitor the form of the enquiry with a key of its own", async () => {
  const keys = [await get("/portfolio"), await get("/portfolio")].map(
    ({ text }) => /name="idempotencyKey" value="([\w-]+)"/.exec(text)?.[1],
  );
  expect(keys).toEqual([expect.stringMatching(/^[\w-]{36}$/), expect.stringMatching(/^[\w-]{36}$/)]);
  expect(keys[0]).not.toBe(keys[1]);
});

it("takes nothing from headers that a client may forge", async () => {
  const forged = {
    "x-request-id": "forged-forged",
    "x-forwarded-host": "evil.example",
    "user-agent": "evil.example",
  };
  await get("/about", forged);
  const { text, headers } = await get("/about");
  expect(text + JSON.stringify(headers)).not.toMatch(/forged-forged|evil\.example/);
});

it("shows what an admin has changed with the next request", async () => {
  const admin = (await logIn("admin")).join("; ");
  expect((await get("/faq")).text).not.toContain("Moving pianos");
  const form = { intent: "create", titleEn: "Moving pianos", titleKo: "피아노 옮기기", idempotencyKey: randomUUID() };
  const created = await ask(`${url}/admin/faq`, { form, headers: { cookie: admin } });
  expect(created.status).toBe(303);
  const group = new URL(created.headers.location!, url).pathname;
  const question = {
    questionEn: "Is there a piano?",
    questionKo: "피아노가 있나요?",
    answerEn: "Yes.",
    answerKo: "네.",
  };
  const key = randomUUID();
  await ask(url + group, {
    form: { intent: "createFaq", ...question, idempotencyKey: key },
    headers: { cookie: admin },
  });
  expect((await get("/faq")).text).toContain("Moving pianos");
});
