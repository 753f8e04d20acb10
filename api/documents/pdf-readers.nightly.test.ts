import { beforeAll, describe, expect, it } from "vitest";
import { openTestApi } from "../../tests/factories/api";
import { aHouse } from "../../tests/factories/house";
import { aMember } from "../../tests/factories/member";
import { infoOf, inkOf, sealOf } from "../../tests/factories/pdf";
import { hasPoppler } from "../../scripts/poppler.mjs";
import { reserve } from "../../tests/factories/reservation";
import { signAll } from "../../tests/factories/signing";

const api = await openTestApi();

describe.skipIf(!hasPoppler())("a contract in poppler", () => {
  let contract: Buffer;

  beforeAll(async () => {
    const member = await aMember(api);
    const { id } = await reserve(api, member, await aHouse(api));
    await signAll(api, id);
    const headers = { authorization: `Bearer ${member.token}` };
    const answer = await api.app.request(`/v1/reservations/${id}/documents/contract.pdf`, { headers });
    contract = Buffer.from(await answer.arrayBuffer());
  });

  it("draws the Korean title, and nothing in the margins", async () => {
    expect(await inkOf(contract, { left: 52, top: 70, width: 200, height: 40 })).toBeGreaterThan(1500);
    expect(await inkOf(contract, { left: 0, top: 0, width: 40, height: 800 })).toBe(0);
    expect(await inkOf(contract, { left: 560, top: 0, width: 35, height: 800 })).toBe(0);
  });

  it("has tags for screen readers", () => {
    expect(infoOf(contract)).toMatch(/Tagged: +yes/);
    const tags = infoOf(contract, "-struct");
    for (const tag of ["Document", "H1", "H2", "H3", "P", "Table", "TR", "TH", "TD"]) {
      expect(tags).toMatch(new RegExp(`^ *${tag}\\b`, "m"));
    }
  });

  it("has a signature that other readers accept for the whole file", () => {
    const signature = sealOf(contract);
    expect(signature).toContain("Signature is Valid");
    expect(signature).toContain("Total document signed");
    expect(signature).toContain("Common Name: HOMES");
  });
});
