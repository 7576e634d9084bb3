import type { ReactNode } from "react";
import { IconHistory } from "@packages/icons/index.ts";
import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import type { Activity } from "@contract/admin.ts";
import { formatRelativeTime, longMoment } from "../../../lib/format.ts";
import { EmptyState } from "../../../components/empty-state.tsx";
import { AdminList } from "../admin-list.tsx";
import { AdminTable } from "../admin-table.tsx";
import { SubjectLink } from "../subject-link.tsx";
import table from "../table.module.css";
import classes from "./recent-activity.module.css";

function ActivityTable({ entries, now }: { entries: readonly Activity[]; now: number }): ReactNode {
  return (
    <AdminTable label="Recent activity" columns={["Action", "Details", "Date", "User"]}>
      {entries.map(({ id, action, details, about, date, user, bySite }) => (
        <tr key={id}>
          <td className={classes.action}>{action}</td>
          <td className={`${classes.details} ${table.words}`}>
            {about ? <SubjectLink {...about} title={details} /> : <bdi>{details}</bdi>}
          </td>
          <td data-label="Date" className={table.nowrap}>
            <time dateTime={date} title={longMoment(date)}>
              {formatRelativeTime(date, now)}
            </time>
          </td>
          <td data-label="User" className={classes.user}>
            {user ? (
              <bdi>{user}</bdi>
            ) : (
              <span className={table.soft}>{bySite ? "The site itself" : "Somebody who has left"}</span>
            )}
          </td>
        </tr>
      ))}
    </AdminTable>
  );
}

export function RecentActivity({ activity }: { activity: UseInfiniteQueryResult<Activity[]> }): ReactNode {
  return (
    <section aria-labelledby="recent-activity">
      <h2 id="recent-activity" className={classes.title}>
        Recent activity
      </h2>
      <AdminList
        query={activity}
        what="Recent activity"
        action="see the dashboard"
        empty={
          <EmptyState
            as="h3"
            icon={<IconHistory size={26} stroke={1.5} />}
            title="Nothing has happened yet"
            description="Uploads, comments, new accounts and changes of the site will be listed here."
          />
        }
      >
        {(entries, now) => <ActivityTable entries={entries} now={now} />}
      </AdminList>
    </section>
  );
}
