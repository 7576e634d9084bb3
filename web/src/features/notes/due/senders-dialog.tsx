import { useId, useState, type ReactNode } from "react";
import { Modal } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { SenderTrail } from "@contract/senders.ts";
import { EmptyState } from "../../../components/empty-state.tsx";
import { useFocusReturn } from "../../../components/focus/use-focus-return.ts";
import { MoreButton } from "../../../components/more-button.tsx";
import { PageLoader } from "../../../components/page-loader.tsx";
import "../../../components/theme/modal.css";
import { useNow } from "../../../hooks/use-now.ts";
import { countOf } from "../../../lib/format.ts";
import { QueryFailure } from "../../../lib/query/query-failure.tsx";
import { formatDay } from "../facts.rules.ts";
import { BELOW_PREVIEW, useIsPreviewOpen, useOpenPreview } from "../hooks/use-preview.ts";
import { noteQueries } from "../notes.queries.ts";
import { billsOf, billText, costText, missingText, riseText, senderLine } from "./senders.rules.ts";
import classes from "./senders-dialog.module.css";

const SENDERS_AT_ONCE = 30;
const BILLS_AT_ONCE = 60;

interface StatementProps {
  sender: SenderTrail;
  noteIds: readonly number[];
  perhaps?: readonly number[];
  tone?: "bad";
  from?: string;
  children: string;
}

/** A sentence, and on demand the documents that it rests on. */
function Statement({
  sender,
  noteIds,
  perhaps = [],
  tone,
  from = "from ",
  children,
}: StatementProps): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const [shown, setShown] = useState(BILLS_AT_ONCE);
  const openPreview = useOpenPreview();
  const grounds = useId();
  const list = (ids: readonly number[]) => (
    <ul className={classes.bills}>
      {billsOf(sender, ids)
        .slice(0, shown)
        .map((bill) => (
          <li key={bill.noteId}>
            <button type="button" className={classes.bill} onClick={() => openPreview(bill.noteId)}>
              {billText(bill)}
            </button>
          </li>
        ))}
    </ul>
  );
  return (
    <li className={classes.statement}>
      <span data-tone={tone}>{children}</span>{" "}
      <button
        type="button"
        className={`text-button ${classes.why}`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? grounds : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {`${from}${countOf(noteIds.length, "document")}`}
      </button>
      {isOpen && (
        <div id={grounds}>
          {list(noteIds)}
          {perhaps.length > 0 && (
            <>
              <p className={classes.soft}>It may be one of these, which have no day:</p>
              {list(perhaps)}
            </>
          )}
          <MoreButton
            hasNextPage={noteIds.length > shown}
            isFetchingNextPage={false}
            fetchNextPage={() => setShown(shown + BILLS_AT_ONCE)}
          />
        </div>
      )}
    </li>
  );
}

function Sender({ sender, thisYear }: { sender: SenderTrail; thisYear: number }): ReactNode {
  const { name, missing, rises, years, endedAfter, bills } = sender;
  const unsure = bills.filter(({ isSure }) => !isSure).map(({ noteId }) => noteId);
  return (
    <li className={classes.sender}>
      <h3 className={classes.name} dir="auto">
        {name}
      </h3>
      <p className={classes.soft}>{senderLine(sender)}</p>
      <ul className={classes.statements}>
        {missing.map((each) => (
          <Statement key={each.around} sender={sender} tone="bad" {...each}>
            {missingText(each)}
          </Statement>
        ))}
        {endedAfter !== null && (
          <li className={classes.statement}>{`No bill has come since ${formatDay(endedAfter)}`}</li>
        )}
        {rises.map((rise) => (
          <Statement key={rise.since} sender={sender} noteIds={rise.noteIds}>
            {riseText(rise)}
          </Statement>
        ))}
        {years.map((cost) => (
          <Statement key={`${cost.year} ${cost.currency}`} sender={sender} noteIds={cost.noteIds}>
            {costText(cost, thisYear)}
          </Statement>
        ))}
        {unsure.length > 0 && (
          <Statement sender={sender} noteIds={unsure} from="">
            Left out, as day or sum is not sure:
          </Statement>
        )}
      </ul>
    </li>
  );
}

function Senders({ senders }: { senders: readonly SenderTrail[] }): ReactNode {
  const [shown, setShown] = useState(SENDERS_AT_ONCE);
  const thisYear = new Date(useNow()).getFullYear();
  if (senders.length === 0)
    return (
      <EmptyState
        as="h3"
        title="No bills yet"
        description="What each sender costs, what rose and what is missing is listed here as soon as bills are read."
      />
    );
  return (
    <>
      <ul className={classes.senders}>
        {senders.slice(0, shown).map((sender) => (
          <Sender key={sender.name} sender={sender} thisYear={thisYear} />
        ))}
      </ul>
      <MoreButton
        hasNextPage={senders.length > shown}
        isFetchingNextPage={false}
        fetchNextPage={() => setShown(shown + SENDERS_AT_ONCE)}
      />
    </>
  );
}

export function SendersDialog({ onClose }: { onClose: () => void }): ReactNode {
  const senders = useQuery(noteQueries.senders());
  const isCovered = useIsPreviewOpen();
  useFocusReturn();
  return (
    <Modal
      opened
      onClose={onClose}
      title="Senders"
      size="44rem"
      closeOnEscape={!isCovered}
      zIndex={BELOW_PREVIEW}
    >
      {senders.data && <Senders senders={senders.data} />}
      {senders.isPending && <PageLoader label="Loading your senders" />}
      {senders.isError && !senders.data && (
        <QueryFailure as="h3" title="Your senders cannot be shown" query={senders} />
      )}
    </Modal>
  );
}
