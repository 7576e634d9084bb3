import type { ReactNode } from "react";
import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { keepRowFocus } from "../../ui/focus/keep-row-focus.ts";
import { DeskData, type DeskDataProps } from "./desk-data.tsx";
import { MoreButton } from "../../ui/more-button.tsx";
import { SkeletonRows } from "./skeleton.tsx";
import classes from "./table.module.css";

export interface AdminListProps<T> extends Pick<DeskDataProps<T>, "what" | "action"> {
  query: UseInfiniteQueryResult<T[]>;
  /** How many rows are drawn while they are on their way. */
  skeletonRows?: number;
  /** Stands there when there is nothing. */
  empty: ReactNode;
  /** The rows; `now` is when they were brought. */
  children: (rows: readonly T[], now: number) => ReactNode;
}

/** A list of the desk in each of its states: on its way, refused, failed, empty, or there with a way to more of it. */
export function AdminList<T>({
  query,
  empty,
  skeletonRows,
  children,
  ...said
}: AdminListProps<T>): ReactNode {
  return (
    <div ref={keepRowFocus} className={classes.list}>
      <DeskData query={query} skeleton={<SkeletonRows rows={skeletonRows} />} {...said}>
        {(rows) =>
          rows.length === 0 ? (
            empty
          ) : (
            <>
              {children(rows, query.dataUpdatedAt)}
              <MoreButton {...query} />
            </>
          )
        }
      </DeskData>
    </div>
  );
}
