import { vi } from "vitest";
import type { TestApi } from "./api";

/** The next transaction ends as by a database in which it and another one waited for each other. */
export function overtakeNextTransaction({ services }: TestApi): void {
  const deadlock = Object.assign(new Error("deadlock detected"), { code: "40P01" });
  vi.spyOn(services.db, "transaction").mockImplementationOnce(() => Promise.reject(deadlock));
}
