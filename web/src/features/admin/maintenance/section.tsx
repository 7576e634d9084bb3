import { useId, type ReactNode } from "react";
import classes from "./maintenance.module.css";

export interface SectionProps {
  title: string;
  text?: ReactNode;
  /** Stands at the end of the line of the title. */
  actions?: ReactNode;
  children?: ReactNode;
}

export function Section({ title, text, actions, children }: SectionProps): ReactNode {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={classes.head}>
        <div>
          <h2 id={id} className={classes.title}>
            {title}
          </h2>
          {text && <p className={classes.text}>{text}</p>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {children}
    </section>
  );
}
