/**
 * CommonJS packages that both bundles leave in node_modules, loaded by `require`. To import one, Node first reads all its
 * files, also those for development, for the names that they export: a tenth of a start.
 */
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

const packages = [
  ...["@opentelemetry/api", "pino", "prom-client"],
  ...["react", "react/jsx-runtime", "react-dom", "react-dom/server"],
  ...["@remix-run/node", "@remix-run/react", "@remix-run/server-runtime"],
];
const prefix = "\0required:";

/** @type {import("vite").Plugin} of the site's server build */
export const requirePackages = {
  name: "required-packages",
  apply: "build",
  enforce: "pre",
  resolveId: (id) => (packages.includes(id) ? prefix + id : null),
  load: (id) => (id.startsWith(prefix) ? writeModule(id.slice(prefix.length)) : null),
};

/** @type {import("esbuild").Plugin} of the API's build */
export const requirePackagesOfApi = {
  name: "required-packages",
  setup(build) {
    const filter = new RegExp(`^(${packages.join("|")})$`);
    build.onResolve({ filter }, ({ path }) => ({ path, namespace: "required" }));
    build.onLoad({ filter, namespace: "required" }, ({ path }) => ({ contents: writeModule(path) }));
  },
};

/** A module with the exports of a package. */
function writeModule(name) {
  const names = Object.keys(require(name)).filter((key) => key !== "default" && !key.startsWith("__"));
  return [
    `import { createRequire } from "node:module";`,
    `const required = createRequire(import.meta.url)(${JSON.stringify(name)});`,
    "export default required;",
    ...names.map((key) => `export const ${key} = required.${key};`),
  ].join("\n");
}
