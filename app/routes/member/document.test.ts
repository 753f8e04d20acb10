import { expect, it } from "vitest";
import { createApp } from "api/app";
import { aHouse } from "../../../tests/factories/house";
import { aMember } from "../../../tests/factories/member";
import { openAs, openTestSite } from "../../../tests/factories/site";
import { pay } from "../../../tests/factories/payment";
import { reserve } from "../../../tests/factories/reservation";
import * as route from "./document";

const { api, replaceAnswer } = await openTestSite();

it("leads from a document that could not be made to the stay's page, which leads to a message to the operator", async () => {
  const { services } = api;
  const failing = createApp({ ...services, env: { ...services.env, sealKeys: ["/nowhere/seal.pem"] } });
  replaceAnswer(/./, (request) => failing.fetch(request));
  const member = await aMember(api);
  const { id } = await reserve(api, member, await aHouse(api));
  await pay(api, member, { id });
  const answer = await openAs(member, route.loader, `/mypage/reservations/${id}/receipt.pdf`, { params: { id } });
  expect(answer.location).toBe(`/mypage/reservations/${id}?document=failed#documents`);
});
