/**
 * The name of each call, for clients that are generated from the document. A name is stable: it stays when a call's
 * path changes. The usual calls of a record of the console follow from their path; any other call without an entry is
 * named by its method and path.
 */
const operationIds: Record<string, string> = {};

/** @param method in lower case */
export function toOperationId(method: string, path: string): string {
  const words = path.replace(/^\/v1/, "").split(/[^A-Za-z0-9]+/);
  return (
    operationIds[`${method.toUpperCase()} ${path}`] ?? findRecordOperation(method, path) ?? method + pascalCase(words)
  );
}

const verbs: Record<string, string> = { post: "create", get: "get", put: "update", delete: "delete" };

/** The usual calls of a record of the console: `listCoupons`, `exportCoupons`, `createCoupon`, `endCoupon`. */
function findRecordOperation(method: string, path: string): string | null {
  const [, list = "", rest = ""] = /^\/v1\/admin\/([a-z-]+s)(\.csv|\/\{\w+\}(?:\/[a-z-]+)?)?$/.exec(path) ?? [];
  if (!list) return null;
  const plural = pascalCase(list.split("-"));
  if (rest === ".csv") return `export${plural}`;
  if (!rest && method === "get") return `list${plural}`;
  const [, , action] = rest.split("/");
  const record = plural.replace(/s$/, "");
  if (!action) return `${verbs[method]}${record}`;
  return /^[a-z]+$/.test(action) && method !== "get" ? `${action}${record}` : null;
}

const pascalCase = (words: string[]) => words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join("");
