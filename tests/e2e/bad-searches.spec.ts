import { expect, test } from "./test";

const house = "/detail/hongdae-mural-house";
const script = encodeURIComponent('"><script>alert(1)</script>');

test("writes nothing of an address into a page as it stands", async ({ request }) => {
  const names = ["checkIn", "checkOut", "area", "guests", "line", "sort", "page", "view"];
  const query = names.map((name) => `${name}=${script}`).join("&");
  for (const address of [`/houses?${query}&maxPrice=2000000`, `${house}?${query}&cancelOn=${script}`]) {
    const answer = await request.get(address);
    expect(answer.status(), address).toBe(200);
    expect(await answer.text(), address).not.toContain("<script>alert");
  }
});

test("answers 404 for houses that do not exist", async ({ request }) => {
  for (const slug of ["no-such-house", script, "%00"]) {
    const answer = await request.get(`/detail/${slug}`);
    expect(answer.status(), slug).toBe(404);
    expect(await answer.text(), slug).toContain("<h1");
  }
});
