import { useEffect, useMemo, useRef, useState, type Ref } from "react";
import { Modal } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Fact } from "@contract/fact.ts";
import type { NoteSummary } from "@contract/note.ts";
import type { Snippet } from "@contract/snippet.ts";
import { formatBytes } from "../../../lib/format-bytes.ts";
import { formatRelativeTime } from "../../../lib/format.ts";
import { ApiError } from "../../../lib/http/http.ts";
import { QueryFailure } from "../../../lib/query/query-failure.tsx";
import { leaveForm, useUnsaved } from "../../../lib/unsaved/unsaved.store.ts";
import { keepFocusWithin } from "../../../components/focus/keep-focus-within.ts";
import "../../../components/theme/modal.css";
import { useLast } from "../../../hooks/use-last.ts";
import { useAnswerPlace } from "../hooks/use-answer-place.ts";
import { usePreview } from "../hooks/use-preview.ts";
import { FileIcon } from "../note/file-icon.tsx";
import { notesBeingDeleted } from "../notes.cache.ts";
import { noteQueries } from "../notes.queries.ts";
import { useNotesStore, type EditedPart } from "../notes.store.ts";
import { toastDeletedElsewhere } from "../toast-deleted-elsewhere.ts";
import { ReviewForm } from "../review/review-form.tsx";
import { AnalysisPanel } from "./analysis-panel.tsx";
import { AttachmentsPanel } from "./attachments-panel.tsx";
import { DocumentViewer } from "./document-viewer.tsx";
import { EncodingChoice } from "./encoding-choice.tsx";
import { useTextEncoding } from "./encoding.queries.ts";
import { EditNoteForm } from "./edit-note-form.tsx";
import { FactsForm } from "./facts-form.tsx";
import { FactsPanel } from "./facts-panel.tsx";
import { FolderSuggestion } from "./folder-suggestion.tsx";
import { FoundPlace } from "./found-place.tsx";
import { NoteTags } from "./note-tags.tsx";
import { PreviewActions } from "./preview-actions.tsx";
import { PreviewShortcuts } from "./preview-shortcuts.tsx";
import { SimilarNotes } from "./similar-notes.tsx";
import { StepButtons } from "./step-buttons.tsx";
import type { Beside } from "./steps.rules.ts";
import { useBeginAgain } from "./use-begin-again.ts";
import { useFound } from "./use-found.ts";
import { useMissingNote } from "./use-missing-note.ts";
import { useReturnToLast } from "./use-return-to-last.ts";
import { VersionChoice } from "./version-choice.tsx";
import { useShownVersion } from "./use-shown-version.ts";
import { useSteps } from "./use-steps.ts";
import classes from "./preview-dialog.module.css";

interface PreviewTitleProps {
  note: NoteSummary;
  now: number;
  ref: Ref<HTMLSpanElement>;
}

