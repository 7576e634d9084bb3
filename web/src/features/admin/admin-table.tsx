import type { ReactNode } from "react";
import { VisuallyHidden } from "@mantine/core";
import classes from "./table.module.css";

export interface Column {
  name: string;
  /** Its values are compared: their ends stand one below the other. */
  isNumber?: boolean;
  /** Said, and not shown: what is in it needs no name for those who see it. */
  isUnseen?: boolean;
}

export interface AdminTableProps {
  columns: readonly (string | Column)[];
  /** The rows. */
  children: ReactNode;
}

/** What can be done about a row, at its end. */
export const ACTIONS: Column = { name: "Actions", isUnseen: true };

/** A table of the desk; on a telephone each row is a card. */
export function AdminTable({ columns, children }: AdminTableProps): ReactNode {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          {columns.map((column) => {
            const { name, isNumber, isUnseen }: Column =
              typeof column === "string" ? { name: column } : column;
            return (
              <th key={name} scope="col" className={isNumber ? classes.number : undefined}>
                {isUnseen ? <VisuallyHidden>{name}</VisuallyHidden> : name}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
