import type { ReactNode } from "react";
import { IconHistory } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { Activity } from "@contract/admin.ts";
import { formatRelativeTime } from "../../../lib/format.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { adminQueries } from "../admin.queries.ts";
import { DeskData } from "../desk-data.tsx";
import { MoreButton } from "../more-button.tsx";
import { SkeletonRows } from "../skeleton.tsx";
import table from "../table.module.css";
import classes from "./recent-activity.module.css";

function ActivityTable({ entries, now }: { entries: readonly Activity[]; now: number }): ReactNode {
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">Action</th>
          <th scope="col">Details</th>
          <th scope="col">Date</th>
          <th scope="col">User</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ id, action, details, date, user }) => (
          <tr key={id}>
            <td className={classes.action}>{action}</td>
            <td className={classes.details}>{details}</td>
            <td data-label="Date" className={table.nowrap}>
              <time dateTime={date} title={new Date(date).toLocaleString("en")}>
                {formatRelativeTime(date, now)}
              </time>
            </td>
            <td data-label="User">{user ?? <span className={table.soft}>nobody here</span>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Who did what, when, as the database wrote it down. */
export function RecentActivity(): ReactNode {
  const activity = useInfiniteQuery(adminQueries.activity());
  return (
    <section aria-labelledby="recent-activity">
      <h2 id="recent-activity" className={classes.title}>
        Recent activity
      </h2>
      <DeskData
        query={activity}
        what="Recent activity"
        action="see the dashboard"
        skeleton={<SkeletonRows />}
      >
        {(entries) =>
          entries.length === 0 ? (
            <EmptyState
              as="h3"
              icon={<IconHistory size={26} stroke={1.5} />}
              title="Nothing has happened yet"
              description="Uploads, comments, new accounts and changes of the site will be listed here."
            />
          ) : (
            <>
              <ActivityTable entries={entries} now={activity.dataUpdatedAt} />
              <MoreButton {...activity} />
            </>
          )
        }
      </DeskData>
    </section>
  );
}
