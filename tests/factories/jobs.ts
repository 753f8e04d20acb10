import { jobs } from "api/process/jobs/jobs";
import type { Services } from "api/kernel/services";

/** Every job once but the drawing of contracts, which takes a second each. */
export async function runJobsButPdfs(services: Services): Promise<void> {
  for (const job of jobs) if (job.name !== "make contract PDFs") await job.run(services);
}
