import { IconDownload, IconEye, IconFolderSymlink, IconPencil, IconTrash } from "@packages/icons/index.ts";
import { useQueryClient } from "@tanstack/react-query";
import type { NoteSummary } from "@contract/note.ts";
import { useOpenPreview } from "../hooks/use-preview.ts";
import { useNotesStore } from "../notes.store.ts";
import { downloadPath, followDownload } from "../start-download.ts";
import classes from "./note-actions.module.css";

export function NoteActions({ note }: { note: Pick<NoteSummary, "id" | "title"> }) {
  const client = useQueryClient();
  const openPreview = useOpenPreview();
  const askMove = useNotesStore((state) => state.askMove);
  const askDelete = useNotesStore((state) => state.askDelete);
  return (
    <div className={classes.actions} data-actions>
      <button
        type="button"
        className={classes.action}
        aria-label={`View ${note.title}`}
        title="View"
        onClick={() => openPreview(note.id)}
      >
        <IconEye size={18} stroke={1.5} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={classes.action}
        aria-label={`Edit ${note.title}`}
        title="Edit"
        onClick={() => openPreview(note.id, { editing: true })}
      >
        <IconPencil size={18} stroke={1.5} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={classes.action}
        aria-label={`Move to folder: ${note.title}`}
        title="Move to folder"
        onClick={() => askMove([note.id])}
      >
        <IconFolderSymlink size={18} stroke={1.5} aria-hidden="true" />
      </button>
      <a
        className={classes.action}
        href={downloadPath(note.id)}
        download
        onClick={(event) => followDownload(client, event)}
        aria-label={`Download ${note.title}`}
        title="Download"
      >
        <IconDownload size={18} stroke={1.5} aria-hidden="true" />
      </a>
      <button
        type="button"
        className={classes.action}
        aria-label={`Delete ${note.title}`}
        title="Delete"
        onClick={() => askDelete(note.id)}
      >
        <IconTrash size={18} stroke={1.5} aria-hidden="true" />
      </button>
    </div>
  );
}
