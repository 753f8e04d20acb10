import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { foldText } from "domain/people/person-name";
import { createTestApi, type TestApi } from "../../tests/factories/api";
import { queryRows } from "./client";
import { hasText } from "./pattern";

let api: TestApi;
beforeAll(async () => void (api = await createTestApi()));
afterAll(() => api.close());

it("compares letters in the database as the rest of the code does", async () => {
  const letters = Array.from({ length: 0x2fff }, (_, code) => String.fromCodePoint(code)).filter((letter) =>
    /(?![\u1c89-\u1c8a])[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hangul}'’`-]/u.test(letter),
  );
  const rows = await queryRows<{ letter: string; folded: string }>(
    api.services.db,
    sql`select letter, plain_letters(letter) as folded from jsonb_array_elements_text(${JSON.stringify(letters)}::jsonb) letter`,
  );
  expect(rows.filter(({ letter, folded }) => folded !== foldText(letter))).toEqual([]);
});

it.each([
  ["dang", "Đặng Văn"],
  ["ĐẶNG", "dang van"],
  ["lodz", "Łódź"],
  ["soren o'n", "SØREN O’NEILL"],
  ["한강", "한강 하우스".normalize("NFD")],
  ["ΟΔΟΣ", "οδος"],
  ["50%", "50% off"],
])("finds %s in %s", async (typed, text) => {
  const has = async (q: string) =>
    (await queryRows<{ found: boolean }>(api.services.db, sql`select ${hasText(q, sql`${text}::text`)} as found`))[0];
  expect(await has(typed)).toEqual({ found: true });
  expect(await has(`${typed}?`)).toEqual({ found: false });
});
