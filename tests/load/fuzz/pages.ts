import { listedRoutes } from "../../../scripts/listed-routes";
import type { Chance } from "./chance";
import type { Known, Reader } from "./calls";
import { headerTricks, pathWords, texts } from "./nonsense";
import type { Sent } from "./raw-request";

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** Fields of the site's forms, and paths that a form library parses. */
const fields = [
  ...["intent", "email", "password", "passwordConfirm", "token", "redirectTo", "idempotencyKey", "checkIn", "checkOut"],
  ...["guests", "beddingSets", "plan", "method", "occupants[0].email", "installments", "reason", "rating", "lng", "q"],
  ...[
    "occupants[99999999].email",
    "occupants[-1].email",
    "occupants[0][0][0]",
    "__proto__.a",
    "constructor.prototype.a",
  ],
  ...["__intent__", "__state__", "a[", "a.b.c.d", "[]", "", "title.en", "version", "sort", "page", "area", "currency"],
];
const intents = [
  "reserve",
  "pay",
  "cancel",
  "resend",
  "delete",
  "save",
  "publish",
  "grantAdmin",
  "verify",
  "sign",
  "nonsense",
];

/** Every route by every method, with each of these cookies. */
export function* fuzzPages({
  chance,
  runs,
  readers,
  known,
}: {
  chance: Chance;
  runs: number;
  readers: Reader[];
  known: Known;
}): Generator<Sent> {
  const routes = listedRoutes.filter(({ path }) => path !== "v1/*");
  for (const { path: route } of routes) {
    for (const reader of readers) {
      const make = (change: Partial<Sent> = {}): Sent => {
        const path = change.path ?? addressOf(route, (name) => chance.pick(known[name] ?? ["x"]));
        const headers: [string, string][] = [...(change.headers ?? [])];
        const isFree = !headers.some(([name]) => name === "Cookie");
        if (reader.cookie && isFree) headers.push(["Cookie", reader.cookie]);
        return { method: "GET", ...change, path, headers };
      };
      for (const method of methods) yield make({ method });
      if (reader === readers.at(-1)) for (const headers of headerTricks) yield make({ headers }); // the role with the most permissions
      for (const word of pathWords) if (/[:*]/.test(route)) yield make({ path: addressOf(route, () => word) });
      for (const form of brokenForms) yield make({ method: "POST", ...form });
      for (let run = 0; run < runs; run++) {
        const asData = chance.isOnce(3);
        const address = addressOf(route, (name) =>
          chance.pick(known[name] ?? texts.filter(isSendable).map(encodeURIComponent)),
        );
        const path = (asData ? `${address === "/" ? "/_root" : address}.data` : address) + search(chance);
        yield chance.isOnce(2) ? make({ path }) : make({ method: "POST", path, ...form(chance) });
      }
    }
  }
}

const addressOf = (route: string, word: (name: string) => string) =>
  `/${route === "/" ? "" : route}`.replace(/:(\w+)|\*/g, (_, name?: string) => word(name ?? "*"));
const isSendable = (text: string) => !text.includes("\ud800") && text.length < 2_000;

function search(chance: Chance): string {
  const pairs = Array.from({ length: chance.number(4) }, () => [
    chance.pick(fields),
    chance.pick(texts.filter(isSendable)),
  ]);
  if (chance.isOnce(10)) pairs.push(["_routes", chance.pick(["root", "x", "routes/admin/layout,__proto__"])]);
  if (chance.isOnce(10)) pairs.push(["index", ""]);
  return pairs.length > 0 ? `?${new URLSearchParams(pairs).toString()}` : "";
}

function form(chance: Chance): Pick<Sent, "headers" | "body"> {
  const entries: [string, string][] = [["intent", chance.pick(intents)]];
  for (let count = chance.number(12); count > 0; count--) entries.push([chance.pick(fields), chance.pick(texts)]);
  if (chance.isOnce(3)) return multipart(entries);
  const headers: Sent["headers"] = [["Content-Type", "application/x-www-form-urlencoded"]];
  return { headers, body: Buffer.from(new URLSearchParams(entries).toString()) };
}

function multipart(entries: [string, string][]): Pick<Sent, "headers" | "body"> {
  const parts = entries.map(([name, value], at) => {
    const file =
      at % 3 === 2 ? `; filename="${value.slice(0, 20).replace(/["\r\n]/g, "")}"\r\nContent-Type: image/png` : "";
    return `--x\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`;
  });
  return {
    headers: [["Content-Type", "multipart/form-data; boundary=x"]],
    body: Buffer.from(`${parts.join("")}--x--\r\n`),
  };
}

const brokenForms: Pick<Sent, "headers" | "body">[] = [
  ["application/json", "{}"],
  ["multipart/form-data", "x"],
  ["multipart/form-data; boundary=x", "--x\r\nnonsense"],
  ["multipart/form-data; boundary=x", '--x\r\nContent-Disposition: form-data; name="intent"\r\n\r\nsave'],
  ["application/x-www-form-urlencoded", "%zz=%ff&&&=&intent=%00"],
  ["application/x-www-form-urlencoded; charset=utf-16", "a=b"],
  ["application/x-www-form-urlencoded", `a=${"x".repeat(300_000)}`],
  ["application/x-www-form-urlencoded", "a&".repeat(100_000)],
  ["application/x-www-form-urlencoded", `intent=reserve&occupants${"[0]".repeat(5_000)}=x`],
  ["application/x-www-form-urlencoded", "intent=reserve&occupants[4294967294].email=x&occupants[99999999]=x"],
].map(([type = "", body = ""]) => ({ headers: [["Content-Type", type]], body: Buffer.from(body) }));
