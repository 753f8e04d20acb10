import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import tsconfigPaths from "vite-tsconfig-paths";
import { defineConfig } from "vitest/config";

/** Only the build makes pictures; tests need no more than that there is one. */
const pictures = {
  enforce: "pre" as const,
  name: "pictures",
  load: (id: string) => (id.endsWith("&as=picture") ? "export default { img: {}, sources: {} }" : null),
};

// The Remix plugin is left out, because it would remove server code from route modules.
const plugins = [vanillaExtractPlugin(), tsconfigPaths(), pictures];
const server = { deps: { inline: [/@vanilla-extract/] } };

/**
 * Tests that also run on the embedded database when PostgreSQL is available, because the two may differ in them: a whole
 * stay, races for a unit, records with versions and order, long queries, JSON, and an export of every
 * table. The browser tests use every page and call on the embedded database. Files that open it themselves always use it.
 */
const onBothDatabases = [
  "api/reservations/journey.test.ts",
  "api/unit-blocks/admin-unit-block.routes.test.ts",
  "api/reservations/admin-reservation.routes.test.ts",
  "api/houses/admin-house.routes.test.ts",
  "api/turnover/admin-turnover.routes.test.ts",
  "api/door-codes/door-code.routes.test.ts",
  "api/faqs/admin-faq.routes.test.ts",
  "api/audit-log/admin-audit-log.routes.test.ts",
  "api/personal-data/rights.routes.test.ts",
  "api/db/rows-as-json.test.ts",
  "api/payments/desk-payment.test.ts",
  "api/cancellations/eviction.test.ts",
  "api/reservations/admin-booking.test.ts",
  "api/stay-changes/concurrency.test.ts",
];

const embedded = {
  plugins,
  test: {
    name: "embedded",
    include: onBothDatabases,
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
    maxWorkers: "100%", // the default uses only one of two cores
    projects: [
      ...(process.env.TEST_DATABASE_URL ? [embedded] : []),
      {
        plugins,
        test: {
          name: "api",
          include: ["api/**/*.test.ts", "contract/**/*.test.ts", "domain/**/*.test.ts"],
          isolate: false, // each file has its own database; shared modules have no state
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
