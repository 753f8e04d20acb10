import { afterEach, vi } from "vitest";
import { closeCircuit } from "~/platform/api-client/transport.server";
import { clearAnswers } from "~/platform/api-client/public-answers.server";
import { provideBrand } from "~/platform/brand";
import { findSiteBrand, forgetCompany } from "~/platform/company.server";
import { clearEnv } from "~/platform/env.server";
import { forgetRates } from "~/platform/format/exchange.server";
import { answerBundledCalls } from "./bundled-api";

/* All files of a worker share its modules, so that a test file mocks none: it would mock them for the next files too. */
vi.mock("~/platform/log.server", () => import("./bundled-api"));
vi.mock("~/platform/api-client/bundled-api.server", () => import("./bundled-api"));

forgetApi();
reset();
afterEach(reset);

/** Ends what a test has put in place of timers, methods, globals and settings. */
function reset() {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  clearEnv();
  forgetCompany();
  provideBrand(findSiteBrand); // as entry.server.tsx does
}

/** The API of the file before, and what the web half knows of it. */
function forgetApi() {
  answerBundledCalls(undefined);
  closeCircuit();
  clearAnswers();
  forgetRates();
}
