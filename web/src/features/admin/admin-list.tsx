import type { ReactNode } from "react";
import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { keepRowFocus } from "../../components/focus/keep-row-focus.ts";
import { AdminData, type AdminDataProps } from "./admin-data.tsx";
import { MoreButton } from "../../components/more-button.tsx";
import { SkeletonInPlaceOf, SkeletonRows } from "./skeleton.tsx";
import classes from "./table.module.css";

export interface AdminListProps<T> extends Pick<AdminDataProps<T>, "what" | "action"> {
  query: UseInfiniteQueryResult<T[]>;
  skeletonRows?: number;
  empty: ReactNode;
  isUsuallyEmpty?: boolean;
  children: (rows: readonly T[], now: number) => ReactNode;
}

export function AdminList<T>({
  query,
  empty,
  skeletonRows,
  isUsuallyEmpty = false,
  children,
  ...texts
}: AdminListProps<T>): ReactNode {
  const skeleton = isUsuallyEmpty ? (
    <SkeletonInPlaceOf>{empty}</SkeletonInPlaceOf>
  ) : (
    <SkeletonRows rows={skeletonRows} />
  );
  return (
    <div ref={keepRowFocus} className={classes.list}>
      <AdminData query={query} skeleton={skeleton} {...texts}>
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
      </AdminData>
    </div>
  );
}
