import type { ReactNode } from "react";
import classes from "./notice.module.css";

export interface NoticeProps {
  icon: ReactNode;
  title: string;
  children: ReactNode;
  action: ReactNode;
}

/** A single card in the middle of a tinted page: there is nothing else to see here. */
export function Notice({ icon, title, children, action }: NoticeProps): ReactNode {
  return (
    <div className={classes.page}>
      <div className={classes.card}>
        <div className={classes.icon} aria-hidden>
          {icon}
        </div>
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.text}>{children}</p>
        <div className={classes.action}>{action}</div>
      </div>
    </div>
  );
}
