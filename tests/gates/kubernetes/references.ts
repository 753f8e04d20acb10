import type { IHorizontalPodAutoscaler } from "kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler";
import type { IJob } from "kubernetes-models/batch/v1/Job";
import type { IDeployment } from "kubernetes-models/apps/v1/Deployment";
import type { IIngress } from "kubernetes-models/networking.k8s.io/v1/Ingress";
import type { INetworkPolicy } from "kubernetes-models/networking.k8s.io/v1/NetworkPolicy";
import type { IPodDisruptionBudget } from "kubernetes-models/policy/v1/PodDisruptionBudget";
import type { IContainer } from "kubernetes-models/v1/Container";
import type { IPodSpec } from "kubernetes-models/v1/PodSpec";
import type { IService } from "kubernetes-models/v1/Service";
import type { Manifest } from "./kustomize";

export type Workload = { kind: string; name: string; labels: Record<string, string>; pod: IPodSpec };

type Labels = Record<string, string>;
type Selector = {
  matchLabels?: Labels;
  matchExpressions?: { key: string; operator: string; values?: string[] }[];
};

export const ofKind = <Kind>(manifests: Manifest[], kind: string) =>
  manifests.filter((manifest) => manifest.kind === kind) as unknown as Kind[];

export function listWorkloads(manifests: Manifest[]): Workload[] {
  const pods = [...ofKind<IDeployment>(manifests, "Deployment"), ...ofKind<IJob>(manifests, "Job")];
  return pods.map(({ kind, metadata, spec }) => ({
    kind,
    name: metadata!.name!,
    labels: spec!.template.metadata!.labels!,
    pod: spec!.template.spec!,
  }));
}

export type Cluster = {
  metadata: { name: string };
  spec: {
    instances: number;
    postgresql: { parameters: Labels };
    plugins: { parameters: { barmanObjectName: string } }[];
  };
};
type ScheduledBackup = { spec: { cluster: { name: string } } };
type ObjectStore = {
  metadata: { name: string };
  spec: { configuration: { s3Credentials: Record<string, { name: string; key: string }> } };
};

