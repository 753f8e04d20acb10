import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { areaSchema } from "contract/area";
import { areaSlugs, subwayLines } from "domain/enums";
import { createTestApi, type TestApi } from "../../tests/factories/api";

let api: TestApi;
beforeAll(async () => void (api = await createTestApi()));
afterAll(() => api.close());

it.each([
  ["en", ["Hongdae", "Sinchon", "Itaewon", "Hanyang Uni", "Korea Uni", "HUFS", "Seoul National", "Seoul Station"]],
  ["ko", ["홍대", "신촌", "이태원", "한양대", "고려대", "한국외대", "서울대", "서울역"]],
] as const)("exists in an empty database: the eight areas in order (%s)", async (language, names) => {
  const listed = (await api.request("GET", "/v1/areas", { language })).data(z.array(areaSchema));
  expect(listed.map(({ slug }) => slug)).toEqual([...areaSlugs]);
  expect(listed.map(({ name }) => name)).toEqual(names);
  for (const { lines, centre, houseCount } of listed) {
    expect(lines.length > 0 && lines.every((line) => subwayLines.includes(line))).toBe(true);
    expect([Math.round(centre.lat), Math.round(centre.lng), houseCount]).toEqual([expect.any(Number), 127, 0]);
  }
});
