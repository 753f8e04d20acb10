import { brotliCompressSync, constants } from "node:zlib";
import { expect, test } from "./test";

/** Bytes by brotli 4, as pages are sent, with the map of the city and the data for its scripts. */
const budget = 13.5 * 1024;

test("sends the list of houses in few bytes, in both languages", async ({ request }) => {
  for (const language of ["en", "ko"]) {
    const answer = await request.get("/houses", { headers: { "Accept-Language": language } });
    const sent = brotliCompressSync(await answer.body(), { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
    expect.soft(sent.length, language).toBeLessThanOrEqual(budget);
  }
});

test("asks for the filters of the list of houses only when they are opened", async ({ request }) => {
  const open = async (address: string) => (await request.get(address)).text();
  expect(await open("/houses")).not.toContain("yonsei");
  expect(await open("/houses?filters=open")).toContain("yonsei");
});
