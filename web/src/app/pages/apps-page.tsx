import type { ReactNode } from "react";
import { IconArrowRight, IconNotes } from "@packages/icons/index.ts";
import { Link } from "react-router-dom";
import { PageHeader } from "../../components/page-header.tsx";
import { PUBLIC_PAGES } from "@contract/site-pages.ts";
import { PageTitle } from "../../lib/page-title.tsx";
import { paths } from "../../lib/paths.ts";
import classes from "./apps-page.module.css";
import page from "./page.module.css";

export function AppsPage(): ReactNode {
  return (
    <div className={page.page}>
      <PageTitle title={PUBLIC_PAGES["/apps"]} />
      <PageHeader title="Applications" subtitle="Small tools, made to be used every day." />
      <ul className={`${page.body} ${classes.apps}`}>
        <li className={classes.app}>
          <IconNotes className={classes.icon} size={28} stroke={1.5} aria-hidden />
          <h2 className={classes.title}>
            <Link to={paths.notes}>Notes Organizer</Link>
          </h2>
          <p className={classes.text}>
            Upload documents and have them summarised, tagged and sorted, then find any of them by a word
            inside.
          </p>
          <span className={classes.go} aria-hidden>
            Open <IconArrowRight size={16} stroke={1.5} />
          </span>
        </li>
      </ul>
    </div>
  );
}
