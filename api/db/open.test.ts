import { expect, inject, it, vi } from "vitest";
import type { Logger } from "pino";
import { SettingError } from "contract/settings";
import { openDatabase } from "./open";

const failureOf = (databaseUrl: string, log?: Logger) =>
  openDatabase({ databaseUrl, dataDir: "/nowhere" }, { log, waits: [1, 1, 1] }).catch((error: unknown) => error);

it("retries an unreachable database, then names the setting and the server", async () => {
  const warn = vi.fn();
  const failure = await failureOf("postgres://homes:a-password@127.0.0.1:1/homes", { warn } as unknown as Logger);
  expect(failure).toBeInstanceOf(SettingError);
  expect((failure as Error).message).toBe("DATABASE_URL is wrong: no database answers at 127.0.0.1:1 (ECONNREFUSED).");
  expect(warn).toHaveBeenCalledTimes(1);
});

it("names an unknown host", async () => {
  const failure = await failureOf("postgres://homes@no-such-host.invalid/homes");
  expect((failure as Error).message).toMatch(/^DATABASE_URL is wrong: .*no-such-host\.invalid/);
});

it.runIf(process.env.TEST_DATABASE_URL)("names a missing database without a retry", async () => {
  const url = new URL(inject("postgres")!.url);
  url.pathname = "/no-such-database";
  const warn = vi.fn();
  const failure = await failureOf(url.href, { warn } as unknown as Logger);
  expect((failure as Error).message).toBe(
    `DATABASE_URL is wrong: there is no database no-such-database on ${url.host}.`,
  );
  expect(warn).not.toHaveBeenCalled();
});
