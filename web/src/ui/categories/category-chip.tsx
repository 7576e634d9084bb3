import { useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { IconCheck, IconPencil, IconX } from "@tabler/icons-react";
import { trimVisible } from "@contract/visible-text.ts";
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
  onSave: (name: string) => Promise<unknown>;
  /** @param wasHere whether the focus has not gone elsewhere */
  onClose: (wasHere: boolean) => void;
}

/**
 * Enter or the check confirms, Escape cancels; so does an empty name (specification, section 4). It stays until the name is
 * saved: one that was refused is there to be mended or tried again.
 */
function NameField({ category, maxLength, onSave, onClose }: NameFieldProps): ReactNode {
  const [name, setName] = useState(category.name);
  const [saving, setSaving] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const close = () => {
    const focused = document.activeElement;
    onClose(focused === document.body || row.current?.contains(focused) === true);
  };
  const confirm = () => {
    if (saving) return;
    const trimmed = trimVisible(name);
    if (trimmed === "" || trimmed === category.name) return close();
    setSaving(true);
    // Whoever saves says why it failed.
    onSave(trimmed).then(close, () => setSaving(false));
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
      if (!saving) close();
    }
  };
  return (
    <li ref={row} className={classes.chip} data-editing aria-busy={saving}>
      <input
        className={classes.field}
        aria-label={`Name of the category ${category.name}`}
        value={name}
        maxLength={maxLength}
        readOnly={saving}
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
    const onClose = (wasHere: boolean) => {
      setEditing(false);
      // The pencil is back after the next paint.
      if (wasHere) requestAnimationFrame(() => pencil.current?.focus());
    };
    return (
      <NameField
        category={category}
        maxLength={manage.maxLength}
        onSave={(name) => manage.onRename(category, name)}
        onClose={onClose}
      />
    );
  }

  return (
    <li className={classes.chip} data-selected={selected}>
      <button type="button" className={classes.name} aria-pressed={selected} onClick={onSelect}>
        <bdi>{category.name}</bdi>
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
