import { isDeepStrictEqual } from "node:util";
import path from "node:path";
import { parse, parseAllDocuments } from "yaml";
import { z } from "zod";
import { read } from "../files";

/**
 * Builds a kustomization without kustomize. Supports only what deploy/kubernetes uses and refuses the rest, so that the
 * result equals that of `kubectl kustomize`, except that names of generated ConfigMaps get no hash.
 */
export type Manifest = {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string; annotations?: Record<string, string> };
  [field: string]: unknown;
};

const operation = z.discriminatedUnion("op", [
  z.strictObject({ op: z.literal("test"), path: z.string(), value: z.unknown() }),
  z.strictObject({ op: z.literal("add"), path: z.string(), value: z.unknown() }),
  z.strictObject({ op: z.literal("replace"), path: z.string(), value: z.unknown() }),
]);

const kustomization = z.strictObject({
  apiVersion: z.string(),
  kind: z.enum(["Kustomization", "Component"]),
  namespace: z.string().optional(),
  resources: z.array(z.string()).default([]),
  components: z.array(z.string()).default([]),
  images: z.array(z.strictObject({ name: z.string(), newName: z.string(), newTag: z.string() })).default([]),
  configMapGenerator: z
    .array(
      z.strictObject({
        name: z.string(),
        behavior: z.enum(["create", "merge"]).default("create"),
        literals: z.array(z.string().regex(/^[A-Z0-9_]+=/)).default([]),
        files: z.array(z.string()).default([]),
      }),
    )
    .default([]),
  patches: z
    .array(z.strictObject({ target: z.strictObject({ kind: z.string(), name: z.string() }), patch: z.string() }))
    .default([]),
});

/** As kustomize reads them: 0440 is octal, and off is false. */
const yamlOptions = { version: "1.1", uniqueKeys: true } as const;

const clusterWide = ["Namespace"];

export function buildKustomization(folder: string): Manifest[] {
  const made = kustomization.parse(parseStrictly(read(path.join(folder, "kustomization.yaml"))));
  const manifests = made.resources.flatMap((name) => {
    const target = path.join(folder, name);
    return name.endsWith(".yaml") ? readManifests(target) : buildKustomization(target);
  });
  for (const { name, behavior, literals, files } of made.configMapGenerator) {
    const data = Object.fromEntries([
      ...literals.map((literal) => literal.split(/=(.*)/s).slice(0, 2) as [string, string]),
      ...files.map((file) => [file, read(path.join(folder, file))] as const),
    ]);
    if (behavior === "merge") Object.assign(find(manifests, "ConfigMap", name).data as object, data);
    else manifests.push({ apiVersion: "v1", kind: "ConfigMap", metadata: { name }, data });
  }
  for (const { target, patch } of made.patches) {
    const operations = z.array(operation).parse(parseStrictly(patch));
    for (const change of operations) apply(find(manifests, target.kind, target.name), change);
  }
  const components = made.components.map((name) =>
    kustomization.parse(parseStrictly(read(path.join(folder, name, "kustomization.yaml")))),
  );
  for (const { name, newName, newTag } of [made, ...components].flatMap(({ images }) => images)) {
    replaceImages(manifests, name, `${newName}:${newTag}`);
  }
  if (made.namespace) {
    for (const manifest of manifests) {
      if (!clusterWide.includes(manifest.kind)) manifest.metadata.namespace = made.namespace;
    }
  }
  return manifests;
}

export function readManifests(file: string): Manifest[] {
  return parseAllDocuments(read(file), yamlOptions).map((document) => {
    if (document.errors.length > 0) throw new Error(`${file}: ${document.errors[0]!.message}`);
    return document.toJS() as Manifest;
  });
}

const parseStrictly = (text: string): unknown => parse(text, yamlOptions);

function find(manifests: Manifest[], kind: string, name: string): Manifest {
  const [found, second] = manifests.filter((manifest) => manifest.kind === kind && manifest.metadata.name === name);
  if (!found || second) throw new Error(`${kind} ${name}: ${second ? "several" : "none"} to change`);
  return found;
}

/** One operation of RFC 6902. */
function apply(manifest: Manifest, { op, path: pointer, value }: z.infer<typeof operation>): void {
  const keys = pointer.split("/").slice(1);
  const last = keys.pop()!;
  const parent = keys.reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], manifest);
  if (typeof parent !== "object" || parent === null) throw new Error(`${manifest.metadata.name}: no ${pointer}`);
  const holder = parent as Record<string, unknown>;
  if (op !== "add" && !(last in holder)) throw new Error(`${manifest.metadata.name}: no ${pointer} to ${op}`);
  if (op !== "test") holder[last] = value;
  else if (!isDeepStrictEqual(holder[last], value)) throw new Error(`${manifest.metadata.name}: another ${pointer}`);
}

function replaceImages(node: unknown, name: string, image: string): void {
  if (typeof node !== "object" || node === null) return;
  const holder = node as Record<string, unknown>;
  if (holder.image === name) holder.image = image;
  for (const value of Object.values(holder)) replaceImages(value, name, image);
}
