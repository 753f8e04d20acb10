import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Services } from "../../kernel/services";
import { startJobs } from "./jobs";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const fullDisk = () => Object.assign(new Error("no space"), { code: "53100" });

it("retries a failing job at growing intervals, and logs its failure and recovery once", async () => {
  const [error, info, run] = [vi.fn(), vi.fn(), vi.fn().mockRejectedValue(fullDisk())];
  const services = { db: {}, now: () => new Date(), log: { error, info } } as unknown as Services;
  const stop = startJobs(services, [{ name: "send mail", everySeconds: 1, run }]);
  await vi.advanceTimersByTimeAsync(63_000); // after 1, 3, 7, 15, 31 and 63 seconds
  expect(run).toHaveBeenCalledTimes(6);
  await vi.advanceTimersByTimeAsync(600_000); // then each minute
  expect(run).toHaveBeenCalledTimes(16);
  expect(error).toHaveBeenCalledTimes(1);

  run.mockResolvedValue(undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(info.mock.calls).toEqual([[{ job: "send mail", failures: 16 }, "job works again"]]);
  run.mockClear();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(run).toHaveBeenCalledTimes(10);
  await stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(run).toHaveBeenCalledTimes(10);
});
