import { expect, it } from "vitest";
import { isPasswordLeaked } from "./passwords";

it.each(["Password1", "Password1!", "password1", "PASSW0RD", "sunshine1", "iloveyou2", "1qaz2wsx"])(
  "refuses %s",
  async (password) => {
    expect(await isPasswordLeaked(password)).toBe(true);
  },
);

it.each(["Homes-2026", "Sunshine-4711", "비밀번호-2026-하나", "tr0ub4dor&3", "2026-11-21!"])(
  "accepts %s",
  async (password) => {
    expect(await isPasswordLeaked(password)).toBe(false);
  },
);
