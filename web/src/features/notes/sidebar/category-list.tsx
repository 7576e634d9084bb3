import type { ReactNode } from "react";
import {
  IconAlignLeft,
  IconClock,
  IconFileText,
  IconMusic,
  IconNote,
  IconPhoto,
  IconStar,
  type Icon,
} from "@packages/icons/index.ts";
import type { NoteCategory } from "@contract/note.ts";
import { useNoteDrop } from "../folders/drag.ts";
import { FolderRows } from "./folder-rows.tsx";
import { isFolderCategory, type FolderLists } from "../folders/folders.rules.ts";
import { useDropNotes } from "./use-drop-notes.ts";
import { useNoteFilters } from "../hooks/use-note-filters.ts";
import { CATEGORY_NAMES, EXTRA_CATEGORIES, SIDEBAR_CATEGORIES } from "../notes.categories.rules.ts";
import { useNotesStore } from "../notes.store.ts";
import classes from "./category-list.module.css";

const ICONS: Record<NoteCategory, Icon> = {
  all: IconNote,
  recent: IconClock,
  favorites: IconStar,
  docs: IconFileText,
  notes: IconAlignLeft,
  images: IconPhoto,
  audio: IconMusic,
};

interface CategoryRowProps {
  category: NoteCategory;
  count: number | undefined;
  current: boolean;
  onChoose: () => void;
  children?: ReactNode;
}

function CategoryRow({ category, count, current, onChoose, children }: CategoryRowProps) {
  const drop = useDropNotes();
  const { ref, isOver, flashes } = useNoteDrop((ids, succeeded) => drop(ids, { category }, succeeded));
  const CategoryIcon = ICONS[category];
  return (
    <li>
      <button
        // No note can be made recent.
        ref={category === "recent" ? undefined : ref}
        type="button"
        className={classes.row}
        aria-current={current ? "true" : undefined}
        data-over={isOver || undefined}
        onClick={onChoose}
      >
        <CategoryIcon size={16} stroke={1.5} aria-hidden="true" />
        {CATEGORY_NAMES[category]}
        <span className={classes.count}>{flashes ? "File moved!" : count}</span>
      </button>
      {children}
    </li>
  );
}

interface CategoryListProps {
  counts: Record<NoteCategory, number> | undefined;
  folders: FolderLists;
}

export function CategoryList({ counts, folders }: CategoryListProps) {
  const { filters, setCategory } = useNoteFilters();
  const setDrawerOpen = useNotesStore((state) => state.setDrawerOpen);
  const extra = EXTRA_CATEGORIES.filter((each) => (counts?.[each] ?? 0) > 0 || filters.category === each);

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
        {[...SIDEBAR_CATEGORIES, ...extra].map((category) => (
          <CategoryRow
            key={category}
            category={category}
            count={counts?.[category]}
            current={filters.folder === "" && filters.category === category}
            onChoose={() => choose(category)}
          >
            {isFolderCategory(category) && (
              <FolderRows category={category} folders={folders[category]} counted={counts !== undefined} />
            )}
          </CategoryRow>
        ))}
      </ul>
    </nav>
  );
}
