import { expect, it } from "vitest";
import { storeDestination } from "./destination.server";

function storedBy(address: string, cookie = "", refused: string[] = []): string | null {
  const headers = new Headers();
  storeDestination(new Request(`http://site.test${address}`, { headers: { cookie } }), headers, new Set(refused));
  return headers.get("Set-Cookie");
}

it.each([
  "/houses?university=korea-univ",
  "/houses.data?university=korea-univ",
  "/detail/a-house?university=korea-univ",
  "/wishlist?university=korea-univ",
  "/compare?houses=a-house,another&university=korea-univ",
])("remembers the university of %s", (address) => {
  expect(storedBy(address)).toMatch(/^commute=korea-univ; /);
  expect(storedBy(address, "commute=hanyang")).toMatch(/^commute=korea-univ; /);
  expect(storedBy(address, "commute=korea-univ")).toBeNull();
});

it("forgets it when none is chosen", () => {
  expect(storedBy("/houses?university=none", "commute=hanyang")).toMatch(/^commute=; Path=\/; Max-Age=0/);
  expect(storedBy("/houses?university=none")).toBeNull();
});

it.each([
  "/houses",
  "/houses?university=",
  "/faq?university=hanyang",
  "/houses?university=%0d%0aX:1",
  "/houses?university=A",
])("stores nothing for %s", (address) => expect(storedBy(address, "commute=sogang")).toBeNull());

it("does not remember what the API does not know, and forgets it", () => {
  const address = "/houses?university=harvard";
  expect(storedBy(address, "", ["university"])).toBeNull();
  expect(storedBy(address, "commute=sogang", ["university"])).toBeNull();
  expect(storedBy("/houses", "commute=harvard", ["university"])).toMatch(/^commute=; Path=\/; Max-Age=0/);
  expect(storedBy("/detail/a-house", "commute=station.nowhere", ["station"])).toMatch(/^commute=; /);
  expect(storedBy("/houses", "commute=sogang", ["area"])).toBeNull();
  expect(storedBy("/houses?station=nowhere&university=sogang", "commute=sogang", ["station"])).toBeNull();
});
