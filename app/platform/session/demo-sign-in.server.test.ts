import { expect, it } from "vitest";
import { demoSignInFor } from "./demo-sign-in.server";

it("offers the demo account that can open the page", () => {
  expect(demoSignInFor("/admin/users").email).toBe("admin@homes.example");
  expect(demoSignInFor("/mypage").email).toBe("member@homes.example");
  expect(demoSignInFor("/administration").email).toBe("member@homes.example");
});
