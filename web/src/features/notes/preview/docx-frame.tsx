import { useMemo, type ReactNode, type SyntheticEvent } from "react";
import { useQuery } from "@tanstack/react-query";
import { ApiError } from "../../../lib/http/http.ts";
import { QueryFailure } from "../../../lib/query/query-failure.tsx";
import { PageLoader } from "../../../ui/page-loader.tsx";
import { docxQuery } from "./file.queries.ts";
import { paperOfHtml } from "./paper.ts";
import { showMatches } from "./show-matches.ts";
import classes from "./document-viewer.module.css";

/**
 * The keys of a frame are its own: the one that leads out of the dialog is handed to what is around it. So is its focus:
 * the page's style knows nothing of it.
 */
function watch(frame: HTMLIFrameElement): void {
  frame.contentDocument?.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") frame.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  });
  for (const type of ["focus", "blur"]) {
    frame.contentWindow?.addEventListener(type, () => frame.toggleAttribute("data-focus", type === "focus"));
  }
}

interface DocxFrameProps {
  id: number;
  title: string;
  searched: string;
  /** In place of what is no Word document after all. */
  unshown: ReactNode;
}

/** The document on white paper, in a frame where no script can run; of the page's origin, so that its keys are heard. */
export function DocxFrame({ id, title, searched, unshown }: DocxFrameProps): ReactNode {
  const query = useQuery(docxQuery(id));
  const { data, error } = query;
  const page = useMemo(() => (data === undefined ? undefined : paperOfHtml(title, data)), [data, title]);
  // What did not arrive may the next time; what arrived and is no document will not be one then.
  if (error instanceof ApiError)
    return (
      <div className={classes.none}>
        <QueryFailure title="The document could not be opened" query={query} />
      </div>
    );
  if (error) return unshown;
  if (page === undefined) return <PageLoader label="Opening the document" />;
  const onLoad = ({ currentTarget: frame }: SyntheticEvent<HTMLIFrameElement>) => {
    watch(frame);
    const { contentDocument, contentWindow } = frame;
    // On paper it cannot be scrolled: there it is as high as what is in it.
    frame.style.setProperty("--whole", `${contentDocument?.documentElement.scrollHeight ?? 0}px`);
    if (contentDocument && contentWindow) showMatches(contentDocument.body, searched, contentWindow);
  };
  return (
    <iframe
      className={classes.frame}
      title={title}
      sandbox="allow-same-origin"
      srcDoc={page}
      onLoad={onLoad}
    />
  );
}
