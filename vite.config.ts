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

export default defineConfig({
  plugins: [remix(remixConfig), vanillaExtractPlugin(), imagetools(), tsconfigPaths()],
  server: { port: Number(process.env.PORT ?? 3000) },
  // Looking for a page's styles, Remix walks through server modules too; this one has no build for browsers.
  optimizeDeps: { exclude: ["@node-rs/argon2"] },
  build: { assetsInlineLimit: 0 }, // a data: URL would need a hole in the content security policy
});
