import { useEffect, useRef, useState, type ReactNode, type Ref } from "react";
import { fileTypeMimeType } from "@contract/file-type.ts";
import type { NoteSummary } from "@contract/note.ts";
import { latePart } from "../../../ui/late-part.tsx";
import { PageLoader } from "../../../ui/page-loader.tsx";
import { inlinePath } from "./file.queries.ts";
import { NoPreview } from "./no-preview.tsx";
import { showMatches } from "./show-matches.ts";
import type { ShownVersion } from "./use-shown-version.ts";
import classes from "./document-viewer.module.css";

const DocxFrame = latePart(
  async () => (await import("./docx-frame.tsx")).DocxFrame,
  () => <PageLoader label="Opening the document" />,
  CodeOutOfReach,
);

/** Browsers keep that code could not be had, until the page is loaded again. */
function CodeOutOfReach(): ReactNode {
  return (
    <div className={classes.none} role="alert">
      <p className={classes.noneTitle}>The document could not be opened</p>
      <p>Please check your connection and reload the page.</p>
    </div>
  );
}

type Shown = Pick<NoteSummary, "id" | "title" | "fileType" | "excerpt">;

/** What a browser shows of a text by itself begins on the left, whatever its script. */
function isRightToLeft({ fileType, excerpt }: Shown): boolean {
  const [first = ""] = /\p{L}/u.exec(excerpt) ?? [];
  return (
    fileType === "txt" &&
    /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u.test(first)
  );
}

function Picture({ note }: { note: Shown }) {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) return <NoPreview />;
  return (
    <img
      className={classes.picture}
      src={inlinePath(note.id)}
      alt={note.title}
      onError={() => setIsBroken(true)}
    />
  );
}

/** Sound and film, in the browser's own player. */
function Recording({ note, as: Player }: { note: Shown; as: "audio" | "video" }) {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) return <NoPreview />;
  return (
    <div className={classes.recording}>
      <Player
        controls
        preload="metadata"
        src={inlinePath(note.id)}
        aria-label={note.title}
        onError={() => setIsBroken(true)}
      />
    </div>
  );
}

interface TextProps {
  title: string;
  text: string | undefined;
  searched: string;
}

/** The text as it is kept: what was edited, and what a browser would not set as it is read. */
function Text({ title, text, searched }: TextProps) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = section;
    if (!current || text === undefined) return undefined;
    let takeBack: (() => void) | undefined;
    // In place of a file it is drawn when the browser has given that up, and there is nothing to scroll before.
    const drawn = new ResizeObserver(() => {
      if (current.clientHeight === 0) return;
      drawn.disconnect();
      takeBack = showMatches(current, searched, current);
    });
    drawn.observe(current);
    return () => {
      drawn.disconnect();
      takeBack?.();
    };
  }, [text, searched]);
  if (text === undefined) return <PageLoader label="Opening the document" />;
  return (
    // Whoever has no pointer scrolls it by the keys.
    <section ref={section} className={classes.text} aria-label={title} tabIndex={0} dir="auto">
      {text}
    </section>
  );
}

/** In place of a file that no browser shows, or not this one: what it says, where that was read. */
function Unshown(reading: TextProps) {
  if (reading.text?.trim() === "") return <NoPreview />;
  return (
    <div className={classes.unshown}>
      <NoPreview>
        <p>This is its text:</p>
      </NoPreview>
      <Text {...reading} />
    </div>
  );
}

function Document({ note, text, searched }: { note: Shown } & Pick<TextProps, "text" | "searched">) {
  const unshown = <Unshown title={note.title} text={text} searched={searched} />;
  switch (note.fileType) {
    case "docx":
      return <DocxFrame id={note.id} title={note.title} searched={searched} unshown={unshown} />;
    case "png":
    case "jpg":
      return <Picture note={note} />;
    case "mp3":
      return <Recording note={note} as="audio" />;
    case "mp4":
      return <Recording note={note} as="video" />;
    case "pptx":
      return unshown;
    default:
      return (
        <object
          className={classes.frame}
          data={inlinePath(note.id)}
          type={fileTypeMimeType(note.fileType)}
          aria-label={note.title}
        >
          {/* Browsers of telephones have no viewer for a PDF. */}
          {note.fileType === "pdf" && !navigator.pdfViewerEnabled ? unshown : <NoPreview />}
        </object>
      );
  }
}

interface DocumentViewerProps {
  note: Shown;
  shown: ShownVersion;
  /** Of the whole note, once it is there. */
  text: string | undefined;
  /** What led to the document: it opens where that stands; empty where nothing was searched. */
  searched: string;
  ref: Ref<HTMLDivElement>;
}

/** The document itself, 600 pixels high (specification, section 9). */
export function DocumentViewer({ note, shown, text, searched, ref }: DocumentViewerProps) {
  return (
    <div ref={ref} className={classes.viewer}>
      {shown === "text" || isRightToLeft(note) ? (
        <Text title={note.title} text={text} searched={searched} />
      ) : (
        <Document note={note} text={text} searched={searched} />
      )}
    </div>
  );
}
