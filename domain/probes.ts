/** Liveness and readiness, outside `/v1`, on both halves. */
const probes = ["/healthz", "/readyz"];

/** Successful probes are not logged: load balancers send one every few seconds. */
export const isQuiet = (path: string, status: number): boolean =>
  status === 200 && probes.includes(path.replace(/\?.*$/s, ""));
