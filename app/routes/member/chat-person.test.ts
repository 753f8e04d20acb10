import { eq } from "drizzle-orm";
import { beforeEach, expect, it, vi } from "vitest";
import { accounts } from "api/db/schema";
import { aHouse } from "../../../tests/factories/house";
import { aMember } from "../../../tests/factories/member";
import { reserve } from "../../../tests/factories/reservation";
import { openAs, openTestSite } from "../../../tests/factories/site";
import * as route from "./chat-person";

const { api } = await openTestSite();
const member = await aMember(api, { firstName: "하나", lastName: "김" });
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: api.clock.now() }));

async function ask() {
  const { headers, text } = await openAs(member, route.loader, "/chat/person");
  expect(headers!.get("Cache-Control")).toBe("private, no-store");
  return (JSON.parse(text!) as { person: unknown }).person;
}

it("identifies the member and their next stay", async () => {
  const house = await aHouse(api);
  const first = await reserve(api, member, house);
  expect(await ask()).toEqual({
    username: member.email,
    name: "김하나",
    mobileNumber: "+821012345678",
    upcomingStay: first.listingName,
    pastStay: null,
    proof: null,
  });
});

it("identifies nobody while processing is suspended", async () => {
  await api.services.db.update(accounts).set({ suspendedAt: api.clock.now() }).where(eq(accounts.id, member.id));
  expect(await ask()).toBeNull();
});
