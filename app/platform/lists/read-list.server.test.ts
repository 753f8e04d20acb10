import { expect, it, vi } from "vitest";
import { ApiProblem } from "../api-client/api-problem";
import { loadList, readList } from "./read-list.server";

const pagination = { page: 1, size: 20, totalCount: 1, totalPages: 1 };
const nothing = { data: [], pagination: null };

it("is the list", async () => {
  const list = { data: ["Hongdae"], pagination };
  expect(await readList(Promise.resolve(list))).toEqual({ ...list, errors: {}, failed: false });
});

it("shows a problem at an invalid filter's field", async () => {
  const errors = { from: ["Enter a date."] };
  const problem = new ApiProblem(400, "VALIDATION_FAILED", "Check the form.", errors);
  expect(await readList(Promise.reject(problem))).toEqual({ ...nothing, errors, failed: false });
});

it.each(["INTERNAL", "UPSTREAM_UNAVAILABLE", "RATE_LIMITED"] as const)("shows an error %s", async (errorCode) => {
  const problem = ApiProblem.of(errorCode, "Not now.");
  expect(await readList(Promise.reject(problem))).toEqual({ ...nothing, errors: {}, failed: true });
});

it.each(["UNAUTHENTICATED", "FORBIDDEN"] as const)("rethrows %s", async (errorCode) => {
  const problem = ApiProblem.of(errorCode, "Not you.");
  await expect(readList(Promise.reject(problem))).rejects.toBe(problem);
});

it("rethrows our own errors", async () => {
  await expect(readList(Promise.reject(new TypeError("no list")))).rejects.toThrow("no list");
});

it("sends the address's filters, and keeps them in the form", async () => {
  const read = vi.fn(async () => ({ data: [], pagination }));
  const address = new URL("https://homes.example/admin/coupons?q=+spring+&state=&sort=-name&page=3&shoeSize=42");
  expect(await loadList(address, ["q", "state"], read)).toMatchObject({ filterValues: { q: " spring ", state: "" } });
  expect(read).toHaveBeenCalledWith({ q: "spring", sort: "-name", page: 3 });
});
