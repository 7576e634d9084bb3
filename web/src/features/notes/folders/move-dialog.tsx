import { useMemo } from "react";
import { Button } from "@mantine/core";
import { IconAlignLeft, IconFileText, IconFolder } from "@packages/icons/index.ts";
import type { NoteSummary } from "@contract/note.ts";
import { FOLDER_CATEGORIES, type FolderCategory } from "@contract/note-folder.ts";
import { Dialog } from "../../../components/dialogs/dialog.tsx";
import { useLast } from "../../../hooks/use-last.ts";
import { CATEGORY_NAMES } from "../notes.categories.rules.ts";
import { useNotesStore } from "../notes.store.ts";
import classes from "./folder-dialogs.module.css";
import { useMoveNotes } from "./folders.mutations.ts";
import { isSameFolder, type Folder, type FolderLists } from "./folders.rules.ts";
import { useFolderStore } from "./folders.store.ts";
import type { Destination } from "./move.rules.ts";

const icon = { size: 18, stroke: 1.5, "aria-hidden": true } as const;
const ICONS = { docs: IconFileText, notes: IconAlignLeft };

interface GroupProps {
  category: FolderCategory;
  names: readonly string[];
  here: Folder | undefined;
  onChoose: (to: Destination) => void;
}

function Group({ category, names, here, onChoose }: GroupProps) {
  const headingId = `move-to-${category}`;
  const CategoryIcon = ICONS[category];
  return (
    <section role="group" aria-labelledby={headingId}>
      <h3 id={headingId} className={classes.heading}>
        {CATEGORY_NAMES[category]}
      </h3>
      <div className={classes.places}>
        <button type="button" className={classes.place} onClick={() => onChoose({ category })}>
          <CategoryIcon {...icon} />
          Main Category
        </button>
        {names.map((folderName) => (
          <button
            key={folderName}
            type="button"
            className={classes.place}
            onClick={() => onChoose({ category, folderName })}
          >
            <IconFolder {...icon} />
            {folderName}
            {isSameFolder(here, { category, folderName }) && <span className={classes.here}>here now</span>}
          </button>
        ))}
      </div>
    </section>
  );
}

interface MoveDialogProps {
  notes: readonly NoteSummary[];
  folders: FolderLists;
}

export function MoveDialog({ notes, folders }: MoveDialogProps) {
  const movingIds = useNotesStore((state) => state.movingIds);
  const cancel = useNotesStore((state) => state.cancelMove);
  const assignments = useFolderStore((state) => state.assignments);
  const move = useMoveNotes();
  const moving = useMemo(() => {
    const wanted = new Set(movingIds);
    const found = wanted.size === 0 ? [] : notes.filter(({ id }) => wanted.has(id));
    return found.length === 0 ? undefined : found;
  }, [notes, movingIds]);
  const shown = useLast(moving) ?? [];
  const [first, ...others] = shown.map(({ id }) => assignments.get(id));
  const here = others.every((folder) => isSameFolder(folder, first)) ? first : undefined;

  /** Stays open when no note has moved (specification, section 4). */
  function choose(to: Destination): void {
    // It may have been closed meanwhile, and opened for other notes.
    const isSameDialog = () => useNotesStore.getState().movingIds === movingIds;
    move.mutate(
      { notes: shown, to },
      { onSuccess: ({ outcome }) => outcome.hasMoved && isSameDialog() && cancel() },
    );
  }

  return (
    <Dialog opened={moving !== undefined} onClose={cancel} title="Move File to Folder" size="34rem">
      <p className={classes.lead}>
        {shown.length === 1
          ? `Select a destination for "${shown[0]?.title}"`
          : `Select a destination for ${shown.length} files`}
      </p>
      <div className={classes.groups}>
        {FOLDER_CATEGORIES.map((category) => (
          <Group
            key={category}
            category={category}
            names={folders[category].map(({ name }) => name)}
            here={here}
            onChoose={choose}
          />
        ))}
      </div>
      <div className={classes.actions}>
        <Button variant="default" onClick={cancel}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}
