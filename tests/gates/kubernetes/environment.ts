import type { IContainer } from "kubernetes-models/v1/Container";
import { inject } from "vitest";
import { apiSettings, findApiProblems } from "api/env";
import { findWebProblems, webSettings } from "~/platform/env.server";
import { portOneEnv } from "../../factories/portone";
import type { Manifest } from "./kustomize";
import { listWorkloads, ofKind } from "./references";

/** Values of the right form for what manifests take from secrets and files. */
const examples: Record<string, () => string> = {
  ...Object.fromEntries(Object.entries(portOneEnv("")).map(([name, value]) => [name, () => value])),
  DATABASE_URL: () => "postgresql://homes:secret@homes-database-rw.homes:5432/homes",
  SESSION_SECRETS: () => "a-secret-of-the-tests-of-no-value",
  SMTP_URL: () => "smtps://mail.example.com",
  SOLAPI_API_KEY: () => "key",
  SOLAPI_API_SECRET: () => "secret",
  SOLAPI_FROM: () => "02-6010-7700",
  S3_ACCESS_KEY_ID: () => "key",
  S3_SECRET_ACCESS_KEY: () => "secret",
};

type Environment = Record<string, string>;

/** As the container gets it: `env` precedes `envFrom`, of which the last counts. */
export function readEnvironment(container: IContainer, manifests: Manifest[]): Environment {
  const dataOf = (kind: string, name: string | undefined) => {
    const manifest = ofKind<Manifest>(manifests, kind).find(({ metadata }) => metadata.name === name);
    return (manifest?.data ?? manifest?.stringData ?? {}) as Environment;
  };
  const fill = (name: string) => examples[name]?.() ?? "";
  return Object.assign(
    {},
    ...(container.envFrom ?? []).map(({ configMapRef, secretRef }) =>
      configMapRef
        ? dataOf("ConfigMap", configMapRef.name)
        : Object.fromEntries(Object.keys(dataOf("Secret", secretRef?.name)).map((name) => [name, fill(name)])),
    ),
    Object.fromEntries((container.env ?? []).map(({ name, value }) => [name, value ?? fill(name)])),
  ) as Environment;
}

/** Settings that the process does not know, or does not start with, and files that no volume has. */
export function findEnvironmentProblems(manifests: Manifest[]): string[] {
  return listWorkloads(manifests).flatMap(({ name, pod }) =>
    pod.containers
      .filter((container) => container.name !== "nginx")
      .flatMap((container) => {
        const environment = readEnvironment(container, manifests);
        const isServer = container.command?.includes("./build/commands/preload.js") ?? false;
        const isApi = !container.command?.includes("./build/server/index.js");
        const known = isApi ? apiSettings : webSettings;
        const unknown = Object.keys(environment).filter((setting) => !(setting in known));
        const files = ["BRAND_FILE", "SEAL_KEYS"].flatMap((setting) => environment[setting]?.split(",") ?? []);
        const lost = files.filter((file) => !hasFile(file, container, pod.volumes ?? [], manifests));
        const readable = {
          ...environment,
          ...(environment.BRAND_FILE && { BRAND_FILE: "tests/brand/brand.json" }),
          ...(environment.SEAL_KEYS && { SEAL_KEYS: inject("sealKey") }),
        };
        const problems = !isServer ? [] : isApi ? findApiProblems("alone", readable) : findWebProblems(readable);
        return [
          ...unknown.map((setting) => `${name}: ${setting} is no setting of the ${isApi ? "API" : "web"}`),
          ...lost.map((file) => `${name}: no volume has ${file}`),
          ...problems.map(({ sentence }) => `${name}: ${sentence}`),
        ];
      }),
  );
}

type Volumes = NonNullable<ReturnType<typeof listWorkloads>[number]["pod"]["volumes"]>;

function hasFile(file: string, container: IContainer, volumes: Volumes, manifests: Manifest[]): boolean {
  const mount = container.volumeMounts?.find(({ mountPath }) => file.startsWith(`${mountPath}/`));
  const volume = volumes.find(({ name }) => name === mount?.name);
  const source = volume?.configMap?.name ?? volume?.secret?.secretName;
  const holder = manifests.find(
    ({ kind, metadata }) => kind === (volume?.configMap ? "ConfigMap" : "Secret") && metadata.name === source,
  );
  const keys = Object.keys((holder?.data ?? holder?.stringData ?? {}) as object);
  return keys.includes(file.slice((mount?.mountPath.length ?? 0) + 1));
}
