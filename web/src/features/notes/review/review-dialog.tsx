import { useState } from "react";
import { ActionIcon, Button, Modal } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@packages/icons/index.ts";
import { useQuery } from "@tanstack/react-query";
import type { NoteSummary } from "@contract/note.ts";
import { formatCount } from "../../../lib/format.ts";
import { BackCloses } from "../../../components/dialogs/back-closes.tsx";
import { QueryFailure } from "../../../lib/query/query-failure.tsx";
import { leaveForm, useUnsaved } from "../../../lib/unsaved/unsaved.store.ts";
import { EmptyState } from "../../../components/empty-state.tsx";
import "../../../components/theme/modal.css";
import { PageLoader } from "../../../components/page-loader.tsx";
import { useTakeFocus } from "../../../components/focus/use-take-focus.ts";
import { useFocusReturn } from "../../../components/focus/use-focus-return.ts";
import { BELOW_PREVIEW, useIsPreviewOpen, useOpenPreview } from "../hooks/use-preview.ts";
import { FileIcon } from "../note/file-icon.tsx";
import { noteQueries } from "../notes.queries.ts";
import { excerptShown, percent, readBy, unreadLine, unreadPart } from "../notes.texts.rules.ts";
import { useUnreadScript } from "../reading/use-unread-script.ts";
import { AcceptDialog } from "./accept-dialog.tsx";
import { ReviewForm } from "./review-form.tsx";
import classes from "./review-dialog.module.css";

const icon = { size: 18, stroke: 1.5, "aria-hidden": true } as const;

interface ReviewedNoteProps {
  note: NoteSummary;
  onBack: () => void;
  onGivenUp: () => void;
}

function ReviewedNote({ note, onBack, onGivenUp }: ReviewedNoteProps) {
  const detail = useQuery(noteQueries.detail(note.id));
  const openPreview = useOpenPreview();
  const title = useTakeFocus<HTMLHeadingElement>();
  const script = useUnreadScript(note);
  return (
    <article aria-label={note.title}>
      <header className={classes.head}>
        <FileIcon type={note.fileType} />
        <div className={classes.naming}>
          <h3 ref={title} tabIndex={-1} className={classes.title} dir="auto">
            {note.title}
          </h3>
          <p className={classes.soft}>
            {[
              unreadLine(note) ?? `${percent(note.aiAnalysis?.confidence ?? 0)} sure`,
              readBy(detail.data?.aiAnalysis ?? null),
            ]
              .filter(Boolean)
              .join(" · ")}
          </p>
        </div>
        <Button size="xs" variant="default" onClick={() => openPreview(note.id)}>
          View
        </Button>
      </header>
      <p className={classes.excerpt} dir="auto">
        {excerptShown(note.excerpt)}
      </p>
      {detail.data && unreadLine(note) && <p className={classes.soft}>{unreadPart(detail.data, script)}</p>}
      {detail.data && <ReviewForm note={detail.data} onBack={onBack} onGivenUp={onGivenUp} />}
      {detail.isPending && <PageLoader label="Opening the document" />}
      {detail.isError && <QueryFailure as="h3" title="This document cannot be shown" query={detail} />}
    </article>
  );
}

function NothingToReview({ onClose }: { onClose: () => void }) {
  const done = useTakeFocus<HTMLButtonElement>();
  return (
    <>
      <EmptyState
        as="h3"
        title="Nothing to review"
        description="The analysis is sure of every document, or you have looked at it."
        action={
          <Button ref={done} onClick={onClose}>
            Done
          </Button>
        }
      />
      <BackCloses onClose={onClose} />
    </>
  );
}

interface ReviewDialogProps {
  notes: readonly NoteSummary[];
  onClose: () => void;
}

export function ReviewDialog({ notes, onClose }: ReviewDialogProps) {
  const [current, setCurrent] = useState({ id: notes[0]?.id, place: 0 });
  // By id: the list changes before it, and its form must stay.
  const found = notes.findIndex(({ id }) => id === current.id);
  const at = found === -1 ? Math.min(current.place, notes.length - 1) : found;
  const note = notes[at];
  const goTo = (place: number) => setCurrent({ id: notes[place]?.id, place });
  if (note !== undefined && (note.id !== current.id || at !== current.place)) goTo(at);
  // Documents that join the list later are not accepted with them.
  const [accepting, setAccepting] = useState<readonly number[] | null>(null);
  // Part of the form's key: a discarded form stays discarded when the action after it fails.
  const [formsGivenUp, setFormsGivenUp] = useState(0);
  const giveUpForm = () => setFormsGivenUp(formsGivenUp + 1);
  const askAll = () => {
    giveUpForm();
    setAccepting(notes.map(({ id }) => id));
  };
  const isCovered = useIsPreviewOpen() || accepting !== null;
  const isAsked = useUnsaved((state) => state.isAsked);
  useFocusReturn();
  return (
    <Modal
      opened
      onClose={() => leaveForm(onClose)}
      title="Review"
      size="40rem"
      zIndex={BELOW_PREVIEW}
      // In the middle, its buttons would move under the mouse with each document.
      centered={false}
      // Escape is for the dialog above.
      closeOnEscape={!isCovered && !isAsked}
    >
      {note === undefined ? (
        <NothingToReview onClose={onClose} />
      ) : (
        <>
          <div className={classes.steps}>
            <p className={classes.soft} role="status">{`${at + 1} of ${notes.length}`}</p>
            {notes.length > 1 && (
              <Button size="xs" variant="default" onClick={() => leaveForm(askAll)}>
                {`Accept all ${formatCount(notes.length)}`}
              </Button>
            )}
            <ActionIcon
              variant="default"
              aria-label="Previous document"
              disabled={at === 0}
              onClick={() => leaveForm(() => goTo(at - 1))}
            >
              <IconChevronLeft {...icon} />
            </ActionIcon>
            <ActionIcon
              variant="default"
              aria-label="Next document"
              disabled={at === notes.length - 1}
              onClick={() => leaveForm(() => goTo(at + 1))}
            >
              <IconChevronRight {...icon} />
            </ActionIcon>
          </div>
          <ReviewedNote
            key={`${note.id} ${formsGivenUp}`}
            note={note}
            onBack={onClose}
            onGivenUp={giveUpForm}
          />
        </>
      )}
      {accepting && <AcceptDialog ids={accepting} onClose={() => setAccepting(null)} />}
    </Modal>
  );
}
