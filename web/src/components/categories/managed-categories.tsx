import { useEffect, useRef, useState, type ReactNode } from "react";
import type { UseMutationResult, UseQueryResult } from "@tanstack/react-query";
import { MAX_CATEGORY_NAME_LENGTH, type Category } from "@contract/category.ts";
import { CategoryChips } from "./category-chips.tsx";
import { ConfirmDialog } from "../dialogs/confirm-dialog.tsx";
import classes from "./managed-categories.module.css";

type CategoriesQuery = Pick<
  UseQueryResult<Category[]>,
  "data" | "isPending" | "isError" | "isFetching" | "errorUpdateCount" | "refetch"
>;

export interface ManagedCategoriesProps {
  label: string;
  categories: CategoriesQuery;
  isComing?: boolean;
  selected: string | null;
  onSelect: (name: string | null) => void;
  onAdd?: () => void;
  manage?: {
    rename: UseMutationResult<Category, Error, { category: Category; name: string }>;
    remove: UseMutationResult<unknown, Error, Category>;
    fate: string;
  };
}

export const areComing = ({ isPending, errorUpdateCount }: CategoriesQuery): boolean =>
  isPending && errorUpdateCount === 0;

export function ManagedCategories(props: ManagedCategoriesProps): ReactNode {
  const { label, categories, isComing = areComing(categories), selected, onSelect, onAdd, manage } = props;
  const { data = [], isError, isFetching, errorUpdateCount, refetch } = categories;
  const isKnown = data.some(({ name }) => name === selected);
  const [toDelete, setToDelete] = useState<Category | null>(null);
  const chosen = useRef(selected);
  useEffect(() => {
    chosen.current = selected;
  }, [selected]);
  // Stays during a retry, so that its button keeps the focus.
  const isMissing = isError || (categories.data === undefined && errorUpdateCount > 0);

  return (
    <>
      <CategoryChips
        label={label}
        categories={isComing ? undefined : data}
        selected={categories.data && !isKnown ? null : selected}
        onSelect={onSelect}
        onAdd={onAdd}
        manage={
          manage && {
            onRename: (category, name) =>
              manage.rename.mutateAsync(
                { category, name },
                { onSuccess: (renamed) => chosen.current === category.name && onSelect(renamed.name) },
              ),
            onDelete: setToDelete,
            maxLength: MAX_CATEGORY_NAME_LENGTH,
          }
        }
      />
      {isMissing && !isComing && (
        <p className={classes.line} role="alert">
          The categories could not be loaded.{" "}
          <button
            type="button"
            className="text-button"
            aria-disabled={isFetching || undefined}
            onClick={() => void refetch({ cancelRefetch: false })}
          >
            Try again
          </button>
        </p>
      )}
      {manage && (
        <ConfirmDialog
          opened={toDelete !== null}
          title={`Delete the category “${toDelete?.name ?? ""}”?`}
          confirmLabel="Delete"
          pendingLabel="Deleting..."
          pending={manage.remove.isPending}
          onConfirm={() =>
            toDelete &&
            manage.remove.mutate(toDelete, {
              onSuccess: () => chosen.current === toDelete.name && onSelect(null),
              onSettled: () => setToDelete(null),
            })
          }
          onCancel={() => setToDelete(null)}
        >
          {manage.fate}
        </ConfirmDialog>
      )}
    </>
  );
}
