import { expect, it, vi } from "vitest";
import { openTabChannel, type Marker } from "./tab-channel";

it("tells other tabs who is signed in, without hearing itself", async () => {
  const heard = { here: [] as Marker[], there: [] as Marker[] };
  const here = openTabChannel((marker) => heard.here.push(marker));
  const there = openTabChannel((marker) => heard.there.push(marker));
  here.send("amelie");
  here.send(null);
  await vi.waitFor(() => expect(heard.there).toEqual(["amelie", null]));
  expect(heard.here).toEqual([]);
  here.close();
  there.close();
});
