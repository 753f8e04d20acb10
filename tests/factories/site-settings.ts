/** The settings of all tests of modules (vitest.config.ts). */
export const siteSettings = {
  PUBLIC_URL: "http://site.test",
  DEMO: "on",
  SESSION_SECRETS: "a-secret-of-the-tests-of-no-value-to-anybody",
};
