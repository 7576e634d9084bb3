import type { ReactNode } from "react";
import type { UseQueryResult } from "@tanstack/react-query";
import { CHANGE_DAYS, NEW_UPLOAD_DAYS, type AdminStats } from "@contract/admin.ts";
import { formatCount } from "../../../lib/format.ts";
import { AdminData } from "../admin-data.tsx";
import classes from "./stat-cards.module.css";

type Figure = keyof AdminStats["changes"];

const moreOf = (what: string) => (change: number) => `${formatCount(change)} ${what} in ${CHANGE_DAYS} days`;

function compared(change: number): string {
  const days = `in the ${NEW_UPLOAD_DAYS} days before`;
  if (change === 0) return `as many as ${days}`;
  return `${formatCount(Math.abs(change))} ${change > 0 ? "more" : "fewer"} than ${days}`;
}

const FIGURES: readonly { name: Figure; label: string; change: (change: number) => string }[] = [
  { name: "totalPhotos", label: "Total photos", change: moreOf("new") },
  { name: "totalUsers", label: "Total users", change: moreOf("new") },
  { name: "totalNotes", label: "Total notes", change: moreOf("new") },
  { name: "totalCategories", label: "Total categories", change: moreOf("new") },
  { name: "newUploads", label: `New uploads, ${NEW_UPLOAD_DAYS} days`, change: compared },
  { name: "totalViews", label: "Total views", change: moreOf("of them") },
];

export function StatCards({ stats }: { stats: UseQueryResult<AdminStats> }): ReactNode {
  return (
    <AdminData
      query={stats}
      what="The figures"
      action="see the dashboard"
      skeleton={
        <div className={classes.cards} role="status" aria-label="Loading">
          {FIGURES.map(({ name }) => (
            <div key={name} className={classes.card} />
          ))}
        </div>
      }
    >
      {(figures) => (
        <dl className={classes.cards}>
          {FIGURES.map(({ name, label, change }) => (
            <div key={name} className={classes.card}>
              <dt className={classes.label}>{label}</dt>
              <dd className={classes.figure}>{formatCount(figures[name])}</dd>
              <dd className={classes.change}>{change(figures.changes[name])}</dd>
            </div>
          ))}
        </dl>
      )}
    </AdminData>
  );
}
