import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import type { IDeployment } from "kubernetes-models/apps/v1/Deployment";
import type { IHorizontalPodAutoscaler } from "kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler";
import type { IIngress } from "kubernetes-models/networking.k8s.io/v1/Ingress";
import { parseAllDocuments } from "yaml";
import { describe, expect, test } from "vitest";
import { read } from "./files";
import { findEnvironmentProblems, readEnvironment } from "./kubernetes/environment";
import { buildKustomization, readManifests, type Manifest } from "./kubernetes/kustomize";
import { findLostReferences, listWorkloads, ofKind, type Cluster } from "./kubernetes/references";
import { findSchemaProblems } from "./kubernetes/schemas";

const folder = "deploy/kubernetes";
const variants = ["small", "production"];

function buildAll(variant: string): Manifest[] {
  return [
    ...readManifests(`${folder}/secrets.example.yaml`),
    ...readManifests(`${folder}/brand.example.yaml`),
    ...buildKustomization(`${folder}/database/${variant}`),
    ...buildKustomization(`${folder}/migration`),
    ...buildKustomization(`${folder}/${variant}`),
  ];
}

const findProblems = async (manifests: Manifest[]) => [
  ...(await findSchemaProblems(manifests)),
  ...findLostReferences(manifests),
  ...findEnvironmentProblems(manifests),
];

