import { test as base } from "@playwright/test";

/** What a project says of itself beside Playwright's own options. */
export type JourneyOptions = { language: "en" | "ko" };

export const test = base.extend<JourneyOptions>({ language: ["en", { option: true }] });
export { expect } from "@playwright/test";
