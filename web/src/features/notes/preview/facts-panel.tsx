import type { ComponentProps, ReactNode } from "react";
import { Button } from "@mantine/core";
import { useId } from "@mantine/hooks";
import { type Fact, factChangeSchema } from "@contract/fact.ts";
import type { Note } from "@contract/note.ts";
import { factRows, type FactRow, isToConfirm, listedRows } from "../facts.rules.ts";
import { useUpdateNote } from "../notes.mutations.ts";
import classes from "./facts-panel.module.css";

/** The line in which a fact stands, with the fact marked. */
function Quote({ text, quote }: Pick<Fact, "text" | "quote">): ReactNode {
  const at = quote.indexOf(text);
  return (
    <span className={classes.quote} dir="auto">
      {at === -1 ? (
        quote
      ) : (
        <>
          {quote.slice(0, at)}
          <mark>{text}</mark>
          {quote.slice(at + text.length)}
        </>
      )}
    </span>
  );
}

/** Says that a fact is as it was read. */
function Confirm({ id, row: { fact, label, value } }: { id: number; row: FactRow }): ReactNode {
  const update = useUpdateNote(id, "Saved as right");
  const { data } = factChangeSchema.safeParse({ name: fact.name, value: fact.value });
  if (!data) return null;
  return (
    <button
      type="button"
      className={`text-button ${classes.confirm}`}
      aria-label={`It is right: ${label} ${value}`}
      disabled={update.isPending}
      onClick={() => update.mutate({ facts: [data] })}
    >
      It is right
    </button>
  );
}

interface FactsPanelProps {
  note: Note;
  onPoint: (fact: Fact | undefined) => void;
  onShow: (fact: Fact) => void;
  onEdit: () => void;
  focusEdit: boolean;
}

/** What the document says: each fact with the line that it comes from. Pointing at one marks it in the document. */
export function FactsPanel({ note, onPoint, onShow, onEdit, focusEdit }: FactsPanelProps): ReactNode {
  const id = useId();
  if (note.analysisStatus !== "done") return null;
  const rows = factRows(note.aiAnalysis?.facts ?? []);
  const lists = listedRows(note.aiAnalysis?.facts ?? []);
  const isEmpty = rows.length === 0 && lists.length === 0;
  if (isEmpty && note.content.trim() === "") return null;
  const pointing = (fact: Fact): ComponentProps<"button"> => ({
    type: "button",
    onPointerEnter: () => onPoint(fact),
    // What was pressed stays marked while the document is scrolled into view.
    onPointerLeave: ({ currentTarget }) => {
      if (document.activeElement !== currentTarget) onPoint(undefined);
    },
    onFocus: () => onPoint(fact),
    onBlur: () => onPoint(undefined),
    onClick: () => onShow(fact),
    disabled: fact.length === 0,
  });
  const one = (row: FactRow) => {
    const { fact, label, value, remark } = row;
    return (
      <div key={fact.name} className={classes.fact}>
        <dt>{label}</dt>
        <dd>
          <button className={classes.value} {...pointing(fact)}>
            <bdi>{value}</bdi>
            {remark !== "" && <span className={classes.remark}>{remark}</span>}
            {fact.quote !== "" && <Quote text={fact.text} quote={fact.quote} />}
          </button>
          {isToConfirm(fact) && <Confirm id={note.id} row={row} />}
        </dd>
      </div>
    );
  };
  return (
    <section className={classes.panel} aria-labelledby={`${id}-title`}>
      <div className={classes.head}>
        <h3 className={classes.heading} id={`${id}-title`}>
          Facts
        </h3>
        <Button size="xs" variant="subtle" autoFocus={focusEdit} onClick={onEdit}>
          {isEmpty ? "Add facts" : "Edit facts"}
        </Button>
      </div>
      {!isEmpty && (
        <dl className={classes.facts}>
          {rows.map(one)}
          {lists.map(({ name, label, rows: names }) => (
            <div key={name} className={classes.list}>
              <dt>{label}</dt>
              {names.map(({ fact, value, remark }) => (
                <dd key={value}>
                  <button className={classes.value} {...pointing(fact)}>
                    <bdi>{value}</bdi>
                    {remark !== "" && <span className={classes.remark}>{remark}</span>}
                  </button>
                </dd>
              ))}
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
