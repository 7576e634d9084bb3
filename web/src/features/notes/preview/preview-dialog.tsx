import { useEffect, useRef, useState } from "react";
import { Modal } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { NoteSummary } from "@contract/note.ts";
import type { Snippet } from "@contract/snippet.ts";
import { formatBytes } from "../../../lib/format-bytes.ts";
import { formatRelativeTime } from "../../../lib/format.ts";
import { ApiError } from "../../../lib/http/http.ts";
import { notify } from "../../../lib/notify/notify.ts";
import { QueryFailure } from "../../../lib/query/query-failure.tsx";
import { leaveForm, useUnsaved } from "../../../lib/unsaved/unsaved.store.ts";
import { keepFocusWithin } from "../../../ui/focus/keep-focus-within.ts";
import "../../../ui/theme/modal.css";
import { useLast } from "../../../ui/use-last.ts";
import { usePreview } from "../hooks/use-preview.ts";
import { FileSheet } from "../note/file-sheet.tsx";
import { goingNotes } from "../notes.cache.ts";
import { noteQueries } from "../notes.queries.ts";
import { useNotesStore, type EditedPart } from "../notes.store.ts";
import { ReviewForm } from "../review/review-form.tsx";
import { AnalysisPanel } from "./analysis-panel.tsx";
import { DocumentViewer } from "./document-viewer.tsx";
import { EditNoteForm } from "./edit-note-form.tsx";
import { FoundPlace } from "./found-place.tsx";
import { NoteTags } from "./note-tags.tsx";
import { PreviewActions } from "./preview-actions.tsx";
import { PreviewShortcuts } from "./preview-shortcuts.tsx";
import { SimilarNotes } from "./similar-notes.tsx";
import { useFound } from "./use-found.ts";
import { useMissingNote } from "./use-missing-note.ts";
import { VersionChoice } from "./version-choice.tsx";
import { useShownVersion } from "./use-shown-version.ts";
import classes from "./preview-dialog.module.css";

function PreviewTitle({ note, now }: { note: NoteSummary; now: number }) {
  return (
    <span className={classes.head}>
      <FileSheet type={note.fileType} />
      <span className={classes.naming}>
        <span className={classes.title} dir="auto">
          {note.title}
        </span>
        <span className={classes.facts}>
          <span>{formatRelativeTime(note.uploadDate, now)}</span>
          <span>{formatBytes(note.fileSize)}</span>
          <span>{note.fileType.toUpperCase()}</span>
        </span>
      </span>
    </span>
  );
}

function PreviewBody({ note, snippets }: Pick<PreviewDialogProps, "snippets"> & { note: NoteSummary }) {
  const editing = useNotesStore((state) => state.editingId === note.id);
  const part = useNotesStore((state) => state.editedPart);
  const setEditing = useNotesStore((state) => state.setEditing);
  // By the button or by its key: the focus comes back from the form to the button.
  const [edited, setEdited] = useState<EditedPart>();
  if (editing && edited !== part) setEdited(part);
  const viewer = useRef<HTMLDivElement>(null);
  const detail = useQuery(noteQueries.detail(note.id));
  const version = useShownVersion(note);
  const found = useFound(note.id, snippets);

  if (editing && detail.data) {
    const Form = part === "analysis" ? ReviewForm : EditNoteForm;
    return <Form note={detail.data} onClose={() => setEditing(null)} />;
  }
  // Gone meanwhile, in another tab or on another device: nothing below could work. Other failures leave what is held.
  const isGone = detail.error instanceof ApiError && detail.error.status === 404;
  if (detail.isError && (isGone || detail.data === undefined)) {
    return <QueryFailure title="This document cannot be shown" query={detail} />;
  }
  return (
    <div className={classes.body} ref={keepFocusWithin}>
      <PreviewActions
        note={note}
        viewer={viewer}
        shown={version.shown}
        focusEdit={edited === "note"}
        onEdit={detail.data === undefined ? undefined : () => setEditing(note.id)}
      />
      {found && <FoundPlace snippet={found.snippet} />}
      <AnalysisPanel
        note={detail.data}
        focusCorrect={edited === "analysis"}
        onCorrect={() => setEditing(note.id, "analysis")}
      />
      {detail.data && <NoteTags note={detail.data} />}
      <VersionChoice {...version} />
      <DocumentViewer
        note={note}
        shown={version.shown}
        text={detail.data?.content}
        searched={found?.query ?? ""}
        ref={viewer}
      />
      <SimilarNotes id={note.id} />
    </div>
  );
}

const tellDeletedElsewhere = () =>
  notify({
    title: "This document was deleted",
    description: "Perhaps in another tab or on another device.",
  });

interface PreviewDialogProps {
  /** All there are: the one that is shown is looked up among them. */
  notes: readonly NoteSummary[];
  /** Those of the list, through which the arrows lead. */
  visible: readonly NoteSummary[];
  /** Where in their texts the search of the list found them. */
  snippets: ReadonlyMap<number, Snippet>;
  now: number;
}

export function PreviewDialog({ notes, visible, snippets, now }: PreviewDialogProps) {
  const client = useQueryClient();
  const { id, close } = usePreview();
  const editing = useNotesStore((state) => id !== null && state.editingId === id);
  const setEditing = useNotesStore((state) => state.setEditing);
  const { data: detail } = useQuery({ ...noteQueries.detail(id ?? 0), enabled: false });
  // The form has a Cancel of its own; where it does not come, the dialog closes as any other.
  const hasForm = editing && detail !== undefined;
  const isCovered = useNotesStore((state) => state.pendingDeleteId !== null || state.movingIds.length > 0);
  const isAsked = useUnsaved((state) => state.isAsked);
  const fullScreen = useMediaQuery("(width < 48em)", false, { getInitialValueInEffect: false });
  const current = notes.find((note) => note.id === id);
  const note = useLast(current);
  const isGone = id !== null && current === undefined && note?.id === id;
  // What is typed into its form is nowhere else: it stays until it is left.
  const isKept = isGone && editing;

  useEffect(() => {
    if (id === null) setEditing(null);
  }, [id, setEditing]);
  // Deleted, here or elsewhere: the address lets go of it too.
  useEffect(() => {
    if (!isGone || isKept) return;
    // The list may say so before the answer does that it was asked for here.
    const isOwn = useNotesStore.getState().deletedId === id || goingNotes(client).has(id);
    if (!isOwn) tellDeletedElsewhere();
    close();
  }, [isGone, isKept, id, client, close]);
  useMissingNote(current === undefined && !isGone ? id : null, close);

  return (
    <Modal
      opened={current !== undefined || isKept}
      onClose={hasForm ? () => leaveForm(() => setEditing(null)) : close}
      size="60rem"
      fullScreen={fullScreen}
      // Escape belongs to the dialog that lies over this one.
      closeOnEscape={!isCovered && !isAsked}
      withCloseButton={!hasForm}
      title={note && <PreviewTitle note={note} now={now} />}
    >
      {current && !editing && <PreviewShortcuts note={current} visible={visible} />}
      {note && <PreviewBody key={note.id} note={note} snippets={snippets} />}
    </Modal>
  );
}
