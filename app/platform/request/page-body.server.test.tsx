import { renderToPipeableStream } from "react-dom/server";
import { expect, it } from "vitest";
import { pageBody } from "./page-body.server";

const name = "김이박최정강조윤장임한오서신권황안송류전홍";
const page = Array.from({ length: 400 }, (_, index) => (
  <p key={index} title={name.slice(index % 20)}>
    {name.repeat(1 + (index % 7))}
  </p>
));

it("sends Korean pages unbroken for any chunk sizes", async () => {
  const html = await new Promise<string>((resolve, reject) => {
    const stream = renderToPipeableStream(<main>{page}</main>, {
      onAllReady: () => resolve(pageBody(stream)),
      onError: reject,
    });
  });
  expect(html).not.toContain("\u0000");
  expect(html).not.toContain("\uFFFD");
  expect(html.split(name).length - 1).toBeGreaterThan(1_000);
});

it("ends the document after late content", async () => {
  const parts = ["<html><body>", "<p>One</p>", "</body></ht", "ml><!--$-->", "<script>late</script>"];
  const html = await pageBody({
    pipe: (destination) => {
      for (const part of parts) destination.write(part);
      return destination.end();
    },
  });
  expect(html).toBe("<html><body><p>One</p><!--$--><script>late</script></body></html>");
});
