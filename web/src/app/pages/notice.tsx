import type { ReactNode } from "react";
import classes from "./notice.module.css";

export interface NoticeProps {
  icon: ReactNode;
  title: string;
  children: ReactNode;
  action: ReactNode;
}

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
