import type { ReactNode } from "react";
import { UnstyledButton, VisuallyHidden } from "@mantine/core";
import { IconArrowDown, IconArrowUp } from "@packages/icons/index.ts";
import classes from "./table.module.css";

export interface Column {
  name: string;
  isNumber?: boolean;
  isNameHidden?: boolean;
  /** Its cells need `data-wide-only` too. */
  isWideOnly?: boolean;
  sort?: { direction: Direction | undefined; onSort: () => void };
}

type Direction = keyof typeof SORTED;
const SORTED = { asc: "ascending", desc: "descending" } as const;

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
  label: string;
  columns: readonly (string | Column)[];
  children: ReactNode;
}

export const ACTIONS: Column = { name: "Actions", isNameHidden: true };

export function AdminTable({ label, columns, children }: AdminTableProps): ReactNode {
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => {
            const { name, isNumber, isNameHidden, isWideOnly, sort }: Column =
              typeof column === "string" ? { name: column } : column;
            const shown = isNameHidden ? <VisuallyHidden>{name}</VisuallyHidden> : name;
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
