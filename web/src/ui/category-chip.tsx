import { useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { IconCheck, IconPencil, IconX } from "@tabler/icons-react";
import type { CategoryChipsProps, ChipCategory } from "./category-chips.tsx";
import classes from "./category-chips.module.css";

export interface CategoryChipProps {
  category: ChipCategory;
  selected: boolean;
  onSelect: () => void;
  manage: CategoryChipsProps["manage"];
}

interface NameFieldProps {
  category: ChipCategory;
  maxLength: number | undefined;
  /** Null: leave it as it is. */
  onDone: (name: string | null) => void;
}

/** Enter or the check confirms, Escape cancels; so does an empty name (specification, section 4). */
function NameField({ category, maxLength, onDone }: NameFieldProps): ReactNode {
  const [name, setName] = useState(category.name);
  const confirm = () => {
    const trimmed = name.trim();
    onDone(trimmed === "" || trimmed === category.name ? null : trimmed);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") {
      event.preventDefault();
      confirm();
    }
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      onDone(null);
    }
  };
  return (
    <li className={classes.chip} data-editing>
      <input
        className={classes.field}
        aria-label={`Name of the category ${category.name}`}
        value={name}
        maxLength={maxLength}
        autoFocus
        size={Math.max(6, name.length)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <button type="button" className={classes.tool} aria-label="Save name" onClick={confirm}>
        <IconCheck size={16} stroke={1.5} aria-hidden />
      </button>
    </li>
  );
}

/** One category: a filter for everybody, and what can be done to it for the administrator. */
export function CategoryChip({ category, selected, onSelect, manage }: CategoryChipProps): ReactNode {
  const [editing, setEditing] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);

  if (editing && manage) {
    const onDone = (name: string | null) => {
      setEditing(false);
      if (name !== null) manage.onRename(category, name);
      // The pencil is back after the next paint.
      requestAnimationFrame(() => pencil.current?.focus());
    };
    return <NameField category={category} maxLength={manage.maxLength} onDone={onDone} />;
  }

  return (
    <li className={classes.chip} data-selected={selected} aria-busy={manage?.pendingId === category.id}>
      <button type="button" className={classes.name} aria-pressed={selected} onClick={onSelect}>
        {category.name}
      </button>
      {manage && (
        <>
          <button
            ref={pencil}
            type="button"
            className={classes.tool}
            aria-label={`Rename ${category.name}`}
            onClick={() => setEditing(true)}
          >
            <IconPencil size={15} stroke={1.5} aria-hidden />
          </button>
          <button
            type="button"
            className={classes.tool}
            aria-label={`Delete ${category.name}`}
            onClick={() => manage.onDelete(category)}
          >
            <IconX size={15} stroke={1.5} aria-hidden />
          </button>
        </>
      )}
    </li>
  );
}
