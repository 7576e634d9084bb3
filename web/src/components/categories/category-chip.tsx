import { useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { IconCheck, IconPencil, IconX } from "@packages/icons/index.ts";
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
  onClose: () => void;
}

/** Enter confirms, Escape or an empty name cancels (specification, section 4). */
function NameField({ category, maxLength, onSave, onClose }: NameFieldProps): ReactNode {
  const [name, setName] = useState(category.name);
  const [saving, setSaving] = useState(false);
  const confirm = () => {
    if (saving) return;
    const trimmed = trimVisible(name);
    if (trimmed === "" || trimmed === category.name) return onClose();
    setSaving(true);
    onSave(trimmed).then(onClose, () => setSaving(false));
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
      if (!saving) onClose();
    }
  };
  return (
    <li className={classes.chip} data-editing aria-busy={saving}>
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

export function CategoryChip({ category, selected, onSelect, manage }: CategoryChipProps): ReactNode {
  const [editing, setEditing] = useState(false);
  const isBack = useRef(false);

  if (editing && manage) {
    const onClose = () => {
      isBack.current = true;
      setEditing(false);
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

  const pencilRef = (pencil: HTMLButtonElement | null) => {
    if (isBack.current && document.activeElement === document.body) pencil?.focus();
    isBack.current = false;
  };
  return (
    <li className={classes.chip} data-selected={selected}>
      <button type="button" className={classes.name} aria-pressed={selected} onClick={onSelect}>
        <bdi>{category.name}</bdi>
      </button>
      {manage && (
        <>
          <button
            ref={pencilRef}
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
