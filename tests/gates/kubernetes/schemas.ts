import { existsSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { z } from "zod";
import type { Manifest } from "./kustomize";

/** Problems of manifests by their schemas. Unknown fields are problems too. */
export async function findSchemaProblems(manifests: Manifest[]): Promise<string[]> {
  const ownKinds = manifests.filter(({ apiVersion, kind }) => `${apiVersion} ${kind}` in customKinds);
  const coreKinds = manifests.filter((manifest) => !ownKinds.includes(manifest));
  const found = ownKinds.flatMap((manifest) => {
    const { error } = customKinds[`${manifest.apiVersion} ${manifest.kind}`]!.safeParse(manifest);
    return error ? [`${titleOf(manifest)}: ${z.prettifyError(error)}`] : [];
  });
  const values = await Promise.all(coreKinds.map(findWrongValue));
  return [...found, ...values.flat(), ...findTypeProblems(coreKinds)];
}

const titleOf = ({ kind, metadata }: Manifest) => `${kind} ${metadata.name}`;

/** kubernetes-models has a class with a JSON schema for each kind of Kubernetes. It ignores unknown fields. */
const moduleOf = ({ apiVersion, kind }: Manifest) => `kubernetes-models/${apiVersion}/${kind}`;

async function findWrongValue(manifest: Manifest): Promise<string[]> {
  const file = path.resolve("node_modules", `${moduleOf(manifest)}.js`);
  if (!existsSync(file)) return [`${titleOf(manifest)}: there is no ${manifest.kind} in ${manifest.apiVersion}`];
  const { [manifest.kind]: Model } = (await import(file)) as Record<
    string,
    new (data: object) => { validate: () => void }
  >;
  try {
    new Model!(manifest).validate();
    return [];
  } catch (error) {
    return [`${titleOf(manifest)}: ${(error as Error).message}`];
  }
}

/** Its types refuse unknown fields at every depth, once the manifests are written as TypeScript. */
function findTypeProblems(manifests: Manifest[]): string[] {
  const sources = new Map(
    manifests.map((manifest, at) => [
      path.resolve("tests/gates/kubernetes", `manifest-${at}.ts`),
      {
        title: titleOf(manifest),
        text: `import type { I${manifest.kind} } from "${moduleOf(manifest)}";
          export const manifest: I${manifest.kind} = ${JSON.stringify(manifest)};`,
      },
    ]),
  );
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    lib: ["lib.es2023.d.ts"],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const host = ts.createCompilerHost(options);
  const { readFile, fileExists, getSourceFile } = host;
  host.fileExists = (file) => sources.has(path.resolve(file)) || fileExists(file);
  host.readFile = (file) => sources.get(path.resolve(file))?.text ?? readFile(file);
  host.getSourceFile = (file, target, ...rest) => {
    const source = sources.get(path.resolve(file));
    return source ? ts.createSourceFile(file, source.text, target) : getSourceFile(file, target, ...rest);
  };
  const program = ts.createProgram([...sources.keys()], options, host);
  return [...sources].flatMap(([file, { title }]) =>
    program
      .getSemanticDiagnostics(program.getSourceFile(file))
      .map(({ messageText }) => `${title}: ${ts.flattenDiagnosticMessageText(messageText, " ")}`),
  );
}

const metadata = z.strictObject({
  name: z.string().regex(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/),
  namespace: z.string(),
});
const quantity = z.string().regex(/^\d+(m|[KMGT]i)?$/);
const resources = z.strictObject({
  requests: z.strictObject({ cpu: quantity, memory: quantity }),
  limits: z.strictObject({ memory: quantity }),
});
const secretKey = z.strictObject({ name: z.string(), key: z.string() });

/**
 * The fields that deploy/kubernetes uses, as in the custom resource definitions of CloudNativePG 1.30.0
 * (config/crd/bases of github.com/cloudnative-pg/cloudnative-pg) and of its plugin Barman Cloud 0.14.0
 * (github.com/cloudnative-pg/plugin-barman-cloud), both under Apache-2.0.
 */
const customKinds: Record<string, z.ZodType> = {
  "postgresql.cnpg.io/v1 Cluster": z.strictObject({
    apiVersion: z.string(),
    kind: z.string(),
    metadata,
    spec: z.strictObject({
      instances: z.int().min(1),
      imageName: z.string(),
      bootstrap: z.strictObject({
        initdb: z.strictObject({
          database: z.string(),
          owner: z.string(),
          encoding: z.string(),
          localeCollate: z.string(),
          localeCType: z.string(),
          dataChecksums: z.boolean(),
        }),
      }),
      postgresql: z.strictObject({
        parameters: z.record(z.string(), z.string()),
        synchronous: z
          .strictObject({
            method: z.enum(["any", "first"]),
            number: z.int().min(1),
            dataDurability: z.enum(["required", "preferred"]),
          })
          .optional(),
      }),
      affinity: z
        .strictObject({
          enablePodAntiAffinity: z.boolean(),
          podAntiAffinityType: z.enum(["required", "preferred"]),
          topologyKey: z.string(),
        })
        .optional(),
      storage: z.strictObject({ size: quantity }),
      walStorage: z.strictObject({ size: quantity }),
      resources,
      plugins: z.array(
        z.strictObject({
          name: z.literal("barman-cloud.cloudnative-pg.io"),
          isWALArchiver: z.boolean(),
          parameters: z.strictObject({ barmanObjectName: z.string() }),
        }),
      ),
    }),
  }),
  "postgresql.cnpg.io/v1 ScheduledBackup": z.strictObject({
    apiVersion: z.string(),
    kind: z.string(),
    metadata,
    spec: z.strictObject({
      schedule: z.string().regex(/^(\S+ ){5}\S+$/, "six fields, of which the first is the seconds"),
      immediate: z.boolean(),
      backupOwnerReference: z.enum(["none", "self", "cluster"]),
      cluster: z.strictObject({ name: z.string() }),
      method: z.literal("plugin"),
      pluginConfiguration: z.strictObject({ name: z.literal("barman-cloud.cloudnative-pg.io") }),
    }),
  }),
  "barmancloud.cnpg.io/v1 ObjectStore": z.strictObject({
    apiVersion: z.string(),
    kind: z.string(),
    metadata,
    spec: z.strictObject({
      retentionPolicy: z.string().regex(/^[1-9][0-9]*[dwm]$/),
      configuration: z.strictObject({
        destinationPath: z.string().regex(/^s3:\/\//),
        s3Credentials: z.strictObject({ accessKeyId: secretKey, secretAccessKey: secretKey, region: secretKey }),
        wal: z.strictObject({ compression: z.enum(["bzip2", "gzip", "lz4", "snappy", "xz", "zstd"]) }),
        data: z.strictObject({ compression: z.enum(["bzip2", "gzip", "snappy"]) }),
      }),
    }),
  }),
};
