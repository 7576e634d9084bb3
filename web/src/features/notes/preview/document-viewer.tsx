import { useEffect, useRef, useState, type ReactNode, type Ref } from "react";
import { fileTypeMimeType } from "@contract/file-type.ts";
import { MAX_READ_LENGTH, type Note, type NoteSummary } from "@contract/note.ts";
import { lazyComponent } from "../../../components/lazy-component.tsx";
import { PageLoader } from "../../../components/page-loader.tsx";
import { inlinePath } from "./file.queries.ts";
import { NoPreview } from "./no-preview.tsx";
import { showMatches } from "./show-matches.ts";
import type { ShownVersion } from "./use-shown-version.ts";
import classes from "./document-viewer.module.css";

const DocxFrame = lazyComponent(
  async () => (await import("./docx-frame.tsx")).DocxFrame,
  () => <PageLoader label="Opening the document" />,
  CodeOutOfReach,
);

/** Browsers cache a failed import until the page is reloaded, so trying again would not help. */
function CodeOutOfReach(): ReactNode {
  return (
    <div className={classes.none} role="alert">
      <p className={classes.noneTitle}>The document could not be opened</p>
      <p>Please check your connection and reload the page.</p>
    </div>
  );
}

type Shown = Pick<NoteSummary, "id" | "title" | "fileType" | "excerpt" | "textRevision">;

/** Whether a text begins right-to-left. A browser shows such a text file left-aligned. */
function isRightToLeft({ excerpt }: Shown): boolean {
  const [first = ""] = /\p{L}/u.exec(excerpt) ?? [];
  return /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u.test(first);
}

/**
 * Whether the page renders a text file itself, so that it can scroll to a match: the browser's own view is sandboxed and out
 * of reach. Not after an edit, as the text then differs from the file, nor when only the beginning of the file was read.
 */
function isRenderedHere(note: Shown, text: string | undefined, searched: string): boolean {
  return (
    note.fileType === "txt" &&
    note.textRevision === 1 &&
    (text === undefined || text.length < MAX_READ_LENGTH) &&
    (isRightToLeft(note) || searched.trim() !== "")
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

/** Audio and video, in the browser's player. */
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
  /** Whether it looks like the browser's view of a text file: in a monospaced font, which keeps columns aligned. */
  asFile?: boolean;
}

/** The stored text: for edited documents, for text files that the page renders itself, and files that the browser cannot show. */
function Text({ title, text, searched, asFile = false }: TextProps) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = section;
    if (!current || text === undefined) return undefined;
    let takeBack: (() => void) | undefined;
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
    // Focusable, so that it can be scrolled by keyboard.
    <section
      ref={section}
      className={asFile ? classes.plain : classes.text}
      aria-label={title}
      tabIndex={0}
      dir="auto"
    >
      {text}
    </section>
  );
}

/** In place of a file that the browser cannot show: its text, if that was extracted. */
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

/** The browser's own view of a file. */
function Embedded({ note }: { note: Shown }) {
  return (
    <object
      className={classes.frame}
      data={inlinePath(note.id)}
      type={fileTypeMimeType(note.fileType)}
      aria-label={note.title}
    >
      <NoPreview />
    </object>
  );
}

interface DocumentProps extends Pick<TextProps, "text" | "searched"> {
  note: Shown;
  /** Undefined until the note is loaded. */
  reading: Note["fileReading"] | undefined;
}

function Document({ note, reading, text, searched }: DocumentProps) {
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
    case "pdf":
      if (reading === undefined) return <PageLoader label="Opening the document" />;
      // A viewer that cannot open the file stays empty without telling. Mobile browsers have no viewer.
      return reading === "damaged" || !navigator.pdfViewerEnabled ? unshown : <Embedded note={note} />;
    default:
      return <Embedded note={note} />;
  }
}

interface DocumentViewerProps {
  note: Shown;
  shown: ShownVersion;
  /** The whole note, once loaded. */
  whole: Note | undefined;
  /** The search that led to the document, which is scrolled to the first match; empty for none. */
  searched: string;
  ref: Ref<HTMLDivElement>;
}

/** The document itself, 600 pixels high (specification, section 9). */
export function DocumentViewer({ note, shown, whole, searched, ref }: DocumentViewerProps) {
  const text = whole?.content;
  const isHere = shown === "file" && isRenderedHere(note, text, searched);
  return (
    <div ref={ref} className={classes.viewer}>
      {shown === "text" || isHere ? (
        <Text title={note.title} text={text} searched={searched} asFile={isHere && !isRightToLeft(note)} />
      ) : (
        <Document note={note} reading={whole?.fileReading} text={text} searched={searched} />
      )}
    </div>
  );
}
