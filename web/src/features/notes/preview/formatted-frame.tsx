import { useEffect, useMemo, useRef, type ReactNode, type SyntheticEvent } from "react";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import type { Note, NoteSummary } from "@contract/note.ts";
import { ApiError } from "../../../lib/http/http.ts";
import { QueryFailure } from "../../../lib/query/query-failure.tsx";
import { PageLoader } from "../../../components/page-loader.tsx";
import { formattedQuery, formattedTextQuery } from "./file.queries.ts";
import { documentHtml } from "@packages/document-preview/index.ts";
import { holdsMark, markFact, type Mark } from "./mark-fact.ts";
import { showMatches } from "./show-matches.ts";
import classes from "./document-viewer.module.css";

/** Key presses and `:focus` do not leave a frame: Escape is dispatched to its element, and an attribute marks the focus. */
function forwardEvents(frame: HTMLIFrameElement): void {
  frame.contentDocument?.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") frame.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  });
  for (const type of ["focus", "blur"]) {
    frame.contentWindow?.addEventListener(type, () => frame.toggleAttribute("data-focus", type === "focus"));
  }
}

interface FormattedProps {
  searched: string;
  pointed: Mark | undefined;
  /** When it cannot be shown. */
  unshown: ReactNode;
  /** When the marked place is not found in it, because it is written in another way. */
  unmarked?: ReactNode;
}

interface FrameProps extends FormattedProps {
  title: string;
  query: UseQueryResult<string>;
}

/** Sandboxed without scripts, but with the origin of the page, to forward its events. */
function Frame({ title, query, searched, pointed, unshown, unmarked }: FrameProps): ReactNode {
  const { data, error } = query;
  const page = useMemo(() => (data === undefined ? undefined : documentHtml(title, data)), [data, title]);
  const isMarkable = useMemo(
    () => page === undefined || !pointed || unmarked === undefined || holdsMark(page, pointed),
    [page, pointed, unmarked],
  );
  const element = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const { contentDocument, contentWindow } = element.current ?? {};
    return pointed && contentDocument && contentWindow
      ? markFact(contentDocument.body, pointed, contentWindow)
      : undefined;
  }, [pointed]);
  // A failed request can be repeated; a file that cannot be converted will fail again.
  if (error instanceof ApiError)
    return (
      <div className={classes.none}>
        <QueryFailure title="The document could not be opened" query={query} />
      </div>
    );
  if (error) return unshown;
  if (!isMarkable) return unmarked;
  if (page === undefined) return <PageLoader label="Opening the document" />;
  const onLoad = ({ currentTarget: frame }: SyntheticEvent<HTMLIFrameElement>) => {
    forwardEvents(frame);
    const { contentDocument, contentWindow } = frame;
    // For print, where a frame cannot be scrolled.
    frame.style.setProperty("--whole", `${contentDocument?.documentElement.scrollHeight ?? 0}px`);
    if (!contentDocument || !contentWindow) return;
    showMatches(contentDocument.body, searched, contentWindow);
    if (pointed) markFact(contentDocument.body, pointed, contentWindow);
  };
  return (
    <iframe
      ref={element}
      className={classes.frame}
      title={title}
      sandbox="allow-same-origin"
      srcDoc={page}
      onLoad={onLoad}
    />
  );
}

interface FileProps extends FormattedProps {
  note: Pick<NoteSummary, "id" | "title" | "fileType">;
}

export function FormattedFile({ note, ...props }: FileProps): ReactNode {
  return <Frame {...props} title={note.title} query={useQuery(formattedQuery(note))} />;
}

interface TextProps extends FormattedProps {
  note: Pick<Note, "id" | "title" | "textRevision" | "content">;
}

/** A Markdown text that a person wrote. */
export function FormattedText({ note, ...props }: TextProps): ReactNode {
  return <Frame {...props} title={note.title} query={useQuery(formattedTextQuery(note))} />;
}
