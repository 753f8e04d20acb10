import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import { expect, it } from "vitest";
import { withoutNul } from "./without-nul.server";

const name = "김이박최정강조윤장임한오서신권황안송류전홍";
const page = Array.from({ length: 400 }, (_, index) => (
  <p key={index} title={name.slice(index % 20)}>
    {name.repeat(1 + (index % 7))}
  </p>
));

it("sends Korean pages whole, whatever the length of their parts", async () => {
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<main>{page}</main>, {
      onAllReady: () => {
        const body = new PassThrough();
        pipe(withoutNul()).pipe(body);
        buffer(body).then((bytes) => resolve(bytes.toString("utf8")), reject);
      },
      onError: reject,
    });
  });
  expect(html).not.toContain("\u0000");
  expect(html).not.toContain("\uFFFD");
  expect(html.split(name).length - 1).toBeGreaterThan(1_000);
});
