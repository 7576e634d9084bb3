import { useId, type ReactNode } from "react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import type { Answer, AnswerGround, AskAnswer, ComputedAnswer, TextPlace } from "@contract/ask.ts";
import { QueryFailure } from "../../../lib/query/query-failure.tsx";
import { linkToPlace } from "../hooks/use-answer-place.ts";
import { useNoteFilters } from "../hooks/use-note-filters.ts";
import { noteQueries } from "../notes.queries.ts";
import { isQuestion } from "../notes.search.rules.ts";
import { computedRemark, computedValue, groundLine, remarkOf } from "./ask.rules.ts";
import classes from "./answer-panel.module.css";

const SHOWN_GROUNDS = 3;

function PlaceLink({ place }: { place: TextPlace }) {
  return (
    <Link {...linkToPlace(place)} className={classes.link}>
      <bdi>{place.title}</bdi>
      {place.page !== undefined && `, page ${place.page}`}
    </Link>
  );
}

/** The words of the document, and where they stand. */
function Quoted({ answer, isFirst = false }: { answer: Answer; isFirst?: boolean }) {
  const remark = remarkOf(answer);
  return (
    <article className={isFirst ? classes.best : classes.other}>
      <blockquote className={classes.quote} dir="auto">
        {answer.quote}
      </blockquote>
      <h3 className={classes.source}>
        <PlaceLink place={answer} />
        {isFirst && remark !== "" && <span className={classes.remark}>{remark}</span>}
      </h3>
    </article>
  );
}

function GroundRow({ ground }: { ground: AnswerGround }) {
  return (
    <li className={classes.ground}>
      <PlaceLink place={ground} />
      <span className={classes.remark}>{groundLine(ground)}</span>
    </li>
  );
}

function Grounds({ grounds }: { grounds: readonly AnswerGround[] }) {
  const row = (ground: AnswerGround) => <GroundRow key={ground.noteId} ground={ground} />;
  return (
    <>
      <ul className={classes.grounds}>{grounds.slice(0, SHOWN_GROUNDS).map(row)}</ul>
      {grounds.length > SHOWN_GROUNDS && (
        <details className={classes.more}>
          <summary>{`${grounds.length - SHOWN_GROUNDS} more`}</summary>
          <ul className={classes.grounds}>{grounds.slice(SHOWN_GROUNDS).map(row)}</ul>
        </details>
      )}
    </>
  );
}

/** `quoted`: the sentence that is shown below. */
function Computed({ computed, quoted }: { computed: ComputedAnswer; quoted: Answer | undefined }) {
  const remark = computedRemark(computed);
  const [only, second] = computed.grounds;
  const isQuoted = quoted !== undefined && second === undefined && only?.noteId === quoted.noteId;
  return (
    <div>
      <p className={classes.value}>
        {computedValue(computed)}
        {remark !== "" && <span className={classes.remark}>{remark}</span>}
      </p>
      {!isQuoted && <Grounds grounds={computed.grounds} />}
    </div>
  );
}

function NotFound() {
  return (
    <>
      <p className={classes.none}>That is not in your papers.</p>
      <p className={classes.hint}>
        Try the words that the document itself would use, or name who it is from. Scans answer once they have
        been read.
      </p>
    </>
  );
}

/** What a model wrote, each sentence with the places that say so. */
function Written({ question }: { question: string }): ReactNode {
  const { data } = useQuery(noteQueries.writtenAnswer(question));
  if (data?.problem !== undefined) return <p className={classes.hint}>{data.problem}</p>;
  if (!data || data.sentences.length === 0) return null;
  return (
    <section className={classes.written} aria-label="In short">
      {data.sentences.map(({ text, places }) => (
        <p key={text} dir="auto">
          {text}{" "}
          {places.map((place) => (
            <span key={`${place.noteId} ${place.start}`} className={classes.cited}>
              <PlaceLink place={place} />
            </span>
          ))}
        </p>
      ))}
    </section>
  );
}

function Near({ places }: { places: readonly Answer[] }) {
  return (
    <>
      <p className={classes.none}>Your papers give no clear answer. This comes closest:</p>
      {places.map((place) => (
        <Quoted key={`${place.noteId} ${place.start}`} answer={place} />
      ))}
    </>
  );
}

function Unanswered({ places, question }: { places: readonly Answer[]; question: string }) {
  return (
    <>
      {places.length > 0 ? <Near places={places} /> : <NotFound />}
      <Written question={question} />
    </>
  );
}

function Found({ answer: { answers, computed }, question }: { answer: AskAnswer; question: string }) {
  const [best, ...others] = answers;
  return (
    <>
      {computed && <Computed computed={computed} quoted={best} />}
      {best && <Quoted answer={best} isFirst />}
      <Written question={question} />
      {others.length > 0 && (
        <details className={classes.more}>
          <summary>{others.length === 1 ? "1 more place" : `${others.length} more places`}</summary>
          {others.map((answer) => (
            <Quoted key={`${answer.noteId} ${answer.start}`} answer={answer} />
          ))}
        </details>
      )}
    </>
  );
}

/** Above the list, while the search is a question. */
export function AnswerPanel(): ReactNode {
  const id = useId();
  const { filters } = useNoteFilters();
  const question = filters.query.trim();
  const isAsked = isQuestion(question);
  const ask = useQuery({ ...noteQueries.ask(question), enabled: isAsked });
  if (!isAsked) return null;
  return (
    <section className={classes.panel} aria-labelledby={id} aria-busy={ask.isFetching} data-answer>
      <h2 className={classes.heading} id={id}>
        Answer
      </h2>
      <div role="status">
        {ask.isPending && <p className={classes.hint}>Looking through your papers…</p>}
        {ask.data?.found === true && <Found answer={ask.data} question={question} />}
        {ask.data?.found === false && <Unanswered places={ask.data.answers} question={question} />}
      </div>
      {ask.isError && !ask.data && (
        <QueryFailure as="h3" title="The question could not be answered" query={ask} />
      )}
    </section>
  );
}
