/**
 * Advisories that we accept until a day: the id at GitHub (GHSA-…) and the reason.
 * @type {{ id: string; reason: string; until: string }[]}
 */
const accepted = [];

/**
 * Each advisory of a report once. `serious`: of high or critical severity and not accepted, or no longer.
 * @param {{ vulnerabilities?: Record<string, { via: (string | Advisory)[] }> }} report `npm audit --json`
 * @param {string} today as `until` is written, 2026-12-31
 * @typedef {{ name: string; range: string; severity: string; title: string; url: string }} Advisory
 */
export function judge(report, today, known = accepted) {
  const causes = Object.values(report.vulnerabilities ?? {}).flatMap(({ via }) => via);
  const advisories = new Map(causes.flatMap((cause) => (typeof cause === "string" ? [] : [[cause.url, cause]])));
  return [...advisories.values()].map(({ name, range, severity, title, url }) => {
    const entry = known.find(({ id }) => url.endsWith(`/${id}`));
    const isAccepted = entry !== undefined && today <= entry.until;
    const note = entry
      ? ` (${isAccepted ? "accepted until" : "was accepted until"} ${entry.until}: ${entry.reason})`
      : "";
    return {
      serious: ["high", "critical"].includes(severity) && !isAccepted,
      line: `${severity}: ${name} ${range}: ${title}, ${url}${note}`,
    };
  });
}