function PreviewTitle({ note, now, ref }: PreviewTitleProps) {
  return (
    <span className={classes.head} ref={ref}>
      <FileIcon type={note.fileType} />
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

const FORMS = { note: EditNoteForm, analysis: ReviewForm, facts: FactsForm };

interface PreviewBodyProps extends Pick<PreviewDialogProps, "snippets"> {
  note: NoteSummary;
  steps: Beside<NoteSummary>;
}

function PreviewBody({ note, snippets, steps }: PreviewBodyProps) {
  const editing = useNotesStore((state) => state.editingId === note.id);
  const part = useNotesStore((state) => state.editedPart);
  const setEditing = useNotesStore((state) => state.setEditing);
  const [edited, setEdited] = useState<EditedPart>();
  if (editing && edited !== part) setEdited(part);
  const viewer = useRef<HTMLDivElement>(null);
  const detail = useQuery(noteQueries.detail(note.id));
  const version = useShownVersion(note);
  const encoding = useTextEncoding(detail.data);
  const found = useFound(note.id, snippets);
  const place = useAnswerPlace(note.id);
  const answer = useMemo(
    () => (place && place.length > 0 ? { ...place, text: place.quote } : undefined),
    [place],
  );
  const [pointed, setPointed] = useState<Fact>();
  const isWhole = detail.data !== undefined;
  useEffect(() => {
    if (answer && isWhole) viewer.current?.scrollIntoView({ block: "nearest" });
  }, [answer, isWhole]);

  if (editing && detail.data) {
    const Form = FORMS[part];
    return <Form note={detail.data} onClose={() => setEditing(null)} />;
  }
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
      {found && !answer && <FoundPlace snippet={found.snippet} />}
      <AnalysisPanel
        note={detail.data}
        focusCorrect={edited === "analysis"}
        onCorrect={() => setEditing(note.id, "analysis")}
      />
      {detail.data && <FolderSuggestion note={detail.data} />}
      {detail.data && (
        <FactsPanel
          note={detail.data}
          onPoint={setPointed}
          onShow={(fact) => {
            setPointed(fact);
            viewer.current?.scrollIntoView({ block: "nearest" });
          }}
          onEdit={() => setEditing(note.id, "facts")}
          focusEdit={edited === "facts"}
        />
      )}
      {detail.data && <NoteTags note={detail.data} />}
      {detail.data?.attachments && <AttachmentsPanel attachments={detail.data.attachments} />}
      <VersionChoice {...version} />
      {detail.data && encoding && <EncodingChoice note={detail.data} encoding={encoding} />}
      <DocumentViewer
        // Its frame would not load the file again.
        key={encoding?.isChosen ? encoding.encoding : undefined}
        note={note}
        shown={version.shown}
        whole={detail.data}
        searched={answer ? "" : (found?.query ?? "")}
        pointed={pointed ?? answer}
        place={answer}
        ref={viewer}
      />
      <StepButtons {...steps} />
      <SimilarNotes id={note.id} />
    </div>
  );
}

interface PreviewDialogProps {
  notes: readonly NoteSummary[];
  visible: readonly NoteSummary[];
  snippets: ReadonlyMap<number, Snippet>;
  now: number;
}

export function PreviewDialog({ notes, visible, snippets, now }: PreviewDialogProps) {
  const client = useQueryClient();
  const { id, close } = usePreview();
  const editing = useNotesStore((state) => id !== null && state.editingId === id);
  const setEditing = useNotesStore((state) => state.setEditing);
  const { data: detail } = useQuery({ ...noteQueries.detail(id ?? 0), enabled: false });
  const hasForm = editing && detail !== undefined;
  const isCovered = useNotesStore((state) => state.pendingDeleteId !== null || state.movingIds.length > 0);
  const isAsked = useUnsaved((state) => state.isAsked);
  const fullScreen = useMediaQuery("(width < 48em)", false, { getInitialValueInEffect: false });
  const current = notes.find((note) => note.id === id);
  const note = useLast(current);
  const isGone = id !== null && current === undefined && note?.id === id;
  // With an open form, the dialog of a deleted note stays, because unsaved text would be lost.
  const isKept = isGone && editing;

  useEffect(() => {
    if (id === null) setEditing(null);
  }, [id, setEditing]);
  // After the deletion of the open note, the URL must not name it any more.
  useEffect(() => {
    if (!isGone || isKept) return;
    // The list may lose the note before its deletion is answered.
    const isOwn = useNotesStore.getState().deletedId === id || notesBeingDeleted(client).has(id);
    if (!isOwn) toastDeletedElsewhere();
    close();
  }, [isGone, isKept, id, client, close]);
  useMissingNote(current === undefined && !isGone ? id : null, close);
  const steps = useSteps(id, visible);
  const head = useBeginAgain(id);
  const isLedBack = useReturnToLast(id, visible);

  return (
    <Modal
      opened={current !== undefined || isKept}
      onClose={hasForm ? () => leaveForm(() => setEditing(null)) : close}
      size="60rem"
      fullScreen={fullScreen}
      // Mantine forgets the opener when this changes while open.
      returnFocus={id !== null || !isLedBack}
      // Escape is for the dialog above.
      closeOnEscape={!isCovered && !isAsked}
      withCloseButton={!hasForm}
      title={note && <PreviewTitle note={note} now={now} ref={head} />}
    >
      {current && !editing && <PreviewShortcuts note={current} steps={steps} />}
      {note && <PreviewBody key={note.id} note={note} snippets={snippets} steps={steps} />}
    </Modal>
  );
}
