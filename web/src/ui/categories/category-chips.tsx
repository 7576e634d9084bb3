import type { ReactNode } from "react";
import { IconPlus } from "@tabler/icons-react";
import { CategoryChip } from "./category-chip.tsx";
import { keepRowFocus } from "../focus/keep-row-focus.ts";
import classes from "./category-chips.module.css";

export interface ChipCategory {
  id: number;
  name: string;
}

export interface CategoryChipsProps {
  /** What the chips sort, for those who do not see them: "Photo categories". */
  label: string;
  /** Absent while they load; their room is there already. */
  categories: readonly ChipCategory[] | undefined;
  /** The name of the chosen one; null: All. */
  selected: string | null;
  onSelect: (name: string | null) => void;
  /** "Add Category" stands at the end for everybody who gets this; who may not is told so. */
  onAdd?: () => void;
  /** For the administrator: a pencil and a delete control on each chip. */
  manage?: {
    /** Called with another, trimmed, non-empty name; when it rejects, the name stays in the field. */
    onRename: (category: ChipCategory, name: string) => Promise<unknown>;
    onDelete: (category: ChipCategory) => void;
    maxLength?: number;
  };
}

const SKELETONS = [4.5, 6, 5.25, 6.5];

/** Filter by category: All, and each one. */
export function CategoryChips(props: CategoryChipsProps): ReactNode {
  const { label, categories, selected, onSelect, onAdd, manage } = props;
  return (
    <ul ref={keepRowFocus} className={classes.chips} aria-label={label} aria-busy={categories === undefined}>
      <li className={classes.chip} data-selected={selected === null}>
        <button
          type="button"
          className={classes.name}
          aria-pressed={selected === null}
          onClick={() => onSelect(null)}
        >
          All
        </button>
      </li>
      {categories === undefined &&
        SKELETONS.map((width) => (
          <li key={width} className={classes.skeleton} style={{ width: `${width}rem` }} aria-hidden />
        ))}
      {categories?.map((category) => (
        <CategoryChip
          key={category.id}
          category={category}
          selected={selected === category.name}
          onSelect={() => onSelect(category.name)}
          manage={manage}
        />
      ))}
      {onAdd && (
        <li>
          <button type="button" className={classes.add} onClick={onAdd}>
            <IconPlus size={16} stroke={1.5} aria-hidden /> Add Category
          </button>
        </li>
      )}
    </ul>
  );
}
