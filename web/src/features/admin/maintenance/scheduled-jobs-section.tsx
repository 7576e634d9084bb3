import type { ReactNode } from "react";
import { useQuery } from "@tanstack/react-query";
import type { ScheduledJobStatus } from "@contract/maintenance.ts";
import { formatRelativeTime } from "../../../lib/format.ts";
import { useNow } from "../../../hooks/use-now.ts";
import { Section } from "../../../components/section.tsx";
import { AdminData } from "../admin-data.tsx";
import { AdminTable } from "../admin-table.tsx";
import { SkeletonRows } from "../skeleton.tsx";
import table from "../table.module.css";
import { maintenanceQueries } from "./maintenance.queries.ts";
import { jobState, lateText, periodText } from "./maintenance.rules.ts";
import classes from "./maintenance.module.css";

function LastRun({ job: { startedAt, endedAt } }: { job: ScheduledJobStatus }): ReactNode {
  const now = useNow();
  const at = endedAt ?? startedAt;
  return at === null ? "Never" : <time dateTime={at}>{formatRelativeTime(at, now)}</time>;
}

function ScheduledJobs({ jobs }: { jobs: readonly ScheduledJobStatus[] }): ReactNode {
  const late = lateText(jobs);
  return (
    <>
      {late && (
        <p className={classes.failure} role="alert">
          {late}
        </p>
      )}
      <AdminTable label="Scheduled work" columns={["Work", "Due", "Last run", "State"]}>
        {jobs.map((job) => {
          const state = jobState(job);
          return (
            <tr key={job.name}>
              <td className={classes.place}>{job.title}</td>
              <td data-label="Due" className={table.nowrap}>
                {periodText(job.everySeconds)}
              </td>
              <td data-label="Last run" className={table.nowrap}>
                <LastRun job={job} />
              </td>
              <td data-label="State" className={table.words}>
                <span className={classes.state} data-status={state.isBad ? "failed" : undefined}>
                  {state.text}
                  {job.error !== null && <span className={classes.reason}>{job.error}</span>}
                </span>
              </td>
            </tr>
          );
        })}
      </AdminTable>
    </>
  );
}

export function ScheduledJobsSection(): ReactNode {
  const overview = useQuery(maintenanceQueries.overview());
  return (
    <Section
      isWide
      title="Scheduled work"
      text="What the site does by itself, whether or not anybody visits it."
    >
      <AdminData
        query={overview}
        what="Scheduled work"
        action="see scheduled work"
        skeleton={<SkeletonRows rows={3} />}
      >
        {({ scheduledJobs }) => <ScheduledJobs jobs={scheduledJobs} />}
      </AdminData>
    </Section>
  );
}
