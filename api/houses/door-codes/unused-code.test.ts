import type * as Crypto from "node:crypto";
import { afterAll, expect, it, vi } from "vitest";
import { openTestApi } from "../../../tests/factories/api";
import { aHouse } from "../../../tests/factories/house";
import { aConfirmedStay } from "../../../tests/factories/stay-change";

const api = await openTestApi();
const drawn: number[] = [];

// Files share their modules: the one with the drawn numbers is for this file alone
vi.resetModules();
vi.doMock("node:crypto", async (importOriginal) => {
  const original = await importOriginal<typeof Crypto>();
  return { ...original, randomInt: () => drawn.shift() };
});
const { findDoorCode } = await import("./door-code.commands");
afterAll(() => {
  vi.doUnmock("node:crypto");
  vi.resetModules();
});

it("makes for the next stay neither the room's own code nor any that one of its stays had", async () => {
  api.clock.set("2026-11-21T03:00:00Z");
  const house = await aHouse(api, { doorCode: "471147" });
  const codeOf = async (checkIn: string, checkOut: string, ...numbers: number[]) => {
    const { id } = await aConfirmedStay(api, { house, checkIn, checkOut });
    drawn.push(...numbers);
    return (await findDoorCode(api.services, id))?.code;
  };
  expect(await codeOf("2027-02-01", "2027-03-01", 471147, 100001)).toBe("100001");
  expect(await codeOf("2027-03-01", "2027-04-01", 100001, 471147, 100002)).toBe("100002");
  expect(await codeOf("2027-04-01", "2027-05-01", 100002, 100001, 100003)).toBe("100003");
});
