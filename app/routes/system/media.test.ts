import { beforeEach, expect, it } from "vitest";
import { answerBundledCalls } from "../../../tests/factories/bundled-api";
import { loader } from "./media";

const asked: string[] = [];
beforeEach(() =>
  answerBundledCalls(async ({ url }) => {
    asked.push(url);
    return new Response("a picture", { headers: { "content-type": "image/avif", "x-other": "1" } });
  }),
);

/** As the router decodes the part after `/media/`. */
const open = (rest: string) => {
  const request = new Request(`http://site.test/media/${encodeURIComponent(rest)}?width=400`);
  return loader({ request, params: { "*": rest }, context: {} });
};

it("passes a picture on with its descriptive headers only", async () => {
  const answer = await open("house-1.jpg");
  expect([answer.status, await answer.text()]).toEqual([200, "a picture"]);
  expect([...answer.headers.keys()]).toEqual(["content-type"]);
  expect(asked.splice(0)).toEqual(["http://api.internal/v1/media/house-1.jpg?width=400"]);
});

it.each(["../areas", "../../readyz", "a/../../areas", "..", "./../areas"])("refuses other paths: %s", async (rest) => {
  expect((await open(rest)).status).toBe(404);
  expect(asked).toEqual([]);
});
