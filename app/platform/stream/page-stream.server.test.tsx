import { once } from "node:events";
import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import { expect, it } from "vitest";
import { pageStream } from "./page-stream.server";

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
        pipe(pageStream()).pipe(body);
        buffer(body).then((bytes) => resolve(bytes.toString("utf8")), reject);
      },
      onError: reject,
    });
  });
  expect(html).not.toContain("\u0000");
  expect(html).not.toContain("\uFFFD");
  expect(html.split(name).length - 1).toBeGreaterThan(1_000);
});

it("sends together what is written together, and the document's end after what comes behind it", async () => {
  const stream = pageStream();
  const sent: string[] = [];
  stream.on("data", (bytes: Buffer) => sent.push(bytes.toString()));
  for (const part of ["<html><body>", "<p>One</p>", "</body></ht", "ml><!--$-->"]) stream.write(part);
  await new Promise((resolve) => setTimeout(resolve, 20));
  stream.end("<script>late</script>");
  await once(stream, "end");
  expect(sent).toEqual(["<html><body><p>One</p><!--$-->", "<script>late</script></body></html>"]);
});
