import type { ReactNode } from "react";
import { IconCircleCheck } from "@packages/icons/index.ts";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { Job } from "@contract/maintenance.ts";
import { formatBytes } from "../../../lib/format-bytes.ts";
import { countOf, formatCount, formatRelativeTime } from "../../../lib/format.ts";
import { BusyButton } from "../../../components/busy-button.tsx";
import { EmptyState } from "../../../components/empty-state.tsx";
import { Section } from "../../../components/section.tsx";
import { AdminList } from "../admin-list.tsx";
import { ACTIONS, AdminTable } from "../admin-table.tsx";
import table from "../table.module.css";
import { useRetryJob, useRetryJobs } from "./maintenance.mutations.ts";
import { maintenanceQueries } from "./maintenance.queries.ts";
import classes from "./maintenance.module.css";

interface JobsTableProps {
  jobs: readonly Job[];
  now: number;
}

function JobsTable({ jobs, now }: JobsTableProps): ReactNode {
  const retry = useRetryJob();
  return (
    <AdminTable label="Analyses" columns={["Document", "Of", "Uploaded", "State", ACTIONS]}>
      {jobs.map((job) => (
        <tr key={job.id}>
          <td className={table.nowrap}>
            No. {job.id}, {job.fileType}, {formatBytes(job.fileSize)}
          </td>
          <td data-label="Of" className={table.words}>
            {job.owner}
          </td>
          <td data-label="Uploaded" className={table.nowrap}>
            <time dateTime={job.uploadDate}>{formatRelativeTime(job.uploadDate, now)}</time>
          </td>
          <td data-label="State" className={table.words}>
            <span className={classes.state} data-status={job.status}>
              {job.status === "failed" ? "Failed" : job.startedAt ? "Under way" : "Waiting"}
              {job.attempts > 1 && ` after ${job.attempts} attempts`}
              {job.error && <span className={classes.reason}>{job.error}</span>}
            </span>
          </td>
          <td className={table.number}>
            {job.status === "failed" && (
              <BusyButton
                variant="default"
                size="xs"
                aria-label={`Try again: document ${job.id}`}
                busy={retry.isPending && retry.variables === job.id}
                onClick={() => retry.mutate(job.id)}
              >
                {retry.isPending && retry.variables === job.id ? "Starting..." : "Try again"}
              </BusyButton>
            )}
          </td>
        </tr>
      ))}
    </AdminTable>
  );
}

export function JobsSection(): ReactNode {
  const jobs = useInfiniteQuery(maintenanceQueries.jobs());
  const { data: counts } = useQuery(maintenanceQueries.jobCounts());
  const retryAll = useRetryJobs();
  return (
    <Section
      isWide
      title="Analyses"
      text={
        counts
          ? `${countOf(counts.pending, "analysis", "analyses")} pending, ${formatCount(counts.failed)} failed.`
          : "\u00a0"
      }
      actions={
        counts !== undefined &&
        counts.failed > 0 && (
          <BusyButton variant="default" busy={retryAll.isPending} onClick={() => retryAll.mutate()}>
            {retryAll.isPending ? "Starting..." : "Try all again"}
          </BusyButton>
        )
      }
    >
      <AdminList
        query={jobs}
        what="Analyses"
        action="see analyses"
        isUsuallyEmpty
        empty={
          <EmptyState
            as="h3"
            icon={<IconCircleCheck size={26} stroke={1.5} />}
            title="Everything is analysed"
            description="Documents that wait for their analysis, or whose analysis failed, will be listed here."
          />
        }
      >
        {(rows, now) => <JobsTable jobs={rows} now={now} />}
      </AdminList>
    </Section>
  );
}
