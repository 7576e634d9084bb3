import type { ReactNode } from "react";
import classes from "./plain-toasts.module.css";
import type { ToasterProps } from "./toaster.tsx";

/** Without code that has to be loaded, so they work offline. */
export function PlainToasts({ toasts, onDismiss }: ToasterProps): ReactNode {
  return (
    <ul className={classes.toasts} aria-label="Notifications">
      {toasts.map(
        ({ id, title, description, action, open }) =>
          open && (
            <li key={id} className={classes.toast} role="alert">
              <strong>{title}</strong>
              {description && <span>{description}</span>}
              {action && (
                <button
                  type="button"
                  className="text-button"
                  onClick={() => {
                    onDismiss(id);
                    action.act();
                  }}
                >
                  {action.label}
                </button>
              )}
              <button type="button" className="text-button" onClick={() => onDismiss(id)}>
                Close
              </button>
            </li>
          ),
      )}
    </ul>
  );
}
