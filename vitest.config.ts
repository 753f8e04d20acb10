import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import tsconfigPaths from "vite-tsconfig-paths";
import { defineConfig } from "vitest/config";

// The Remix plugin stays out: it would take the route modules apart.
const plugins = [vanillaExtractPlugin(), tsconfigPaths()];
const server = { deps: { inline: [/@vanilla-extract/] } };

export default defineConfig({
  plugins,
  test: {
    globalSetup: "tests/factories/database-template.ts",
    maxWorkers: "100%", // by default one core of two would look on
    projects: [
      {
        plugins,
        test: {
          name: "api",
          include: ["api/**/*.test.ts", "contract/**/*.test.ts"],
          isolate: false, // each file has a database of its own; the modules they share hold nothing
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        plugins,
        test: {
          name: "app",
          include: ["app/**/*.test.{ts,tsx}"],
          isolate: false,
          setupFiles: ["tests/factories/fresh-file.ts", "tests/factories/brand.ts"],
          testTimeout: 20_000,
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
        },
      },
      {
        plugins,
        test: {
          name: "gates",
          include: ["tests/gates/*.test.ts"],
          isolate: false,
          setupFiles: ["tests/factories/fresh-file.ts", "tests/factories/brand.ts"],
          testTimeout: 20_000,
          server,
        },
      },
    ],
  },
});
