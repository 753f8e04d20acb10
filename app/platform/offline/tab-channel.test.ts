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

it("uses storage events without BroadcastChannel, and ignores other entries", () => {
  const tab = new EventTarget();
  const stored: string[] = [];
  vi.stubGlobal("BroadcastChannel", undefined);
  vi.stubGlobal("window", tab);
  vi.stubGlobal("localStorage", { setItem: (_key: string, value: string) => stored.push(value) });
  const heard: Marker[] = [];
  const channel = openTabChannel((marker) => heard.push(marker));
  channel.send("amelie");
  const event = (key: string, newValue: string | null) => Object.assign(new Event("storage"), { key, newValue });
  tab.dispatchEvent(event("homes-account", stored[0]!));
  tab.dispatchEvent(event("homes-account", "{"));
  tab.dispatchEvent(event("homes-account", null));
  tab.dispatchEvent(event("lng", stored[0]!));
  expect(heard).toEqual(["amelie"]);
  channel.close();
  tab.dispatchEvent(event("homes-account", stored[0]!));
  expect(heard).toEqual(["amelie"]);
});