describe.each(variants)("%s", (variant) => {
  const manifests = buildAll(variant);
  const workloads = listWorkloads(manifests);
  const servers = workloads.filter(({ kind }) => kind === "Deployment");

  test("every manifest has known fields, existing references and the settings that its process takes", async () => {
    expect(manifests.length).toBeGreaterThan(20);
    expect(await findProblems(manifests)).toEqual([]);
  }, 60_000);

  test("everything is in one namespace, and no name is used twice", () => {
    const names = manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    expect(names).toEqual([...new Set(names)]);
    const inside = manifests.filter(({ kind }) => kind !== "Namespace");
    expect([...new Set(inside.map(({ metadata }) => metadata.namespace))]).toEqual(["homes"]);
  });

  test("a release has one image, and each command's script is in it", () => {
    const containers = workloads.flatMap(({ pod }) => pod.containers).filter(({ name }) => name !== "nginx");
    expect(new Set(containers.map(({ image }) => image)).size).toBe(1);
    expect(containers[0]!.image).toMatch(/\/homes:[\w.-]+$/);
    for (const { name, command } of containers) {
      const script = command!.findLast((part) => part.startsWith("build/") || part.startsWith("node_modules/"))!;
      expect([name, existsSync(script)]).toEqual([name, true]);
    }
  });

  test("containers run without privileges on a read-only disk, and write to /data and /tmp", () => {
    for (const { name, kind, pod } of workloads) {
      expect(pod, name).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: "RuntimeDefault" } },
      });
      for (const { name: container, securityContext, volumeMounts = [] } of [
        ...(pod.initContainers ?? []),
        ...pod.containers,
      ]) {
        expect(securityContext, name).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ["ALL"] },
        });
        const writable = volumeMounts.filter(({ readOnly }) => !readOnly).map(({ mountPath }) => mountPath);
        const places: Record<string, string[]> = { assets: ["/data"], nginx: ["/var/cache/nginx", "/tmp"] };
        expect(writable, name).toEqual(places[container] ?? (kind === "Deployment" ? ["/data", "/tmp"] : []));
      }
    }
  });

  test("a server has time to stop, and memory beyond its heap", () => {
    const [, drainMs] = /process\.exit\(1\), ([\d_]+)/.exec(read("api/process/preload.ts"))!;
    const drainSeconds = Number(drainMs!.replace("_", "")) / 1000;
    expect(read("Dockerfile")).toContain("MALLOC_ARENA_MAX=2");
    for (const { name, pod } of servers) {
      const [container] = pod.containers;
      const pause = container!.lifecycle?.preStop?.sleep?.seconds ?? 0;
      expect(pod.terminationGracePeriodSeconds, name).toBeGreaterThan(pause + drainSeconds);
      const heap = Number(/=(\d+)$/.exec(container!.command![1]!)![1]);
      expect(toMebibytes(container!.resources!.limits!.memory), name).toBeGreaterThanOrEqual(heap + 128);
    }
  });

  test("the database has connections for every process of a roll-out at the highest scale", () => {
    const scales = ofKind<IHorizontalPodAutoscaler>(manifests, "HorizontalPodAutoscaler");
    const counts = ofKind<IDeployment>(manifests, "Deployment")
      .filter(({ metadata }) => metadata!.name !== "web")
      .map(({ metadata, spec }) => {
        const scale = scales.find((each) => each.spec!.scaleTargetRef.name === metadata!.name);
        const count =
          (scale?.spec!.maxReplicas ?? spec!.replicas ?? 1) + Number(spec!.strategy!.rollingUpdate!.maxSurge);
        const { env = [] } = spec!.template.spec!.containers[0]!;
        return { count, hasReplica: env.some(({ name }) => name === "DATABASE_READ_URL") };
      });
    const sum = (of: { count: number }[]) => of.reduce((total, { count }) => total + count, 0);
    const poolSize = Number(/max: (\d+),/.exec(read("api/db/client.ts"))![1]);
    const [cluster] = ofKind<Cluster>(manifests, "Cluster");
    const connections = Number(cluster!.spec.postgresql.parameters.max_connections);
    expect(connections).toBeGreaterThanOrEqual(sum(counts) * poolSize + 10);
    const readers = sum(counts.filter(({ hasReplica }) => hasReplica)); // each has one more, to compare the replica
    expect(connections).toBeGreaterThanOrEqual(readers * (poolSize + 1) + 10);
  });

  test("pages, console and API are reached by the host of PUBLIC_URL", () => {
    const environment = (name: string) =>
      readEnvironment(workloads.find((workload) => workload.name === name)!.pod.containers[0]!, manifests);
    const { host } = new URL(environment("web").PUBLIC_URL!);
    expect(new URL(environment("api").API_PUBLIC_URL!).host).toBe(host);
    const ingresses = ofKind<IIngress>(manifests, "Ingress");
    expect(new Set(ingresses.flatMap(({ spec }) => spec!.rules!.map((rule) => rule.host)))).toEqual(new Set([host]));
    const api = new URL(environment("web").API_BASE_URL!);
    const service = manifests.find(({ kind, metadata }) => kind === "Service" && metadata.name === api.hostname)!;
    expect(service.spec).toMatchObject({ ports: [{ port: Number(api.port) }] });
  });

  test("some process runs the jobs", () => {
    const withJobs = servers
      .filter(({ name }) => name !== "web")
      .filter(({ pod }) => (readEnvironment(pod.containers[0]!, manifests).JOBS ?? "on") === "on");
    expect(withJobs.map(({ name }) => name)).toEqual([variant === "small" ? "api" : "worker"]);
  });

  test.skipIf(spawnSync("kubectl", ["kustomize", "--help"]).status !== 0)(
    "kubectl kustomize builds the same",
    () => {
      for (const name of [`database/${variant}`, "migration", variant]) {
        const { stdout, stderr } = spawnSync("kubectl", ["kustomize", `${folder}/${name}`], { encoding: "utf8" });
        const built = parseAllDocuments(stdout).map((document) => document.toJS() as Manifest);
        const unhashed = JSON.parse(
          JSON.stringify(sort(built)).replace(/(settings|nginx)-[a-z0-9]{10}"/g, '$1"'),
        ) as unknown;
        expect(unhashed, stderr).toEqual(sort(buildKustomization(`${folder}/${name}`)));
      }
    },
    60_000,
  );
});

const sort = (manifests: Manifest[]) =>
  manifests.toSorted((a, b) => `${a.kind} ${a.metadata.name}`.localeCompare(`${b.kind} ${b.metadata.name}`));

const toMebibytes = (quantity: string | number | undefined) => Number(/^(\d+)Mi$/.exec(String(quantity))?.[1]);
