import { jobs } from "api/jobs/jobs";
import type { Services } from "api/kernel/services";

/** Every job once, except that no contract is drawn: that takes a second, and `contract-document.test.ts` tests it. */
export async function runJobs(services: Services): Promise<void> {
  for (const job of jobs) if (job.name !== "make contract PDFs") await job.run(services);
}
