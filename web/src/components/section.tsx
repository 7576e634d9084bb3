import { useId, type ReactNode } from "react";
import classes from "./section.module.css";

export interface SectionProps {
  title: string;
  text?: ReactNode;
  actions?: ReactNode;
  isWide?: boolean;
  children: ReactNode;
}

export function Section({ title, text, actions, isWide = false, children }: SectionProps): ReactNode {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={isWide ? classes.wide : classes.columns}>
        <div className={classes.head}>
          <div className={classes.words}>
            <h2 id={id} className={classes.title}>
              {title}
            </h2>
            {text && <p className={classes.text}>{text}</p>}
          </div>
          {actions && <div className={classes.actions}>{actions}</div>}
        </div>
        <div className={classes.body}>{children}</div>
      </div>
    </section>
  );
}
