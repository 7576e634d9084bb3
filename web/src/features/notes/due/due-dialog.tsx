import { useState, type ReactNode } from "react";
import { Button, Modal } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type DueItem, type DueMark, OVERDUE_DAYS } from "@contract/due.ts";
import { EmptyState } from "../../../components/empty-state.tsx";
import { useFocusReturn } from "../../../components/focus/use-focus-return.ts";
import { PageLoader } from "../../../components/page-loader.tsx";
import "../../../components/theme/modal.css";
import { useNow } from "../../../hooks/use-now.ts";
import { QueryFailure } from "../../../lib/query/query-failure.tsx";
import { BELOW_PREVIEW, useIsPreviewOpen, useOpenPreview } from "../hooks/use-preview.ts";
import { noteQueries } from "../notes.queries.ts";
import { useMarkDue } from "./due.mutations.ts";
import {
  dayOf,
  doneLabel,
  dueGroups,
  dueName,
  dueWhat,
  dueWhen,
  isOlder,
  markWords,
  olderItems,
  olderTitle,
} from "./due.rules.ts";
import { DueSettingsDialog } from "./due-settings-dialog.tsx";
import classes from "./due-dialog.module.css";

type Mark = (item: DueItem, mark: DueMark | null) => void;

interface EntryProps {
  item: DueItem;
  today: string;
  onMark: Mark;
}

function Entry({ item, today, onMark }: EntryProps) {
  const openPreview = useOpenPreview();
  const isLate = item.kind === "due" && item.date < today && item.mark === null && !isOlder(item, today);
  const what = dueWhat(item);
  const action = (label: string, mark: DueMark | null) => (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={`${label}: ${dueName(item)}`}
      onClick={() => onMark(item, mark)}
    >
      {label}
    </Button>
  );
  return (
    <li className={classes.entry}>
      <button type="button" className={classes.item} onClick={() => openPreview(item.noteId)}>
        <span className={classes.what} dir="auto">
          {what}
        </span>
        <span className={classes.when} data-late={isLate || undefined}>
          {item.mark !== null && `${markWords(item)} · `}
          {dueWhen(item.date, today)}
          {!item.isSure && <span className={classes.unsure}> · not sure</span>}
        </span>
        <span className={classes.title} dir="auto">
          {item.title}
        </span>
      </button>
      <span className={classes.actions}>
        {item.mark === null ? (
          <>
            {action(doneLabel(item), "done")}
            {action("Not due", "dismissed")}
          </>
        ) : (
          action("Put back", null)
        )}
      </span>
    </li>
  );
}

const entries = (items: readonly DueItem[], today: string, onMark: Mark) => (
  <ul className={classes.list}>
    {items.map((item) => (
      <Entry key={`${item.noteId} ${item.kind}`} item={item} today={today} onMark={onMark} />
    ))}
  </ul>
);

interface FoldedProps {
  title: string;
  children: ReactNode;
}

/** A group that is shown on demand. */
function Folded({ title, children }: FoldedProps): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className={classes.group}>
      <h3 className={classes.heading}>
        <button
          type="button"
          className={`text-button ${classes.folded}`}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {title}
        </button>
      </h3>
      {isOpen && children}
    </section>
  );
}

function List({ items, now }: { items: readonly DueItem[]; now: number }): ReactNode {
  const marking = useMarkDue();
  const onMark: Mark = (item, mark) => marking.mutate({ item, mark });
  const today = dayOf(now);
  const groups = dueGroups(items, today);
  const older = olderItems(items, today);
  const marked = items.filter(({ mark }) => mark !== null);
  return (
    <>
      {groups.length === 0 && (
        <EmptyState
          as="h3"
          title="Nothing is due"
          description="What falls due or ends is listed here as soon as a document says so."
        />
      )}
      {groups.map(({ title, items: group }) => (
        <section key={title} className={classes.group}>
          <h3 className={classes.heading}>{title}</h3>
          {entries(group, today, onMark)}
        </section>
      ))}
      {older.length > 0 && (
        <Folded title={olderTitle(older.length)}>
          <p className={classes.note}>
            These were to be paid more than {OVERDUE_DAYS} days ago. They are in no calendar and no mail.
          </p>
          {entries(older, today, onMark)}
        </Folded>
      )}
      {marked.length > 0 && (
        <Folded title={`Done and not due (${marked.length})`}>{entries(marked, today, onMark)}</Folded>
      )}
    </>
  );
}

interface DueDialogProps {
  onClose: () => void;
  onSenders: () => void;
}

export function DueDialog({ onClose, onSenders }: DueDialogProps): ReactNode {
  const due = useQuery(noteQueries.due());
  const [hasSettings, setHasSettings] = useState(false);
  const isCovered = useIsPreviewOpen() || hasSettings;
  const now = useNow();
  useFocusReturn();
  return (
    <Modal
      opened
      onClose={onClose}
      title="Due"
      size="44rem"
      closeOnEscape={!isCovered}
      zIndex={BELOW_PREVIEW}
    >
      <div className={classes.tools}>
        <button type="button" className="text-button" onClick={() => setHasSettings(true)}>
          Calendar and mail
        </button>
        <button type="button" className="text-button" onClick={onSenders}>
          Senders
        </button>
      </div>
      {due.data && <List items={due.data} now={now} />}
      {due.isPending && <PageLoader label="Loading what is due" />}
      {due.isError && !due.data && <QueryFailure as="h3" title="What is due cannot be shown" query={due} />}
      <DueSettingsDialog opened={hasSettings} onClose={() => setHasSettings(false)} />
    </Modal>
  );
}
