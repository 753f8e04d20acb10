import { expect, it, vi } from "vitest";

const { describeError } = await vi.importActual<typeof import("./log.server")>("./log.server");

it("logs an error without the addresses in its message, its stack and its cause", () => {
  const cause = new Error("refused +821012345678");
  const described = JSON.stringify(describeError(new Error("no answer for mina@homes.example", { cause })));
  expect(described).toMatch(/no answer for <address>.*refused <number>/);
  expect(described).not.toMatch(/mina|8210/);
  expect(describeError("mina@homes.example")).toBe("<address>");
  expect(describeError({ status: 500 })).toEqual({ status: 500 });
  const error = Object.assign(new Error("x"), { stack: "Error: x\n    at node_modules/@remix-run/node.js:1:2" });
  expect(describeError(error)).toMatchObject({ stack: error.stack });
});
