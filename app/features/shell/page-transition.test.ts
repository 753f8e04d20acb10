import { expect, test } from "vitest";
import { arrivesInMotion } from "./page-transition";

test.each([
  ["/", "/houses", true],
  ["/houses", "/houses", false],
  ["/mypage", "/admin", false],
  ["/admin", "/admin/users", false],
  ["/admin", "/administrators", true],
])("from %s to %s the transition is %s", (from, to, moves) => expect(arrivesInMotion(from, to)).toBe(moves));
