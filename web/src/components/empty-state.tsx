import type { ReactNode } from "react";
import classes from "./empty-state.module.css";

export interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  description?: ReactNode;
  /** The next step, usually a button or a link. */
  action?: ReactNode;
  /** The level of the heading in its page. */
  as?: "h1" | "h2" | "h3" | "p";
}

/** A place that is empty, what that means, and what can be done about it. */
export function EmptyState({
  icon,
  title,
  description,
  action,
  as: Title = "h2",
}: EmptyStateProps): ReactNode {
  return (
    <div className={classes.empty}>
      {icon && (
        <div className={classes.icon} aria-hidden>
          {icon}
        </div>
      )}
      <Title className={classes.title}>{title}</Title>
      {description && <div className={classes.description}>{description}</div>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
