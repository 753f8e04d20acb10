import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import tsconfigPaths from "vite-tsconfig-paths";
import { defineConfig } from "vitest/config";
import { siteSettings } from "./tests/factories/site-settings";

/** Only the build makes pictures; tests need no more than that there is one. */
const pictures = {
  enforce: "pre" as const,
  name: "pictures",
  load: (id: string) => (id.endsWith("&as=picture") ? "export default { img: {}, sources: {} }" : null),
};

// The Remix plugin is left out, because it would remove server code from route modules.
const plugins = [vanillaExtractPlugin(), tsconfigPaths(), pictures];

/** `npm run test:nightly` runs the files named `.nightly.test.ts`, and `npm test` the others. */
const nightly = "**/*.nightly.test.{ts,tsx}";
const isNight = process.env.NIGHTLY === "1";
const testsIn = (...folders: string[]) => ({
  include: folders.map((folder) => `${folder}/**/*${isNight ? ".nightly" : ""}.test.{ts,tsx}`),
  exclude: isNight ? [] : [nightly],
});

export default defineConfig({
  plugins,
  test: {
    maxWorkers: "100%", // the default uses only one of two cores
    projects: [
      {
        plugins,
        test: {
          name: "modules",
          ...testsIn("api", "app", "contract", "domain", "tests/gates"),
          env: siteSettings,
          globalSetup: "tests/factories/database-template.ts",
          isolate: false, // the files of a worker share its modules, and its databases one after the other
          setupFiles: ["tests/factories/setup.ts"],
          testTimeout: 20_000,
          hookTimeout: 30_000,
          server: { deps: { inline: [/@vanilla-extract/] } },
        },
      },
      {
        test: {
          name: "servers",
          ...testsIn("tests/servers"),
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
