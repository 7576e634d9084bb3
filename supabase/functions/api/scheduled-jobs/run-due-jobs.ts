import type { Dependencies } from "../http/environment.ts";
import { type Claim, claimDueJobs, endJob } from "./scheduled-jobs.repository.ts";
import type { ScheduledJob } from "./scheduled-jobs.ts";

async function runJob(deps: Dependencies, job: ScheduledJob, claim: Claim): Promise<void> {
  let reason: string | undefined;
  try {
    await job.run(deps);
  } catch (error) {
    console.error(`The job ${job.name} failed:`, error);
    reason = error instanceof Error ? error.message : String(error);
  }
  await endJob(deps.serviceDb, claim, reason);
}

/** Starts the jobs that are due and that nobody runs. One that fails keeps none of the others. */
export async function startDueJobs(
  jobs: readonly ScheduledJob[],
  deps: Dependencies,
): Promise<{ started: string[]; ended: Promise<void> }> {
  const claims = await claimDueJobs(deps.serviceDb, jobs);
  const runs = claims.flatMap((claim) => {
    const job = jobs.find(({ name }) => name === claim.name);
    return job ? [runJob(deps, job, claim)] : [];
  });
  const ended = Promise.allSettled(runs).then((results) => {
    for (const result of results)
      if (result.status === "rejected") console.error("The end of a job was not noted:", result.reason);
  });
  return { started: claims.map(({ name }) => name), ended };
}

export async function runDueJobs(jobs: readonly ScheduledJob[], deps: Dependencies): Promise<void> {
  const { ended } = await startDueJobs(jobs, deps);
  await ended;
}
