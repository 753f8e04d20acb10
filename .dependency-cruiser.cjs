const { readdirSync } = require("node:fs");
// Who may import whom: downward only (docs/architecture.md).
const upperLayers = [
  ["accounts", "audit-log", "boards", "houses", "tenancy-contracts"],
  [
    "consultations",
    "conversations",
    "door-codes",
    "push-subscriptions",
    "quotes",
    "saved-searches",
    "sign-in",
    "wishlist",
  ],
  ["reservations", "seed"],
  [
    "calendar-feeds",
    "messages",
    "notes",
    "occupancy-calendar",
    "payments",
    "personal-data",
    "reviews",
    "signing",
    "turnover",
    "unit-blocks",
    "users",
  ],
  ["cancellations", "dashboard", "documents", "search", "unit-feeds"],
  ["stay-changes"],
  ["jobs"],
  ["process"],
];
const base = ["data-dir", "db", "kernel"];
const placed = [...base, ...upperLayers.flat()];
/** Every other folder knows no noun but its own. */
const leaves = readdirSync("api", { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !placed.includes(entry.name))
  .map(({ name }) => name);
const apiLayers = [...base.map((folder) => [folder]), leaves, ...upperLayers];
const layerRules = apiLayers.map((layer, index) => {
  const allowed = [...apiLayers.slice(0, index).flat(), "$1"].join("|");
  return {
    name: `api-layer-${index}-imports-lower-ones`,
    severity: "error",
    from: { path: `^api/(${layer.join("|")})/` },
    to: {
      path: "^api/",
      pathNot: [`^api/(${allowed})/`, "^api/env\\.ts$", ...(layer.includes("process") ? ["^api/app\\.ts$"] : [])],
    },
  };
});
const features = "^app/features/([^/]+)/";
module.exports = {
  forbidden: [
    ...layerRules,
    { name: "no-circular", severity: "error", from: {}, to: { circular: true, dependencyTypesNot: ["type-only"] } },
    {
      name: "domain-knows-dayjs-alone",
      severity: "error",
      from: { path: "^domain/" },
      to: { pathNot: ["^domain/", "^node_modules/dayjs/"] },
    },
    {
      name: "contract-knows-zod-and-domain",
      severity: "error",
      from: { path: "^contract/" },
      to: { pathNot: ["^contract/", "^domain/", "^node_modules/zod/"] },
    },
    {
      name: "api-knows-no-app",
      severity: "error",
      from: { path: "^api/" },
      to: { path: "^(app|tests)/" },
    },
    {
      name: "the-start-alone-knows-the-api",
      severity: "error",
      from: { path: "^app/", pathNot: "^app/(platform/api-client/bundled-api\\.server\\.ts$|server/)" },
      to: { path: "^api/" },
    },
    {
      name: "writers-of-mail-and-pdfs-come-when-asked-for", // they take a third of the start-up time
      severity: "error",
      from: { path: "^api/", pathNot: "/(pdf-writer|message-email)\\.tsx?$" },
      to: {
        path: ["^api/(documents/(pdf-writer|[a-z]+-pdf)|seal/seal|messages/message-email)\\.tsx?$", "/@react-email/"],
        dynamic: false,
      },
    },
    {
      name: "routes-stay-in-their-area",
      severity: "error",
      from: { path: "^app/routes/([^/]+)/" },
      to: { path: "^app/routes/", pathNot: "^app/routes/$1/" },
    },
    {
      name: "features-do-not-know-siblings-or-routes",
      severity: "error",
      from: { path: features },
      to: { path: "^app/(features|routes)/", pathNot: "^app/features/$1/" },
    },
    {
      name: "platform-knows-no-product",
      severity: "error",
      from: { path: "^app/platform/" },
      to: { path: "^app/(features|routes)/" },
    },
    {
      name: "design-system-knows-itself",
      severity: "error",
      from: { path: "^app/design-system/" },
      to: { path: "^(app|api|contract|domain|locales)/", pathNot: "^app/design-system/" },
    },
    {
      name: "components-import-server-files-as-types",
      severity: "error",
      from: {
        path: "^app/.*\\.tsx$",
        pathNot: ["^app/routes/", "^app/root\\.tsx$", "^app/entry\\.server\\.tsx$", "\\.server\\.tsx$"],
      },
      to: { path: "\\.server\\.tsx?$", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "browsers-get-no-schemas",
      severity: "error",
      from: { path: "^app/", pathNot: ["^app/routes/", "\\.server\\.tsx?$"] },
      to: {
        path: "^contract/",
        pathNot: "^contract/problem\\.ts$", // tree shaking removes zod from it
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "files-are-named-after-their-content",
      severity: "error",
      from: {},
      to: { path: "^(app|api|contract|domain)/.*\\b(utils?|helpers?|misc|commons?)\\b" },
    },
    {
      name: "no-orphans",
      severity: "error",
      from: {
        orphan: true,
        pathNot: ["\\.d\\.ts$", "^app/(routes|root|entry\\.)", "/style-singleton\\.ts$"],
      },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: ["^build/", "\\.json$", "\\.test\\.tsx?$"] },
    skipAnalysisNotInRules: true,
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
    },
  },
};
