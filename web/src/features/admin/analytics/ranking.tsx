import { useId, type ReactNode } from "react";
import { Link } from "react-router-dom";
import { countOf } from "../../../lib/format.ts";
import classes from "./ranking.module.css";

export interface RankingProps {
  title: string;
  /** What to say when there is nothing. */
  nothing: string;
  rows: readonly { name: string; path: string; views: number }[];
}

/** What was looked at most, the most first; the bar behind a row is its part of the first. */
export function Ranking({ title, nothing, rows }: RankingProps): ReactNode {
  const id = useId();
  const most = rows[0]?.views ?? 1;
  return (
    <section className={classes.ranking} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      {rows.length === 0 && <p className={classes.nothing}>{nothing}</p>}
      <ol className={classes.list}>
        {rows.map(({ name, path, views }) => (
          <li key={path} className={classes.row}>
            <span className={classes.part} style={{ width: `${(views / most) * 100}%` }} aria-hidden />
            <Link to={path} dir="auto">
              {name}
            </Link>
            <span className={classes.views}>{countOf(views, "view")}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
