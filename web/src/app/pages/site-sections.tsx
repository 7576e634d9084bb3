import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../lib/paths.ts";
import { LatestPhotos } from "./latest/latest-photos.tsx";
import { LatestPosts } from "./latest/latest-posts.tsx";
import classes from "./site-sections.module.css";

const CARDS = [
  {
    id: "apps",
    to: paths.apps,
    label: "Applications",
    title: "Apps",
    text: "iOS, macOS & web experiments",
    latest: null,
  },
  {
    id: "photography",
    to: paths.photography,
    label: "Photographs",
    title: "Photography",
    text: "Moments captured in light",
    latest: <LatestPhotos />,
  },
  {
    id: "blog",
    to: paths.blog,
    label: "Posts",
    title: "Blog",
    text: "Thoughts, tutorials & notes",
    latest: <LatestPosts />,
  },
] as const;

export function SiteSections(): ReactNode {
  return (
    <section className={classes.sections} aria-label="On this site">
      <ul className={classes.cards}>
        {CARDS.map(({ id, to, label, title, text, latest }) => (
          <li key={id} id={id} className={classes.card}>
            <p className={classes.label}>{label}</p>
            <h2 className={classes.title}>
              <Link to={to}>{title}</Link>
            </h2>
            <p className={classes.text}>{text}</p>
            {latest}
          </li>
        ))}
      </ul>
      <p id="games" className={classes.games}>
        And for a break: <Link to={paths.games}>Games</Link>, coming soon.
      </p>
    </section>
  );
}
