import type { ReactNode } from "react";
import { UnstyledButton, VisuallyHidden } from "@mantine/core";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import classes from "./table.module.css";

export interface Column {
  name: string;
  /** Its values are compared: their ends stand one below the other. */
  isNumber?: boolean;
  /** Said, and not shown: what is in it needs no name for those who see it. */
  isUnseen?: boolean;
  /** Left out where there is room for few columns; its cells are `data-wide-only` too. */
  isWideOnly?: boolean;
  /** The rows can be put in its order; `direction` where they are. */
  sort?: { direction: Direction | undefined; onSort: () => void };
}

type Direction = keyof typeof SORTED;
const SORTED = { asc: "ascending", desc: "descending" } as const;

/** The name of a column, which puts the rows in its order, or turns the order round. */
function SortButton({ name, direction, onSort }: { name: string } & Required<Column>["sort"]): ReactNode {
  const Arrow = direction === "asc" ? IconArrowUp : IconArrowDown;
  return (
    <>
      <UnstyledButton className={classes.sort} onClick={onSort}>
        {name}
        {direction && <Arrow size={14} stroke={1.5} aria-hidden />}
      </UnstyledButton>
      <span className={classes.unsorted}>{name}</span>
    </>
  );
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
            const { name, isNumber, isUnseen, isWideOnly, sort }: Column =
              typeof column === "string" ? { name: column } : column;
            const shown = isUnseen ? <VisuallyHidden>{name}</VisuallyHidden> : name;
            return (
              <th
                key={name}
                scope="col"
                className={isNumber ? classes.number : undefined}
                data-wide-only={isWideOnly}
                aria-sort={sort?.direction && SORTED[sort.direction]}
              >
                {sort ? <SortButton name={name} {...sort} /> : shown}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
