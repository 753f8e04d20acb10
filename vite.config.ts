import path from "node:path";
import { vitePlugin as remix } from "@remix-run/dev";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { defineConfig, type Plugin } from "vite";
import { imagetools } from "vite-imagetools";
import tsconfigPaths from "vite-tsconfig-paths";
import remixConfig from "./remix.config.js";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

const framework =
  /node_modules\/(react(-dom|-router|-router-dom|-i18next)?|i18next(-resources-to-backend)?|scheduler|@remix-run|remix-i18next|turbo-stream)\/|commonjsHelpers|vite\/(preload|dynamic-import)-helper/;
/** Overlays and their libraries. */
const overlays =
  /\/design-system\/(dialog|modal|drawer|panel)\/|node_modules\/(@radix-ui|aria-hidden|react-(remove|style)-\w+|use-(sidecar|callback-ref)|tslib)\b/;
/** Admin pages only. */
const console =
  /\/design-system\/(changed-record|admin-page-header|confirm\/confirm-page|data-table|reorder)\b|\/platform\/(lists\/|forms\/(use-record-form|record-\w+|posted-record|changed-notice)\b)|\/features\/shell\/(console|shortcut|use-shortcuts|use-close-elsewhere)|\/platform\/paths\/admin-lists/;
const consoleStyles = /\/features\/(\w+\/admin|dashboard|search|audit)\/|\/routes\/admin\//;
/** The console's frame, which its error pages show without the styles of any route. */
const consoleFrame = /\/features\/shell\/console\.css/;
/** One page of the console has charts and cards. */
const dashboardStyles = /\/design-system\/bar-chart\/|\/features\/dashboard\/dashboard\.css/;
const occupancyCalendar = /\/features\/reservations\/admin\/calendar\//;
/** Pages that few visitors, members or admins open. */
const rareStyles =
  /\/features\/(boards\/board-body|consultations\/consultations\.css|legal\/legal-page|houses\/(admin\/|compare\/|wishlist\/wishlist-houses)|turnover\/|gallery\/|tenancy-contracts\/|account\/(profile|second-factor)\/)/;
/** Pages of members, of the booking and of log-in; the page of a house shows the lines of a price too. */
const memberStyles =
  /\/features\/((account|payments|reservations\/(change|checkout|stay))\/(?!quote-lines)|boards\/lounge-week)/;
/** Pages with forms to fill in. */
const forms =
  /\/design-system\/(password-field|radio-cards|rating-input|copy-field|number-stepper|picture-field|error-summary|confirm|textarea-field|file-field)\b|\/platform\/forms\/(use-fields|idempotency-key)\b|@conform-to/;
/** Loaded on demand, or by one page. */
const late =
  /\/design-system\/(bar-chart|overlays\/overlay-views|bottom-sheet|toast|marker-map|range-calendar|picture-viewer)\b|\/platform\/(format\/(installment-parts|won-amount)|offline\/(offline-pages|push-device)|passport\/|stay-dates\/stay-calendar)\b|\/domain\/(rent|same-price|stay-lengths|semesters)\b/;
/** Loaded with the calendar or the street map that they dress. */
const lateStyles =
  /\/design-system\/(range-calendar\/|marker-map\/marker-map\.css)|\/features\/houses\/search\/houses-map\.css/;
/** What the home page shares with other pages that present the brand; else four files of a few hundred bytes. */
const presentation =
  /\/design-system\/date-tile\/|\/platform\/format\/event-|\/features\/(home|faqs|reviews)\/[\w-]+\.css|\/features\/reviews\/rating-summary|\/assets\/brand-pictures/;
const site =
  /\/app\/(root\.tsx|design-system|platform|assets\/(share-picture|picture-attributes|state-pictures|roofline)|features\/(shell|contact-dock|legal\/legal-(document|links))\b|features\/houses\/(search\/(search-values|use-filters|kept-fields|without-fields|empty-search\.css|map-pane\.css)|wishlist\/wishlist-(heart|forms|button)|detail\/page\.css|house-card|house-rating|use-commute-text|commute-line|map-links|map-source|detail\/subway-stops)\b)|\/pictures\/(concierge|laundry|not-found|season|roofline|hero\.jpg)|\/locales\/share-picture|\/build\/(fonts|icons)\/|\/domain\/|node_modules\/(dayjs|@vanilla-extract)\//;

/**
 * Few files per page, because each costs a slow phone a round trip: what every page needs is in two, features are
 * grouped by their users, and overlays are loaded when opened.
 */
function chunkOf(id: string): string | undefined {
  if (framework.test(id)) return "framework";
  const isStyle = id.endsWith(".vanilla.css") || id.endsWith("fonts/texts.css");
  if (isStyle && occupancyCalendar.test(id)) return undefined; // other pages of the console do without its bars
  if (isStyle && lateStyles.test(id)) return undefined;
  if (isStyle && rareStyles.test(id)) return undefined;
  if (isStyle && dashboardStyles.test(id)) return "dashboard-styles";
  if (isStyle && consoleFrame.test(id)) return "styles";
  if (isStyle && (console.test(id) || consoleStyles.test(id))) return "console-styles";
  if (isStyle && memberStyles.test(id)) return "member-styles";
  if (isStyle) return "styles"; // one file: a page would need eight
  if (overlays.test(id)) return "overlays";
  if (console.test(id)) return "console";
  if (forms.test(id)) return "forms";
  if (presentation.test(id)) return "presentation";
  return site.test(id) && !late.test(id) ? "site" : undefined;
}

const shortNames = new Map<string, string>();

/** Of a class or variable: pages repeat these names, and four of their nine characters are enough to tell them apart. */
function shortName({ hash }: { hash: string }): string {
  const name = hash.slice(3);
  const other = shortNames.get(name);
  if (other && other !== hash) throw new Error(`Two styles have the name ${name}: ${other} and ${hash}`);
  shortNames.set(name, hash);
  return /^\d/.test(name) ? `_${name}` : name;
}

/** Lets the root's module be part of the file that all pages load; Remix would write it to one of its own. */
const rootInSharedFile: Plugin = {
  name: "root-in-shared-file",
  buildStart() {
    const id = path.resolve("app/root.tsx?__remix-build-client-route");
    this.emitFile({ type: "chunk", id, preserveSignature: "allow-extension" });
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    remix(remixConfig),
    ...(isSsrBuild ? [] : [rootInSharedFile]),
    vanillaExtractPlugin({ identifiers: shortName }),
    imagetools(),
    tsconfigPaths(),
  ],
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
