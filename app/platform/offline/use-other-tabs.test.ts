import { expect, it } from "vitest";
import type { Marker } from "./tab-channel";
import { compareUsers } from "./use-other-tabs";

it.each([
  ["the member has logged out", "amelie", null, true, true],
  ["another has logged in", "amelie", "joon", true, true],
  ["the same has logged in again", "amelie", "amelie", false, false],
  ["a visitor has logged in", null, "amelie", true, false],
  ["it is not known who was here", undefined, "amelie", false, false],
] satisfies [string, Marker | undefined, Marker, boolean, boolean][])(
  "detects whether its member was signed out: %s",
  (_what, mine, other, isNews, isSignedOut) => {
    expect(compareUsers(mine, other)).toEqual({ isNews, isSignedOut });
  },
);
