import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import tsconfigPaths from "vite-tsconfig-paths";
import { defineConfig } from "vitest/config";

// The Remix plugin stays out: it would take the route modules apart.
const plugins = [vanillaExtractPlugin(), tsconfigPaths()];
const server = { deps: { inline: [/@vanilla-extract/] } };

/**
 * On PostgreSQL, what differs with the database is asked on the embedded one too: the calls of each part of the API, and
 * a stay from the reservation to the end. Files that open the embedded database themselves do so either way.
 */
const embedded = {
  plugins,
  test: {
    name: "embedded",
    include: ["api/**/*.routes.test.ts", "api/reservations/journey.test.ts"],
    isolate: false,
    provide: { postgres: undefined },
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
};

export default defineConfig({
  plugins,
  test: {
    globalSetup: "tests/factories/database-template.ts",
    maxWorkers: "100%", // by default one core of two would look on
    projects: [
      ...(process.env.TEST_DATABASE_URL ? [embedded] : []),
      {
        plugins,
        test: {
          name: "api",
          include: ["api/**/*.test.ts", "contract/**/*.test.ts", "domain/**/*.test.ts"],
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
