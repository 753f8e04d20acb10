/** Where either half says, outside `/v1`, whether it lives and whether what it needs answers too. */
export const probes = ["/healthz", "/readyz"];

/** Whether an answer says nothing but that all is well, as it does every few seconds: it stands in no log. */
export const isQuiet = (path: string, status: number): boolean =>
  status === 200 && probes.includes(path.replace(/\?.*$/s, ""));
