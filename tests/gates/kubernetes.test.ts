import { spawnSync } from "node:child_process";
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

type Read = (file: string) => string;

function buildAll(variant: string, readFile: Read = read): Manifest[] {
  return [
    ...readManifests(`${folder}/secrets.example.yaml`, readFile),
    ...readManifests(`${folder}/brand.example.yaml`, readFile),
    ...buildKustomization(`${folder}/database/${variant}`, readFile),
    ...buildKustomization(`${folder}/migration`, readFile),
    ...buildKustomization(`${folder}/${variant}`, readFile),
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
    const containers = workloads.flatMap(({ pod }) => pod.containers);
    expect(new Set(containers.map(({ image }) => image)).size).toBe(1);
    expect(containers[0]!.image).toMatch(/\/homes:[\w.-]+$/);
    for (const { command } of containers) {
      expect(read("Dockerfile")).toContain(command!.find((part) => part.startsWith("scripts/")));
    }
  });

  test("containers run without privileges on a read-only disk, and write to /data and /tmp", () => {
    for (const { name, kind, pod } of workloads) {
      expect(pod, name).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: "RuntimeDefault" } },
      });
      for (const { securityContext, volumeMounts = [] } of pod.containers) {
        expect(securityContext, name).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ["ALL"] },
        });
        const writable = volumeMounts.filter(({ readOnly }) => !readOnly).map(({ mountPath }) => mountPath);
        expect(writable, name).toEqual(kind === "Deployment" ? ["/data", "/tmp"] : []);
      }
    }
  });

  test("a server has time to stop, and memory beyond its heap", () => {
    const [, drainMs] = /process\.exit\(1\), ([\d_]+)/.exec(read("scripts/start.mjs"))!;
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
        const unhashed = JSON.parse(JSON.stringify(sort(built)).replace(/(settings)-[a-z0-9]{10}"/g, '$1"')) as unknown;
        expect(unhashed, stderr).toEqual(sort(buildKustomization(`${folder}/${name}`, read)));
      }
    },
    60_000,
  );
});

const sort = (manifests: Manifest[]) =>
  manifests.toSorted((a, b) => `${a.kind} ${a.metadata.name}`.localeCompare(`${b.kind} ${b.metadata.name}`));

const toMebibytes = (quantity: string | number | undefined) => Number(/^(\d+)Mi$/.exec(String(quantity))?.[1]);

describe("a broken manifest is found", () => {
  test.each([
    [
      "an unknown field",
      "base/web.yaml",
      "terminationGracePeriodSeconds",
      "terminationGraceSeconds",
      "terminationGraceSeconds",
    ],
    ["a wrong value", "base/web.yaml", "type: RollingUpdate", "type: Rolling", "strategy/type"],
    ["a wrong quantity", "base/api.yaml", "memory: 512Mi", "memory: 512 MB", "limits/memory"],
    [
      "an unknown kind",
      "production/disruption.yaml",
      "kind: PodDisruptionBudget",
      "kind: PodBudget",
      "no PodBudget in policy/v1",
    ],
    [
      "an unknown field of the database",
      "database/production/kustomization.yaml",
      "dataDurability",
      "durability",
      'Unrecognized key: "durability"',
    ],
    [
      "a Service without pods",
      "base/api.yaml",
      "  selector:\n    app",
      "  selector:\n    other",
      "Service api: no pods",
    ],
    [
      "a port that nothing listens on",
      "base/web.yaml",
      "targetPort: http",
      "targetPort: https",
      "Service web: no port https",
    ],
    [
      "a probe of another port",
      "base/api.yaml",
      "port: http\n            periodSeconds: 5",
      "port: web",
      "api: no port web to probe",
    ],
    ["a secret that is not there", "base/api.yaml", "name: gateways", "name: gateway", "api: no Secret gateway"],
    [
      "a key that is not there",
      "migration/job.yaml",
      "key: uri",
      "key: url",
      "no key url in Secret homes-database-app",
    ],
    [
      "a volume that is not there",
      "base/web.yaml",
      "- name: tmp\n              mountPath",
      "- name: t\n              mountPath",
      "web: no volume t",
    ],
    [
      "a claim that is not there",
      "production/shared-folders.yaml",
      "name: web-data",
      "name: data",
      "no PersistentVolumeClaim web-data",
    ],
    [
      "a replica that is not there",
      "database/production/kustomization.yaml",
      "value: 2",
      "value: 1",
      "api: no database has one replica at homes-database-ro",
    ],
    [
      "a backup of another database",
      "database/base/backups.yaml",
      "name: homes-database\n",
      "name: homes\n",
      "ScheduledBackup: no Cluster homes",
    ],
    [
      "a policy for no pods",
      "base/network-policies.yaml",
      'values: ["api", "worker"]',
      'values: ["apis"]',
      "database-and-gateways: selects no pods",
    ],
    [
      "an unknown setting",
      "base/kustomization.yaml",
      "TRUST_PROXY=1",
      "TRUST_PROXIES=1",
      "TRUST_PROXIES is no setting of the web",
    ],
    [
      "a setting of the other half",
      "base/kustomization.yaml",
      "PAYMENT_ORIGINS=",
      "STAFF_EMAIL=",
      "STAFF_EMAIL is no setting of the web",
    ],
    ["a wrong setting", "base/kustomization.yaml", "DEMO=off", "DEMO=no", "DEMO is wrong"],
    ["a missing setting", "secrets.example.yaml", 'SMTP_URL: ""', 'MAIL_FROM: ""', "SMTP_URL must be set"],
    [
      "a file that no volume has",
      "base/kustomization.yaml",
      "seal/seal.pem",
      "seal/key.pem",
      "no volume has /etc/homes/seal/key.pem",
    ],
  ])(
    "%s",
    async (_, file, from, to, problem) => {
      const readBroken: Read = (name) => {
        const text = read(name);
        if (name !== `${folder}/${file}`) return text;
        expect(text).toContain(from);
        return text.replace(from, to);
      };
      const problems = await findProblems(buildAll("production", readBroken));
      expect(problems.join("\n")).toContain(problem);
    },
    60_000,
  );

  test.each([
    [
      "a field of kustomize that these tests do not build",
      "small/kustomization.yaml",
      "resources:",
      "bases: []\nresources:",
    ],
    ["a patch of what is not there", "production/kustomization.yaml", "volumes/0/name", "volumes/9/name"],
    ["a key twice", "base/kustomization.yaml", "namespace: homes", "namespace: homes\nnamespace: other"],
  ])("%s", (_, file, from, to) => {
    const readBroken: Read = (name) => (name.endsWith(file) ? read(name).replace(from, to) : read(name));
    expect(() => variants.map((variant) => buildAll(variant, readBroken))).toThrow();
  });
});
