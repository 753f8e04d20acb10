import { expect, it } from "vitest";
import { can, consolePermissions, listPermissions, listRolesWith, permissions, rolePermissions } from "./permissions";

it("allows admins everything, and others what one of their roles allows", () => {
  expect(listPermissions(["admin"])).toEqual([...permissions]);
  expect(can([], "today.read")).toBe(false);
  expect(can(["desk"], "money.write")).toBe(false);
  expect(can(["desk", "finance"], "money.write")).toBe(true);
  expect(can(["content"], ["reservations.write", "money.write"])).toBe(false);
  expect(can(["finance"], ["reservations.write", "money.write"])).toBe(true);
});

it("lets only admins change roles and read the audit log", () => {
  expect(listRolesWith("roles.write")).toEqual(["admin"]);
  expect(listRolesWith("audit.read")).toEqual(["admin"]);
});

it("gives every writer the page that shows what they write", () => {
  for (const granted of Object.values(rolePermissions)) {
    expect(granted.some((permission) => (consolePermissions as readonly string[]).includes(permission))).toBe(true);
    for (const permission of granted.filter((one) => one.endsWith(".write"))) {
      const read = permission.replace(".write", ".read");
      if ((permissions as readonly string[]).includes(read)) expect(granted).toContain(read);
    }
  }
});
