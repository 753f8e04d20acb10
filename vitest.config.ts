import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import tsconfigPaths from "vite-tsconfig-paths";
import { defineConfig } from "vitest/config";

// The Remix plugin stays out: it would take the route modules apart.
const plugins = [vanillaExtractPlugin(), tsconfigPaths()];
/** A second try where a machine that others share may take its time; a failure on anybody's own stays one. */
const retry = process.env.CI ? 1 : 0;
const server = { deps: { inline: [/@vanilla-extract/] } };

export default defineConfig({
  test: {
    maxWorkers: "100%", // by default one core of two would look on
    projects: [
      {
        plugins,
        test: {
          name: "api",
          include: ["api/**/*.test.ts", "contract/**/*.test.ts"],
          isolate: false, // each file has a database of its own; the modules they share hold nothing
          globalSetup: "tests/factories/database-template.ts",
          testTimeout: 20_000,
          hookTimeout: 30_000,
          retry,
        },
      },
      {
        plugins,
        test: {
          name: "app",
          include: ["app/**/*.test.{ts,tsx}"],
          setupFiles: "tests/factories/brand.ts",
          testTimeout: 20_000,
          retry,
          server,
        },
      },
      {
        // Whole servers of the production build, as processes
        test: {
          name: "servers",
          include: ["tests/servers/*.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          retry,
        },
      },
      {
        plugins,
        test: {
          name: "gates",
          include: ["tests/gates/*.test.ts"],
          setupFiles: "tests/factories/brand.ts",
          testTimeout: 20_000,
          retry,
          server,
        },
      },
    ],
  },
});
