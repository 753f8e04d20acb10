import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeEach, inject } from "vitest";
import type { z } from "zod";
import { createApp } from "api/app";
import { readFromPrimary } from "api/db/read-replica";
import { readApiEnv, type ApiEnv } from "api/env";
import type { ApiHono } from "api/kernel/http/openapi";
import { chooseGateways } from "api/gateways/choose";
import { createLog } from "api/kernel/log";
import type { OpenApiDocument } from "api/kernel/openapi/complete-document";
import type { Services } from "api/kernel/services";
import { envelope } from "contract/envelope";
import type { Language } from "domain/enums";
import { createAnswerCheck, type AnswerCheck } from "./documented-answers";
import { openTestDatabase } from "./test-database";

export type TestApi = Awaited<ReturnType<typeof createTestApi>>;

type Call = { token?: string; body?: unknown; headers?: Record<string, string>; language?: Language; key?: string };
type Answer = {
  status: number;
  headers: Headers;
  /** JSON or text. */
  body: unknown;
  /** `data` of the envelope, validated by the contract's schema. */
  data: <T>(schema: z.ZodType<T>) => T;
};

/** On an empty database, in memory or on TEST_DATABASE_URL. The clock stays at `now` until it is moved. */
export async function createTestApi(
  options: { now?: string; settings?: Record<string, string>; changesTables?: boolean } = {},
) {
  const { db, publicDb, empty, close } = await openTestDatabase(options);
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "homes-test-"));
  const clock = createClock(options.now);
  const env = readApiEnv("alone", {
    DEMO: "on",
    ALLOW_EMBEDDED_DATABASE: "on",
    DATA_DIR: dataDir,
    SESSION_SECRETS: "a-secret-of-the-tests-of-no-value-to-anybody",
    LOG_LEVEL: "silent",
    SEAL_KEYS: inject("sealKey"),
    ...options.settings,
  });
  const services: Services = {
    db,
    publicReads: readFromPrimary(publicDb),
    env,
    now: () => clock.now(),
    log: createLog(env),
    ...chooseGateways(env, db, () => clock.now()),
  };
  const app = createApp(services);
  checkAnswers(app, env);

  async function request(method: string, url: string, call: Call = {}): Promise<Answer> {
    const response = await app.request(url, {
      method,
      headers: {
        "accept-language": call.language ?? "en",
        ...(call.body === undefined ? {} : { "content-type": "application/json" }),
        ...(call.token ? { authorization: `Bearer ${call.token}` } : {}),
        ...(call.key ? { "idempotency-key": call.key } : {}),
        ...call.headers,
      },
      body: call.body === undefined ? undefined : JSON.stringify(call.body),
    });
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.includes("json");
    const body: unknown = isJson ? JSON.parse(text) : text;
    return {
      status: response.status,
      headers: response.headers,
      body,
      data: (schema) => envelope(schema).parse(body).data,
    };
  }

  return {
    app,
    services,
    clock,
    request,
    /** Deletes what a test has made, so that later jobs and lists of the file do not find it. */
    empty,
    close: async () => {
      await close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const checks = new Map<string, AnswerCheck>();

function checkAnswers(app: ApiHono, env: ApiEnv): void {
  const fetch = app.fetch;
  const settings = `${env.demo} ${env.paymentGateway}`;
  app.fetch = async (request, ...others) => {
    const response = await fetch(request, ...others);
    let check = checks.get(settings);
    if (!check) {
      const document = await fetch(new Request("http://localhost/v1/openapi.json"));
      check = createAnswerCheck((await document.json()) as OpenApiDocument);
      checks.set(settings, check);
    }
    await check(request, response);
    return response;
  };
}

const minute = 60_000;

function createClock(start: string | undefined) {
  let time = start ? new Date(start).getTime() : Date.now();
  return {
    now: () => new Date(time),
    set: (instant: string) => (time = new Date(instant).getTime()),
    advance: ({ days = 0, hours = 0, minutes = 0 }) => (time += ((days * 24 + hours) * 60 + minutes) * minute),
  };
}

/** An API for the tests of one file: each begins at the same instant, and the last one closes it. */
export async function openTestApi({ now = "2026-11-21T03:00:00Z", settings = {} } = {}): Promise<TestApi> {
  const api = await createTestApi({ now, settings });
  beforeEach(() => void api.clock.set(now));
  afterAll(() => api.close());
  return api;
}
