import type { ReactNode } from "react";
import { SegmentedControl } from "@mantine/core";
import "@mantine/core/styles/FloatingIndicator.layer.css";
import "@mantine/core/styles/SegmentedControl.layer.css";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import type { Analytics } from "@contract/admin.ts";
import { postPath } from "@contract/post-path.ts";
import { addressWith } from "../../../lib/address.ts";
import { paths, photoPath } from "../../../lib/paths.ts";
import { adminQueries } from "../admin.queries.ts";
import { AdminData } from "../admin-data.tsx";
import { BarChart } from "./bar-chart.tsx";
import { Ranking } from "./ranking.tsx";
import classes from "./analytics-panel.module.css";

/** In days. */
const PERIODS = [7, 30, 90, 365];
const DEFAULT_PERIOD = 30;

const CHARTS = [
  { name: "views", title: "Views", unit: ["view", "views"] },
  { name: "comments", title: "Comments", unit: ["comment", "comments"] },
  { name: "uploads", title: "Uploads", unit: ["upload", "uploads"] },
] as const;

function Figures({ days, pages, posts, photos }: Analytics): ReactNode {
  return (
    <>
      <div className={classes.charts}>
        {CHARTS.map(({ name, title, unit }) => (
          <BarChart
            key={name}
            title={title}
            unit={unit}
            days={days.map((day) => ({ date: day.date, count: day[name] }))}
          />
        ))}
      </div>
      <div className={classes.rankings}>
        <Ranking
          title="Views by page"
          nothing="No page was looked at."
          rows={pages.map(({ path, views }) => ({ name: path === paths.home ? "Home" : path, path, views }))}
        />
        <Ranking
          title="Top posts"
          nothing="No post was looked at."
          rows={posts.map(({ id, title, views }) => ({ name: title, path: postPath({ id, title }), views }))}
        />
        <Ranking
          title="Top photos"
          nothing="No photo was looked at."
          rows={photos.map(({ id, title, views }) => ({ name: title, path: photoPath(id), views }))}
        />
      </div>
    </>
  );
}

export function AnalyticsPanel(): ReactNode {
  const [search, setSearch] = useSearchParams();
  const asked = Number(search.get("days"));
  const days = PERIODS.includes(asked) ? asked : DEFAULT_PERIOD;
  const analytics = useQuery(adminQueries.analytics(days));
  return (
    <>
      <div className={classes.head}>
        <SegmentedControl
          aria-label="Period"
          className={classes.periods}
          value={String(days)}
          data={PERIODS.map((period) => ({ value: String(period), label: `${period} days` }))}
          onChange={(value) =>
            setSearch(addressWith({ days: value }), { replace: true, preventScrollReset: true })
          }
        />
        <p className={classes.note}>
          Each visitor counts once a day, without cookies and without keeping who. Days are in UTC.
        </p>
      </div>
      <AdminData
        query={analytics}
        what="Analytics"
        action="see analytics"
        skeleton={
          <div className={classes.charts} role="status" aria-label="Loading">
            {CHARTS.map(({ name }) => (
              <div key={name} className={classes.skeleton} />
            ))}
          </div>
        }
      >
        {(data) => <Figures {...data} />}
      </AdminData>
    </>
  );
}
