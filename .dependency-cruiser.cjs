// Who may import whom: downward only (docs/architecture.md).
/** The rooms of the API from below to above: each imports only those before it. */
const rooms = [
  "db",
  "kernel",
  "gateways",
  "people",
  "houses",
  "community",
  "stays",
  "money",
  "documents",
  "messages",
  "console",
  "process",
];
const roomRules = rooms.map((room, index) => ({
  name: `api-${room}-imports-rooms-below-it`,
  severity: "error",
  from: { path: `^api/${room}/` },
  to: {
    path: "^api/",
    pathNot: [
      `^api/(${rooms.slice(0, index + 1).join("|")})/`,
      "^api/env\\.ts$",
      ...(room === "process" ? ["^api/app\\.ts$"] : []),
    ],
  },
}));
const features = "^app/features/([^/]+)/";
/** Examples show a component in the gallery, with paths, texts and pictures of the site. */
const examples = "\\.examples\\.(css\\.ts|tsx)$";
module.exports = {
  forbidden: [
    ...roomRules,
    {
      name: "api-has-no-other-room",
      severity: "error",
      from: {},
      to: { path: "^api/(?!(" + rooms.join("|") + ")/)[^/]+/" },
    },
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
        path: ["^api/(documents/(pdf-writer|[a-z]+-pdf|seal/seal)|messages/message-email)\\.tsx?$", "/@react-email/"],
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
      to: { path: "^app/(features|routes|shared)/|^app/routes\\.ts$" },
    },
    {
      name: "shared-parts-know-no-feature",
      severity: "error",
      from: { path: "^app/shared/" },
      to: { path: "^app/(features|routes)/" },
    },
    {
      name: "design-system-knows-itself",
      severity: "error",
      from: { path: "^app/design-system/", pathNot: examples },
      to: { path: "^(app|api|contract|domain|locales)/", pathNot: "^app/design-system/" },
    },
    {
      name: "the-gallery-alone-shows-examples",
      severity: "error",
      from: { pathNot: ["^app/features/gallery/", examples] },
      to: { path: examples },
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
