import { vitePlugin as remix } from "@remix-run/dev";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { defineConfig } from "vite";
import { imagetools } from "vite-imagetools";
import tsconfigPaths from "vite-tsconfig-paths";
import remixConfig from "./remix.config.js";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

const framework =
  /node_modules\/(react(-dom|-router|-router-dom|-i18next)?|scheduler|@remix-run|i18next|turbo-stream|html-parse-stringify|void-elements|get-nonce)\//;
/** What opens over a page, and the libraries it stands on. */
const overlays =
  /\/design-system\/(dialog|modal|drawer|panel)\/|node_modules\/(@radix-ui|aria-hidden|react-(remove|style)-\w+|use-(sidecar|callback-ref)|tslib)\b/;
/** What only staff see. */
const console =
  /\/design-system\/(bar-chart|changed-record|admin-page-header|confirm\/confirm-page|data-table)\b|\/platform\/lists\//;
/** What is asked for alone when a reader comes to need it. */
const late =
  /\/design-system\/(overlays\/overlay-views|bottom-sheet|toast|marker-map|range-calendar|picture-viewer)\b|\/(console-)?strings\.|\/platform\/(forms|drafts|format\/(countries|format|installment-parts|won-amount)|offline\/(offline-pages|open-offline-copy|use-offline))\b|\/draft-notice\.tsx/;
const design = /\/app\/(design-system|platform|features\/(shell|legal))\/|\/node_modules\/lucide-react\//;

/**
 * Few files a page: a phone far away pays for each. What every page has is in two, the features' parts are cut by who
 * uses them, and what opens over a page stays apart until it is opened.
 */
function chunkOf(id: string): string | undefined {
  if (framework.test(id)) return "framework";
  if (id.includes(".css.ts")) return "styles"; // one file for all: a page would need eight
  if (overlays.test(id)) return "overlays";
  if (console.test(id)) return "console";
  return design.test(id) && !late.test(id) ? "design" : undefined;
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [remix(remixConfig), vanillaExtractPlugin(), imagetools(), tsconfigPaths()],
  server: { port: Number(process.env.PORT ?? 3000) },
  // Looking for a page's styles, Remix walks through server modules too; this one has no build for browsers.
  optimizeDeps: { exclude: ["@node-rs/argon2"] },
  ssr: { noExternal: ["lucide-react"] }, // fifteen hundred files, of which we show a few dozen: each start would read them all
  build: {
    emptyOutDir: false, // Remix would empty all of build/, with what else is built there
    assetsInlineLimit: 0, // a data: URL would need a hole in the content security policy
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks: chunkOf, onlyExplicitManualChunks: true } },
  },
}));
