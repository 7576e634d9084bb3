import type { ReactNode } from "react";
import { Modal } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { DueItem } from "@contract/due.ts";
import { EmptyState } from "../../../components/empty-state.tsx";
import { useFocusReturn } from "../../../components/focus/use-focus-return.ts";
import { PageLoader } from "../../../components/page-loader.tsx";
import "../../../components/theme/modal.css";
import { useNow } from "../../../hooks/use-now.ts";
import { QueryFailure } from "../../../lib/query/query-failure.tsx";
import { useIsPreviewOpen, useOpenPreview } from "../hooks/use-preview.ts";
import { noteQueries } from "../notes.queries.ts";
import { dayOf, dueGroups, dueWhat, dueWhen } from "./due.rules.ts";
import classes from "./due-dialog.module.css";

function Item({ item, today }: { item: DueItem; today: string }) {
  const openPreview = useOpenPreview();
  const isLate = item.kind === "due" && item.date < today;
  return (
    <li>
      <button type="button" className={classes.item} onClick={() => openPreview(item.noteId)}>
        <span className={classes.what} dir="auto">
          {dueWhat(item)}
        </span>
        <span className={classes.when} data-late={isLate || undefined}>
          {dueWhen(item.date, today)}
          {!item.isSure && <span className={classes.unsure}> · not sure</span>}
        </span>
        <span className={classes.title} dir="auto">
          {item.title}
        </span>
      </button>
    </li>
  );
}

function List({ items, now }: { items: readonly DueItem[]; now: number }): ReactNode {
  if (items.length === 0)
    return (
      <EmptyState
        as="h3"
        title="Nothing is due"
        description="What falls due or ends is listed here as soon as a document says so."
      />
    );
  const today = dayOf(now);
  return dueGroups(items, today).map(({ title, items: group }) => (
    <section key={title} className={classes.group}>
      <h3 className={classes.heading}>{title}</h3>
      <ul className={classes.list}>
        {group.map((item) => (
          <Item key={`${item.noteId} ${item.kind}`} item={item} today={today} />
        ))}
      </ul>
    </section>
  ));
}

export function DueDialog({ onClose }: { onClose: () => void }): ReactNode {
  const due = useQuery(noteQueries.due());
  const isCovered = useIsPreviewOpen();
  const now = useNow();
  useFocusReturn();
  return (
    <Modal opened onClose={onClose} title="Due" size="40rem" closeOnEscape={!isCovered}>
      {due.data && <List items={due.data} now={now} />}
      {due.isPending && <PageLoader label="Loading what is due" />}
      {due.isError && !due.data && <QueryFailure as="h3" title="What is due cannot be shown" query={due} />}
    </Modal>
  );
}
