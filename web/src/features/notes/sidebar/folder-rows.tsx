import type { FolderCategory } from "@contract/note-folder.ts";
import { keepRowFocus } from "../../../components/focus/keep-row-focus.ts";
import rows from "./category-list.module.css";
import { useWayBack } from "./use-way-back.ts";
import { useNoteFilters } from "../hooks/use-note-filters.ts";
import { CATEGORY_NAMES } from "../notes.categories.rules.ts";
import { useNotesStore } from "../notes.store.ts";
import { useNoteDrop } from "../folders/drag.ts";
import { FolderMenu } from "./folder-menu.tsx";
import classes from "./folder-rows.module.css";
import { isDefaultFolder, type Folder, type FolderItem } from "../folders/folders.rules.ts";
import { useDropNotes } from "./use-drop-notes.ts";

interface FolderRowProps {
  folder: Folder;
  count: number | undefined;
}

function FolderRow({ folder, count }: FolderRowProps) {
  const { filters, setFolder, closeFolder } = useNoteFilters();
  const setDrawerOpen = useNotesStore((state) => state.setDrawerOpen);
  const drop = useDropNotes();
  const { ref, isOver, flashes } = useNoteDrop((ids, succeeded) => drop(ids, folder, succeeded));
  const current = filters.category === folder.category && filters.folder === folder.folderName;

  const isOwn = !isDefaultFolder(folder);

  function choose(): void {
    if (current) closeFolder();
    else setFolder(folder);
    setDrawerOpen(false);
  }

  return (
    <li ref={ref} className={classes.item} data-category={folder.category} data-folder={folder.folderName}>
      <button
        type="button"
        className={`${rows.row} ${classes.row}`}
        data-own={isOwn || undefined}
        aria-current={current ? "true" : undefined}
        data-over={isOver || undefined}
        // A double-click opens a folder; only a click of its own closes it.
        onClick={({ detail }) => detail > 1 || choose()}
      >
        <span className={classes.name} title={folder.folderName} dir="auto">
          {folder.folderName}
        </span>
        <span className={rows.count}>{flashes ? "File moved!" : count}</span>
      </button>
      {isOwn && !flashes && <FolderMenu folder={folder} />}
    </li>
  );
}

interface FolderRowsProps {
  category: FolderCategory;
  folders: readonly FolderItem[];
  counted: boolean;
}

export function FolderRows({ category, folders, counted }: FolderRowsProps) {
  const nameFolder = useNotesStore((state) => state.nameFolder);
  const focusForReturn = useWayBack();
  return (
    <ul ref={keepRowFocus} className={classes.list} aria-label={`Folders in ${CATEGORY_NAMES[category]}`}>
      {folders.map(({ name, noteCount }) => (
        <FolderRow
          key={name}
          folder={{ category, folderName: name }}
          count={counted ? noteCount : undefined}
        />
      ))}
      <li>
        <button
          type="button"
          className={`text-button ${classes.create}`}
          aria-label={`New Folder in ${CATEGORY_NAMES[category]}`}
          onClick={({ currentTarget }) => {
            focusForReturn(currentTarget);
            nameFolder(category);
          }}
        >
          New Folder
        </button>
      </li>
    </ul>
  );
}
