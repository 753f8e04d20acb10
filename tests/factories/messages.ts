import type { TestApi } from "./api";
import { runJobsButPdfs } from "./jobs";

/** Runs the scheduled jobs once and returns what was sent, as `kind → recipients`. */
export async function sendAndList(
  api: TestApi,
): Promise<{ kind: string; to: string; text: string; channel: string }[]> {
  await runJobsButPdfs(api.services);
  const answer = await api.request("GET", "/v1/dev/messages?size=100");
  return (answer.body as { data: { kind: string; to: string; text: string; channel: string }[] }).data;
}
