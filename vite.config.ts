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
  /node_modules\/(react(-dom|-router|-router-dom|-i18next)?|scheduler|@remix-run|i18next|turbo-stream|html-parse-stringify|void-elements)\//;

/**
 * Few files a page: a phone far away pays for each. What every page has is in two, the features' parts are cut by who
 * uses them, and what opens over a page stays apart until it is opened.
 */
function chunkOf(id: string): string | undefined {
  if (framework.test(id)) return "framework";
  if (id.includes(".css.ts")) return "styles"; // one file for all: a page would need eight
  if (
    /design-system\/(overlays\/overlay-views|dialog|modal|drawer|panel|bottom-sheet|toast|marker-map|range-calendar|picture-viewer)\b/.test(
      id,
    )
  )
    return undefined;
  if (/\/app\/(design-system|platform|features\/(shell|legal))\/|\/node_modules\/lucide-react\//.test(id)) {
    return /\/(strings\.|platform\/(forms|countries|format))/.test(id) ? undefined : "design";
  }
  return undefined;
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [remix(remixConfig), vanillaExtractPlugin(), imagetools(), tsconfigPaths()],
  server: { port: Number(process.env.PORT ?? 3000) },
  // Looking for a page's styles, Remix walks through server modules too; this one has no build for browsers.
  optimizeDeps: { exclude: ["@node-rs/argon2"] },
  build: {
    emptyOutDir: false, // Remix would empty all of build/, with what else is built there
    assetsInlineLimit: 0, // a data: URL would need a hole in the content security policy
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks: chunkOf, onlyExplicitManualChunks: true } },
  },
}));
