import { useEffect, useState, type MouseEvent, type ReactNode } from "react";
import {
  IconChecks,
  IconDownload,
  IconFolderSymlink,
  IconRefresh,
  IconStar,
  IconStarOff,
  IconTag,
  IconTrash,
  IconX,
} from "@packages/icons/index.ts";
import { useQueryClient } from "@tanstack/react-query";
import { MAX_NOTES_AT_ONCE, type NoteSummary } from "@contract/note.ts";
import { countOf } from "../../../lib/format.ts";
import { ConfirmDialog } from "../../../components/dialogs/confirm-dialog.tsx";
import { lazyMountedDialog } from "../../../components/dialogs/lazy-dialog.tsx";
import { withFocused } from "../hooks/focused-note.ts";
import { useNotesStore } from "../notes.store.ts";
import { shownSelection, useSelection } from "../selection.store.ts";
import { useShortcuts } from "../shortcuts.ts";
import { startDownload } from "../start-download.ts";
import { needsReview } from "../review/review.rules.ts";
import { useChangeNotes, useDeleteNotes } from "../bulk-actions/bulk-actions.mutations.ts";
import classes from "./selection-bar.module.css";

const AcceptDialog = lazyMountedDialog(
  async () => (await import("../review/accept-dialog.tsx")).AcceptDialog,
);
const ReadAnewDialog = lazyMountedDialog(
  async () => (await import("../bulk-actions/read-anew-dialog.tsx")).ReadAnewDialog,
);
const TagNotesDialog = lazyMountedDialog(
  async () => (await import("../bulk-actions/tag-notes-dialog.tsx")).TagNotesDialog,
);

const icon = { size: 18, stroke: 1.5, "aria-hidden": true } as const;

interface ActionProps {
  label: string;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Action({ label, disabled = false, onClick, children }: ActionProps) {
  return (
    <button
      type="button"
      className={classes.action}
      // `disabled` would take the focus from the button.
      aria-disabled={disabled || undefined}
      aria-label={label}
      title={label}
      onClick={disabled ? undefined : onClick}
    >
      {children}
      <span className={classes.label} aria-hidden="true">
        {label}
      </span>
    </button>
  );
}

function focusDrawnNote(id: number | undefined): void {
  const title = (note: string) => document.querySelector<HTMLElement>(`#main ${note} h2 button`);
  (title(`[data-note="${id}"]`) ?? title("[data-note]"))?.focus({ preventScroll: true });
}

export function SelectionBar({ visible }: { visible: readonly NoteSummary[] }) {
  const selected = useSelection((state) => state.picked);
  const client = useQueryClient();
  // A short list fails too when the session has expired; probing the zip would build it for nothing.
  const downloadZip = () =>
    void startDownload(client, `/api/notes/zip?ids=${ids.join(",")}`, "/api/notes?limit=1");
  const anchor = useSelection((state) => state.anchor);
  const { clear, selectAll, toggle, extendTo, setOrder } = useSelection.getState();
  const [asking, setAsking] = useState<"tags" | "delete" | "anew" | null>(null);
  const [accepting, setAccepting] = useState<readonly number[] | null>(null);
  const change = useChangeNotes();
  const remove = useDeleteNotes();
  useEffect(() => {
    setOrder(visible);
  }, [visible, setOrder]);
  useEffect(() => {
    return clear;
  }, [clear]);

  const notes = shownSelection(visible, selected);
  const ids = notes.map(({ id }) => id);
  const unsure = notes.filter(needsReview).map(({ id }) => id);
  const allFavorite = notes.every((note) => note.favorite === 1);
  const { askMove } = useNotesStore.getState();

  const clearSelection = () => {
    const isWithin = document.activeElement?.closest("[role='toolbar']");
    clear();
    if (isWithin) focusDrawnNote(anchor ?? notes[0]?.id);
  };
  // This button disappears when everything is selected.
  const selectAllVisible = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const next = currentTarget.nextElementSibling;
    if (next instanceof HTMLElement) next.focus();
    selectAll();
  };
  const closeAccepting = () => {
    setAccepting(null);
    focusDrawnNote(anchor ?? ids[0]);
  };
  const favorite = () =>
    !change.isPending && change.mutate({ ids, change: { favorite: allFavorite ? 0 : 1 } });
  const whenSelected = (act: () => void) => (notes.length > 0 ? act : undefined);
  useShortcuts({
    pick: withFocused(toggle),
    pickTo: withFocused(extendTo),
    pickAll: selectAll,
    pickNone: whenSelected(clearSelection),
    favorite: whenSelected(favorite),
    move: whenSelected(() => askMove(ids)),
    tag: whenSelected(() => setAsking("tags")),
    download: whenSelected(() => ids.length <= MAX_NOTES_AT_ONCE && downloadZip()),
    remove: whenSelected(() => setAsking("delete")),
  });

  return (
    <>
      {notes.length > 0 && (
        <div className={classes.bar} role="toolbar" aria-label="Selected notes">
          <p className={classes.count} role="status">
            {`${notes.length} selected`}
          </p>
          {notes.length < visible.length && (
            <button type="button" className={classes.all} onClick={selectAllVisible}>
              {`Select all ${visible.length}`}
            </button>
          )}
          <Action
            label={allFavorite ? "Remove from favorites" : "Favorite"}
            disabled={change.isPending}
            onClick={favorite}
          >
            {allFavorite ? <IconStarOff {...icon} /> : <IconStar {...icon} />}
          </Action>
          <Action label="Move to folder" onClick={() => askMove(ids)}>
            <IconFolderSymlink {...icon} />
          </Action>
          <Action label="Tag" onClick={() => setAsking("tags")}>
            <IconTag {...icon} />
          </Action>
          {unsure.length > 0 && (
            <Action label="Accept analysis" onClick={() => setAccepting(unsure)}>
              <IconChecks {...icon} />
            </Action>
          )}
          <Action label="Read anew" onClick={() => setAsking("anew")}>
            <IconRefresh {...icon} />
          </Action>
          <Action
            label={
              ids.length > MAX_NOTES_AT_ONCE ? `Download: at most ${MAX_NOTES_AT_ONCE} at once` : "Download"
            }
            disabled={ids.length > MAX_NOTES_AT_ONCE}
            onClick={downloadZip}
          >
            <IconDownload {...icon} />
          </Action>
          <Action label="Delete" onClick={() => setAsking("delete")}>
            <IconTrash {...icon} />
          </Action>
          <Action label="Clear selection" onClick={clearSelection}>
            <IconX {...icon} />
          </Action>
        </div>
      )}
      <ConfirmDialog
        opened={asking === "delete" && (notes.length > 0 || remove.isPending)}
        title="Are you sure?"
        confirmLabel="Delete"
        pendingLabel="Deleting..."
        pending={remove.isPending}
        onCancel={() => setAsking(null)}
        onConfirm={() => remove.mutate(ids, { onSettled: () => setAsking(null) })}
      >
        {`This action cannot be undone. This will permanently delete ${countOf(notes.length, "note")} and remove ${notes.length === 1 ? "it" : "them"} from our servers.`}
      </ConfirmDialog>
      {accepting && <AcceptDialog ids={accepting} onClose={closeAccepting} />}
      {asking === "anew" && <ReadAnewDialog ids={ids} onClose={() => setAsking(null)} />}
      {asking === "tags" && <TagNotesDialog notes={notes} onClose={() => setAsking(null)} />}
    </>
  );
}
