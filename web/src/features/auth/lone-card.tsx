import { useEffect, useId, useRef, type ReactNode } from "react";
import { PageTitle } from "../../lib/page-title.tsx";
import "./auth-page.css";
import classes from "./auth-page.module.css";

export interface LoneCardProps {
  title: string;
  text: ReactNode;
  children: ReactNode;
}

/** The title of a new card takes the focus that a removed button had. */
export function LoneCard({ title, text, children }: LoneCardProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(title);
  const description = useId();
  useEffect(() => {
    const isOther = shown.current !== title;
    shown.current = title;
    if (isOther && document.activeElement === document.body) heading.current?.focus();
  }, [title]);
  return (
    <div className={classes.alone}>
      <PageTitle title={title} />
      <section className={classes.aloneCard}>
        <h1 ref={heading} className={classes.aloneTitle} tabIndex={-1} aria-describedby={description}>
          {title}
        </h1>
        <p id={description} className={classes.aloneText}>
          {text}
        </p>
        {children}
      </section>
    </div>
  );
}
