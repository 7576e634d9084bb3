import type { ReactNode } from "react";
import { PageTitle } from "../../lib/page-title.tsx";
import "./auth-page.css";
import classes from "./auth-page.module.css";

export interface LoneCardProps {
  title: string;
  /** What is to be done here, or what has happened. */
  text: ReactNode;
  children: ReactNode;
}

/** A page of one step. */
export function LoneCard({ title, text, children }: LoneCardProps): ReactNode {
  return (
    <div className={classes.alone}>
      <PageTitle title={title} />
      <section className={classes.aloneCard}>
        <h1 className={classes.aloneTitle}>{title}</h1>
        <p className={classes.aloneText}>{text}</p>
        {children}
      </section>
    </div>
  );
}
