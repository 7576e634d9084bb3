import { useId, type ReactNode } from "react";
import classes from "./section.module.css";

export interface SectionProps {
  title: string;
  text?: ReactNode;
  children: ReactNode;
}

/** One matter of a page: what it is on the left, what can be done about it on the right. */
export function Section({ title, text, children }: SectionProps): ReactNode {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.columns}>
        <div>
          <h2 id={id} className={classes.title}>
            {title}
          </h2>
          {text && <p className={classes.text}>{text}</p>}
        </div>
        <div className={classes.body}>{children}</div>
      </div>
    </section>
  );
}
