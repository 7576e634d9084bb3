import { useQuery } from "@tanstack/react-query";
import { usePreview } from "../hooks/use-preview.ts";
import { FileIcon } from "../note/file-icon.tsx";
import { noteQueries } from "../notes.queries.ts";
import { analysisLine } from "../notes.texts.rules.ts";
import classes from "./linked-notes.module.css";

export function SimilarNotes({ id }: { id: number }) {
  const { data, isError, isFetching, refetch } = useQuery(noteQueries.similar(id));
  const { goTo } = usePreview();
  return (
    <section className={classes.similar} aria-labelledby="similar-documents" aria-busy={isFetching}>
      <h3 id="similar-documents" className={classes.heading}>
        Similar documents
      </h3>
      {isError && (
        <p className={classes.soft}>
          They could not be looked up.{" "}
          <button type="button" className="text-button" onClick={() => void refetch()}>
            Try again
          </button>
        </p>
      )}
      {data?.length === 0 && <p className={classes.soft}>No other document is like this one.</p>}
      <ul className={classes.list}>
        {data?.map((note) => (
          <li key={note.id}>
            <button type="button" className={classes.note} onClick={() => goTo(note.id)}>
              <FileIcon type={note.fileType} />
              <span className={classes.naming}>
                <span className={classes.title} dir="auto">
                  {note.title}
                </span>
                <span className={classes.soft}>{analysisLine(note.aiAnalysis, note.reviewed)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
