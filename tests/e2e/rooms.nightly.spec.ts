import { Guest, planStay } from "./guest";
import { visit } from "./settle";
import { expect, test } from "./test";
import { Visitor } from "./visitor";

const house = "sinchon-blossom-house";

test("compares the rooms of a house, and books the one that was chosen", async ({ page, say }) => {
  const guest = new Guest(page, say, planStay());
  const { checkIn, checkOut } = guest.plan;
  await new Visitor(page, say).join(guest.member);
  await page.goto(`/detail/${house}?${new URLSearchParams({ checkIn, checkOut, guests: "1", beddingSets: "1" })}`);
  const rooms = page.locator("#rooms details");
  await expect(rooms.first()).toContainText(/m²|㎡/);
  await expect(page.locator("#rooms img[src*='plan.svg']").first()).toHaveAttribute("alt", /\d/);
  const chosen = page.locator("#rooms a[href*='unitId=']").last();
  const address = (await chosen.getAttribute("href"))!;
  const unitId = new URL(address, page.url()).searchParams.get("unitId")!;

  await visit(page, address);
  await expect(page.getByLabel(say("rooms:choice.label"), { exact: true })).toHaveValue(unitId);
  await guest.checkOut();
  await guest.reserve();
  await page.goto(`/detail/${house}?${new URLSearchParams({ checkIn, checkOut, guests: "1" })}`);
  await expect(page.locator(`#rooms a[href*="${unitId}"]`)).toHaveCount(0);
});
