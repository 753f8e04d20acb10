import { gzipSync } from "node:zlib";
import type { Schema } from "../../../api/kernel/openapi/complete-document";
import type { Chance } from "./chance";

const values: unknown[] = [
  ...["", " ", "\u0000", "a\u0000b", "\ud800", "\ufeff", "\u202e", "＜", "İ", "ﬀ", "👩‍👩‍👧‍👦", "e\u0301".repeat(300)],
  ...[
    "null",
    "undefined",
    "NaN",
    "true",
    "[]",
    "{}",
    "-1",
    "0x10",
    "1e309",
    "1_000",
    "９",
    "%00",
    "%",
    "%s%n",
    "${7*7}",
  ],
  ...["'", "''--", '" or 1=1 --', "\\", "'; select pg_sleep(9); --", "<script>alert(1)</script>", "{{constructor}}"],
  ...["../../etc/passwd", "..%2f..%2f", "file:///etc/passwd", "//evil.example", "javascript:alert(1)", "http://[::1"],
  ...["a@b", "a@b.c\r\nBcc: d@e.f", '"a"@b.example', "+82", "010-1234-5678\u0000", "=cmd|' /C calc'!A0"],
  ...["0000-01-01", "9999-12-31", "2027-02-29", "2027-13-01", "+010000-01-01", "2027-01-01T00:00:00Z", "275760-09-13"],
  ...[
    "00000000-0000-0000-0000-000000000000",
    "ffffffff-ffff-ffff-ffff-ffffffffffff",
    "01890000-0000-7000-8000-00000000000g",
  ],
  "x".repeat(70_000),
  ...[0, -0, -1, 1.5, 2 ** 31, 2 ** 53, 2 ** 63, -(2 ** 63), 1e308, 5e-324],
  ...[true, false, null, [], {}, [[]], [null], { length: 1e9 }, { toString: null }, ["x".repeat(100)], { $ne: null }],
  Array.from({ length: 2_000 }, (_, index) => index),
];

export const texts = values
  .map((value) => (typeof value === "string" ? value : JSON.stringify(value)))
  .filter((text) => text.length < 9_000);

export const pathWords = [
  "%00",
  "%2e%2e",
  "%2e%2e%2f",
  "%",
  "%zz",
  "%ff%fe",
  "%F0%9F",
  "%0d%0aX: y",
  "a%0Ab",
  ";",
  "*",
  "~",
  "%20",
  ".",
  "x".repeat(3_000),
];

