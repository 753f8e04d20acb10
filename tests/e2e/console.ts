import type { Page } from "@playwright/test";
import { findRecords } from "../../scripts/console-records";
import type { World } from "../../scripts/page-addresses";
import { password } from "./guest";
import { expect } from "./test";

export async function openConsole(page: Page): Promise<World> {
  const owner = { ownerName: "Park Minji", email: "owner@buildings.example", phone: "02-555-0123" };
  const form = { ...owner, buildingAddress: "1 Test-ro", units: "4", message: "Hello", agreePrivacy: "on" };
  await expect(await page.request.post("/portfolio", { form })).toBeOK();
  const admin = { email: "admin@homes.example", password };
  await expect(await page.request.post("/auth/login?redirectTo=/admin", { form: admin })).toBeOK();
  return findRecords(async (address) => (await page.request.get(address)).text());
}
