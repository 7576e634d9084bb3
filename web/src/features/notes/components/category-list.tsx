import { IconAlignLeft, IconClock, IconFileText, IconNote, IconStar, type Icon } from "@tabler/icons-react";
import type { NoteCategory } from "@contract/note.ts";
import { useNoteFilters } from "../hooks/use-note-filters.ts";
import { CATEGORY_NAMES, SIDEBAR_CATEGORIES } from "../notes.rules.ts";
import { useNotesStore } from "../notes.store.ts";
import classes from "./category-list.module.css";

const ICONS: Record<(typeof SIDEBAR_CATEGORIES)[number], Icon> = {
  all: IconNote,
  recent: IconClock,
  favorites: IconStar,
  docs: IconFileText,
  notes: IconAlignLeft,
};

export function CategoryList({ counts }: { counts: Record<NoteCategory, number> | undefined }) {
  const { filters, setCategory } = useNoteFilters();
  const setDrawerOpen = useNotesStore((state) => state.setDrawerOpen);

  function choose(category: NoteCategory): void {
    setCategory(category);
    setDrawerOpen(false);
  }

  return (
    <nav aria-labelledby="note-categories">
      <h2 id="note-categories" className={classes.heading}>
        Categories
      </h2>
      <ul className={classes.list}>
        {SIDEBAR_CATEGORIES.map((category) => {
          const CategoryIcon = ICONS[category];
          return (
            <li key={category}>
              <button
                type="button"
                className={classes.row}
                aria-current={filters.category === category ? "true" : undefined}
                onClick={() => choose(category)}
              >
                <CategoryIcon size={16} stroke={1.5} aria-hidden="true" />
                {CATEGORY_NAMES[category]}
                <span className={classes.count}>{counts?.[category]}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