const deep = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`;

export const bodies: [type: string | undefined, body: Buffer, coding?: string][] = [
  ...["", "{", '{"a":}', "nul", "\ufeff{}", "[]", '"x"', "0", "null", '{"__proto__":{"role":"admin"}}'].map(asJson),
  ...['{"constructor":{"prototype":{"a":1}}}', '{"a":1e400}', '{"a":1,"a":2}', deep(5_000), deep(200_000)].map(asJson),
  ["application/json", Buffer.from('{"email":"\xff\xfe"}', "latin1")],
  ["application/json; charset=utf-16", Buffer.from("{}", "utf16le")],
  ["application/json", gzipSync("{}"), "gzip"],
  ["application/json", gzipSync(Buffer.alloc(20_000_000, 32)), "gzip"],
  ["application/json", Buffer.from("{}"), "nonsense"],
  ["text/plain", Buffer.from("{}")],
  ["application/xml", Buffer.from("<!DOCTYPE a [<!ENTITY b SYSTEM 'file:///etc/passwd'>]><a>&b;</a>")],
  ["multipart/form-data", Buffer.from("x")],
  ["multipart/form-data; boundary=x", Buffer.from('--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1')],
  ["application/x-www-form-urlencoded", Buffer.from("a=1&a[]=2&a[b]=3&__proto__[role]=admin")],
  [undefined, Buffer.from("{}")],
  ["x", Buffer.from("{}")],
  ["application/json", Buffer.alloc(1_100_000, "x")],
];

function asJson(text: string): [string, Buffer] {
  return ["application/json", Buffer.from(text)];
}

export const headerTricks: [name: string, value: string][][] = [
  [
    ["Content-Type", "application/json"],
    ["Content-Type", "text/plain"],
  ],
  [
    ["Authorization", "Bearer "],
    ["Authorization", "Basic YTpi"],
  ],
  [["Authorization", `Bearer ${"x".repeat(7_000)}`]],
  [
    ["Idempotency-Key", "a"],
    ["Idempotency-Key", "b"],
  ],
  [["Idempotency-Key", "x".repeat(5_000)]],
  [["Idempotency-Key", "\xff\xfe"]],
  [["X-Request-Id", "x".repeat(4_000)]],
  [["X-Forwarded-For", "1.2.3.4, nonsense, ::1, "]],
  [["X-Forwarded-For", "\"' or 1=1"]],
  [["X-Forwarded-Host", "evil.example:99999"]],
  [["X-Forwarded-Proto", "javascript"]],
  [["X-Client-Address", "1.2.3.4 x"]],
  [["X-HTTP-Method-Override", "DELETE"]],
  [["Accept-Language", `xx-${"y-".repeat(2_000)}`]],
  [["Accept-Language", "ko;q=nonsense,*;q=-1"]],
  [["Accept", "text/html;q=nonsense"]],
  [["Accept-Encoding", "br;q=0, nonsense"]],
  [["Range", "bytes=9-1"]],
  [
    ["If-None-Match", '"x'],
    ["If-Modified-Since", "nonsense"],
  ],
  [["Expect", "nonsense"]],
  [["Cookie", "homes_session=a.b.c.d.e; lng=%00; homes_consent=%ff; homes_session="]],
  [["User-Agent", "' \" <b> \\ \xff"]],
  [["Origin", "null"]],
  [["Sec-Fetch-Site", "cross-site"]],
];

export function sample(schema: Schema, named: Record<string, Schema>, chance: Chance, depth = 0): unknown {
  const inner = (one: Schema) => sample(one, named, chance, depth + 1);
  const name = schema.$ref?.split("/").at(-1);
  if (name) return depth > 8 ? null : inner(named[name] ?? {});
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return chance.pick(schema.enum);
  const choice = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choice) return inner(chance.pick(choice));
  switch (Array.isArray(schema.type) ? chance.pick(schema.type) : schema.type) {
    case "object":
      return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([field, is]) => [field, inner(is)]));
    case "array":
      return schema.items ? Array.from({ length: chance.number(3) }, () => inner(schema.items!)) : [];
    case "string":
      return sampleText(schema, chance);
    case "boolean":
      return chance.isOnce(2);
    case "null":
      return null;
    default:
      return (schema.minimum ?? 0) + chance.number(5);
  }
}

function sampleText({ format = "", minLength = 0, maxLength = 40 }: Schema, chance: Chance): string {
  const day = `2027-0${1 + chance.number(9)}-1${chance.number(9)}`;
  const uuid = "01890000-0000-7000-8000-00000000000";
  const known = { uuid: `${uuid}${chance.number(9)}`, date: day, email: `fuzz${chance.number(99)}@residents.example` };
  return (
    { ...known, "date-time": `${day}T00:00:00Z`, uri: "http://localhost:3000/back" }[format] ??
    "words ".repeat(9).slice(0, Math.max(minLength, Math.min(maxLength, 12)))
  );
}

export function spoil(value: unknown, chance: Chance): unknown {
  const isBranch = typeof value === "object" && value !== null && Object.keys(value).length > 0;
  if (!isBranch || chance.isOnce(12)) return chance.pick(values);
  const field = chance.pick(Object.keys(value));
  if (Array.isArray(value))
    return value.map((item: unknown, at) => (String(at) === field ? spoil(item, chance) : item));
  const { [field]: old, ...others } = value as Record<string, unknown>;
  if (chance.isOnce(8)) return others;
  if (chance.isOnce(8)) return { ...(value as object), [String(chance.pick(texts))]: chance.pick(values) };
  return { ...others, [field]: spoil(old, chance) };
}
