import { useState, type MouseEvent, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { IconPlus } from "@packages/icons/index.ts";
import { CategoryChip } from "./category-chip.tsx";
import { isLong, shownCategories } from "./category-chips.rules.ts";
import { keepRowFocus } from "../focus/keep-row-focus.ts";
import classes from "./category-chips.module.css";

export interface ChipCategory {
  id: number;
  name: string;
}

export interface CategoryChipsProps {
  /** For screen readers: "Photo categories". */
  label: string;
  categories: readonly ChipCategory[] | undefined;
  /** Null: All. */
  selected: string | null;
  onSelect: (name: string | null) => void;
  onAdd?: () => void;
  manage?: {
    /** The name stays in the field when this rejects. */
    onRename: (category: ChipCategory, name: string) => Promise<unknown>;
    onDelete: (category: ChipCategory) => void;
    maxLength?: number;
  };
}

const SKELETONS = [4.5, 6, 5.25, 6.5];

const unfoldedLists = new Set<string>();

export function CategoryChips(props: CategoryChipsProps): ReactNode {
  const { label, categories, selected, onSelect, onAdd, manage } = props;
  const [isUnfolded, setIsUnfolded] = useState(() => unfoldedLists.has(label));
  const show = (unfolded: boolean) => {
    if (unfolded) unfoldedLists.add(label);
    else unfoldedLists.delete(label);
    setIsUnfolded(unfolded);
  };
  const shown = categories && shownCategories(categories, selected, isUnfolded);
  const hidden = (categories?.length ?? 0) - (shown?.length ?? 0);
  const toggle = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const chips = currentTarget.closest("ul")?.children ?? [];
    const before = new Set(chips);
    flushSync(() => show(!isUnfolded));
    const next = [...chips].find((chip) => !before.has(chip))?.querySelector("button") ?? currentTarget;
    next.focus();
    next.scrollIntoView({ block: "nearest" });
  };

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
      {shown?.map((category) => (
        <CategoryChip
          key={category.id}
          category={category}
          selected={selected === category.name}
          onSelect={() => onSelect(category.name)}
          manage={
            manage && {
              ...manage,
              onRename: (category, name) => {
                show(true);
                return manage.onRename(category, name);
              },
            }
          }
        />
      ))}
      {categories && isLong(categories) && (
        <li>
          <button type="button" className={classes.fold} aria-expanded={isUnfolded} onClick={toggle}>
            {isUnfolded ? "Show fewer" : `${hidden} more`}
          </button>
        </li>
      )}
      {onAdd && (
        <li>
          <button
            type="button"
            className={classes.add}
            onClick={() => {
              show(true);
              onAdd();
            }}
          >
            <IconPlus size={16} stroke={1.5} aria-hidden /> Add Category
          </button>
        </li>
      )}
    </ul>
  );
}
