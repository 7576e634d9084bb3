import { useId, type ReactNode } from "react";
import classes from "./account-page.module.css";

export interface SectionProps {
  title: string;
  text?: ReactNode;
  children: ReactNode;
}

/** One matter of the account: what it is on the left, what can be done about it on the right. */
export function Section({ title, text, children }: SectionProps): ReactNode {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div>
        <h2 id={id} className={classes.sectionTitle}>
          {title}
        </h2>
        {text && <p className={classes.sectionText}>{text}</p>}
      </div>
      <div className={classes.sectionBody}>{children}</div>
    </section>
  );
}
