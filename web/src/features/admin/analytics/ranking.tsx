import { useId, type ReactNode } from "react";
import { Link } from "react-router-dom";
import { countOf } from "../../../lib/format.ts";
import classes from "./ranking.module.css";

export interface RankingProps {
  title: string;
  nothing: string;
  rows: readonly { name: string; path: string; views: number }[];
}

export function Ranking({ title, nothing, rows }: RankingProps): ReactNode {
  const id = useId();
  const maxViews = rows[0]?.views ?? 1;
  return (
    <section className={classes.ranking} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      {rows.length === 0 && <p className={classes.nothing}>{nothing}</p>}
      <ol className={classes.list}>
        {rows.map(({ name, path, views }) => (
          <li key={path} className={classes.row}>
            <span className={classes.part} style={{ width: `${(views / maxViews) * 100}%` }} aria-hidden />
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
