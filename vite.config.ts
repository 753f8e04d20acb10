import path from "node:path";
import { vitePlugin as remix } from "@remix-run/dev";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { defineConfig, type Rollup } from "vite";
import { imagetools } from "vite-imagetools";
import tsconfigPaths from "vite-tsconfig-paths";
import remixConfig from "./remix.config.js";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

const framework =
  /node_modules\/(react(-dom|-router|-router-dom|-i18next)?|i18next(-resources-to-backend)?|scheduler|@remix-run|remix-i18next|turbo-stream)\/|vite\/(preload|dynamic-import)-helper|commonjsHelpers/;

type GetModuleInfo = Rollup.GetModuleInfo;

/** The routes that load a module at once, without `import()`. */
function findRoutes(id: string, getModuleInfo: GetModuleInfo): string[] {
  const loaders = new Set([id]);
  for (const loader of loaders) for (const importer of getModuleInfo(loader)?.importers ?? []) loaders.add(importer);
  return [...loaders].filter((loader) => loader.includes("__remix-build-client-route"));
}

/** Routes that make a module part of a file that they share: fewer would give all pages more bytes, more of them more files. */
const often = 16;

/** Few files for each page, because each costs a slow phone a round trip: what many routes share is in one. */
function chunkOf(id: string, { getModuleInfo }: { getModuleInfo: GetModuleInfo }): string | undefined {
  if (framework.test(id)) return "framework";
  const routes = findRoutes(id, getModuleInfo);
  const isOfConsole = routes.length > 0 && routes.every((route) => route.includes("/routes/admin/"));
  if (id.endsWith(".vanilla.css")) return isOfConsole ? "console-styles" : "styles";
  if (routes.some((route) => route.includes("/app/root.tsx"))) return "site";
  if (routes.length < often) return undefined;
  return isOfConsole ? "console" : "shared";
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [remix(remixConfig), vanillaExtractPlugin(), imagetools(), tsconfigPaths()],
  resolve: { alias: { "react-style-singleton": path.resolve("app/design-system/dialog/style-singleton.ts") } },
  server: { port: Number(process.env.PORT ?? 3000) },
  // Remix also scans server modules for a page's styles; this one has no browser build.
  optimizeDeps: { exclude: ["@node-rs/argon2"] },
  build: {
    emptyOutDir: false, // Remix would delete the rest of build/
    target: isSsrBuild ? "esnext" : undefined,
    assetsInlineLimit: 0, // a data: URL would need an exception in the content security policy
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks: chunkOf, onlyExplicitManualChunks: true } },
  },
}));
