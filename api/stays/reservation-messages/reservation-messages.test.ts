import { expect, it } from "vitest";
import { openTestApi } from "../../../tests/factories/api";
import { aHouse } from "../../../tests/factories/house";
import { aMember } from "../../../tests/factories/member";
import { reserve } from "../../../tests/factories/reservation";
import { aDrawing } from "../../../tests/factories/signature";
import { signAll } from "../../../tests/factories/signing";
import { listMessageContexts, loadMessageContext } from "./reservation-messages";

const api = await openTestApi();

it("reads the people of a message without their signatures", async () => {
  const { db } = api.services;
  const { id } = await reserve(api, await aMember(api), await aHouse(api));
  await signAll(api, id, { signature: await aDrawing() });
  expect(listMessageContexts(db, [id]).toSQL().sql).not.toContain('"signature"');
  const { people } = await loadMessageContext(db, id);
  expect(people).toHaveLength(1);
  expect(JSON.stringify(people)).not.toContain("data:image");
});