/** Names, labels, ports and keys that a manifest refers to and no manifest has. */
export function findLostReferences(manifests: Manifest[]): string[] {
  const found: string[] = [];
  const expectThat = (isThere: boolean, problem: string) => void (isThere || found.push(problem));
  const secrets = listKeys(manifests, "Secret", "stringData");
  const configMaps = listKeys(manifests, "ConfigMap", "data");
  const clusters = ofKind<Cluster>(manifests, "Cluster");
  // CloudNativePG makes this secret, and these labels of its pods
  for (const { metadata } of clusters) secrets.set(`${metadata.name}-app`, ["uri"]);
  const workloads = listWorkloads(manifests);
  // Its service for replicas. The API compares one replica with the primary: a second one might be late unnoticed
  const replicated = clusters.filter(({ spec }) => spec.instances === 2).map(({ metadata }) => `${metadata.name}-ro`);
  const pods = [
    ...workloads.map(({ labels }) => labels),
    ...clusters.map(({ metadata }) => ({ "cnpg.io/cluster": metadata.name })),
  ];
  const claims = ofKind<Manifest>(manifests, "PersistentVolumeClaim").map(({ metadata }) => metadata.name);
  const hasKey = (keys: Map<string, string[]>, name: string, key: string) => keys.get(name)?.includes(key) ?? false;

  for (const { name, pod } of workloads) {
    const volumes = pod.volumes ?? [];
    for (const { configMap, secret, persistentVolumeClaim } of volumes) {
      if (configMap) expectThat(configMaps.has(configMap.name!), `${name}: no ConfigMap ${configMap.name}`);
      if (secret) expectThat(secrets.has(secret.secretName!), `${name}: no Secret ${secret.secretName}`);
      const claim = persistentVolumeClaim?.claimName;
      if (claim) expectThat(claims.includes(claim), `${name}: no PersistentVolumeClaim ${claim}`);
    }
    for (const container of [...(pod.initContainers ?? []), ...pod.containers]) {
      for (const mount of container.volumeMounts ?? []) {
        expectThat(
          volumes.some((volume) => volume.name === mount.name),
          `${name}: no volume ${mount.name}`,
        );
      }
      for (const { configMapRef, secretRef } of container.envFrom ?? []) {
        if (configMapRef) expectThat(configMaps.has(configMapRef.name!), `${name}: no ConfigMap ${configMapRef.name}`);
        if (secretRef) expectThat(secrets.has(secretRef.name!), `${name}: no Secret ${secretRef.name}`);
      }
      for (const { name: setting, value, valueFrom } of container.env ?? []) {
        const host = setting === "DATABASE_READ_URL" && new URL(value!).hostname;
        if (host) expectThat(replicated.includes(host), `${name}: no database has one replica at ${host}`);
        const key = valueFrom?.secretKeyRef;
        if (key) expectThat(hasKey(secrets, key.name!, key.key), `${name}: no key ${key.key} in Secret ${key.name}`);
      }
      for (const probe of [container.startupProbe, container.readinessProbe, container.livenessProbe]) {
        const port = probe?.httpGet?.port;
        if (port) expectThat(hasPort(container, port), `${name}: no port ${port} to probe`);
      }
    }
  }

  const services = ofKind<IService>(manifests, "Service");
  for (const { metadata, spec } of services) {
    const behind = workloads.filter(({ labels }) => matches({ matchLabels: spec!.selector! }, labels));
    expectThat(behind.length > 0, `Service ${metadata!.name}: no pods`);
    for (const { targetPort } of spec!.ports!) {
      const isServed = behind.every(({ pod }) => pod.containers.some((container) => hasPort(container, targetPort!)));
      expectThat(isServed, `Service ${metadata!.name}: no port ${targetPort}`);
    }
  }
  for (const { metadata, spec } of ofKind<IDeployment>(manifests, "Deployment")) {
    const labels = spec!.template.metadata!.labels!;
    const selectors = [spec!.selector, ...(spec!.template.spec!.topologySpreadConstraints ?? []).map(spreadSelector)];
    for (const selector of selectors)
      expectThat(matches(selector, labels), `Deployment ${metadata!.name}: selects other pods`);
  }
  for (const { metadata, spec } of ofKind<IIngress>(manifests, "Ingress")) {
    for (const { backend } of (spec!.rules ?? []).flatMap(({ http }) => http?.paths ?? [])) {
      const service = services.find((each) => each.metadata!.name === backend.service!.name);
      const { name, number } = backend.service!.port!;
      const isThere = service?.spec!.ports!.some((port) => (name ? port.name === name : port.port === number)) ?? false;
      expectThat(isThere, `Ingress ${metadata!.name}: no Service ${backend.service!.name} with port ${name ?? number}`);
    }
  }
  for (const { metadata, spec } of ofKind<IHorizontalPodAutoscaler>(manifests, "HorizontalPodAutoscaler")) {
    const { kind, name } = spec!.scaleTargetRef;
    const isThere = workloads.some((workload) => workload.kind === kind && workload.name === name);
    expectThat(isThere, `HorizontalPodAutoscaler ${metadata!.name}: no ${kind} ${name}`);
  }
  const selecting: [string, Selector | undefined][] = [
    ...ofKind<IPodDisruptionBudget>(manifests, "PodDisruptionBudget").map(
      ({ metadata, spec }): [string, Selector | undefined] => [
        `PodDisruptionBudget ${metadata!.name}`,
        spec!.selector as Selector,
      ],
    ),
    ...ofKind<INetworkPolicy>(manifests, "NetworkPolicy").flatMap(listSelectors),
  ];
  for (const [title, selector] of selecting) {
    expectThat(
      pods.some((labels) => matches(selector, labels)),
      `${title}: selects no pods`,
    );
  }

  const stores = ofKind<ObjectStore>(manifests, "ObjectStore");
  for (const { metadata, spec } of stores) {
    for (const { name, key } of Object.values(spec.configuration.s3Credentials)) {
      expectThat(hasKey(secrets, name, key), `ObjectStore ${metadata.name}: no key ${key} in Secret ${name}`);
    }
  }
  for (const { metadata, spec } of clusters) {
    for (const { parameters } of spec.plugins) {
      const isThere = stores.some((store) => store.metadata.name === parameters.barmanObjectName);
      expectThat(isThere, `Cluster ${metadata.name}: no ObjectStore ${parameters.barmanObjectName}`);
    }
  }
  for (const { spec } of ofKind<ScheduledBackup>(manifests, "ScheduledBackup")) {
    const isThere = clusters.some(({ metadata }) => metadata.name === spec.cluster.name);
    expectThat(isThere, `ScheduledBackup: no Cluster ${spec.cluster.name}`);
  }
  return found;
}

function listKeys(manifests: Manifest[], kind: string, field: "data" | "stringData"): Map<string, string[]> {
  return new Map(
    ofKind<Manifest>(manifests, kind).map((manifest) => [
      manifest.metadata.name,
      Object.keys((manifest[field] as object | undefined) ?? {}),
    ]),
  );
}

const hasPort = ({ ports }: IContainer, port: number | string) =>
  ports?.some(({ name, containerPort }) => name === port || containerPort === port) ?? false;

const spreadSelector = ({ labelSelector }: { labelSelector?: unknown }) => labelSelector as Selector;

function matches(selector: Selector | undefined, labels: Labels): boolean {
  const { matchLabels = {}, matchExpressions = [] } = selector ?? {};
  return (
    Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
    matchExpressions.every(
      ({ key, operator, values }) => operator === "In" && key in labels && values!.includes(labels[key]!),
    )
  );
}

/** Those of a policy that select pods of this namespace. */
function listSelectors({ metadata, spec }: INetworkPolicy): [string, Selector | undefined][] {
  const peers = [
    ...(spec!.ingress ?? []).flatMap(({ from }) => from ?? []),
    ...(spec!.egress ?? []).flatMap(({ to }) => to ?? []),
  ];
  const here = peers.filter(({ namespaceSelector, podSelector }) => podSelector && !namespaceSelector);
  return [spec!.podSelector, ...here.map(({ podSelector }) => podSelector)].map((selector) => [
    `NetworkPolicy ${metadata!.name}`,
    selector as Selector,
  ]);
}
