import { useId, type ReactNode } from "react";
import classes from "./section.module.css";

export interface SectionProps {
  title: string;
  text?: ReactNode;
  /** Stand at the end of the line of the title. */
  actions?: ReactNode;
  /** It needs the whole width, as tables do: what it is stands above. */
  isWide?: boolean;
  children: ReactNode;
}

/** One matter of a page: what it is on the left, what can be done about it on the right. */
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
