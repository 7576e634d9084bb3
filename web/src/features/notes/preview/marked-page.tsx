import { useEffect, useRef, type ReactNode } from "react";
import { useQuery } from "@tanstack/react-query";
import { type Box, boxesOfQuote, type PlacedText } from "@packages/pdf-page/index.ts";
import type { TextPlace } from "@contract/ask.ts";
import type { Reading } from "@contract/reading.ts";
import type { NoteSummary } from "@contract/note.ts";
import { PageLoader } from "../../../components/page-loader.tsx";
import { noteQueries } from "../notes.queries.ts";
import { pdfPageQuery } from "./file.queries.ts";
import { PictureSource } from "./picture.tsx";
import classes from "./document-viewer.module.css";

/** Drawn like the page: as large as fits. */
function Marks({
  boxes,
  width,
  height,
}: {
  boxes: readonly Box[];
  width: number;
  height: number;
}): ReactNode {
  const first = useRef<SVGRectElement>(null);
  useEffect(() => {
    first.current?.scrollIntoView({ block: "center", behavior: "instant" });
  }, [boxes]);
  return (
    <svg className={classes.marks} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {boxes.map(({ x, y, width: across, height: down }, index) => {
        const room = down * 0.15;
        return (
          <rect
            key={`${x} ${y}`}
            ref={index === 0 ? first : undefined}
            x={x - room}
            y={y - room}
            width={across + 2 * room}
            height={down + 2 * room}
            rx={room}
          />
        );
      })}
    </svg>
  );
}

const wordsOf = (page: Reading["pages"][number]): PlacedText[] =>
  page.words.map(({ text, box }) => ({ text, box }));

/** Of its pages that are pictures, the one on which a quote stands. */
function recognizedPlace(reading: Reading | undefined, { quote, page }: TextPlace, before: string) {
  const [only] = reading?.pages ?? [];
  const isAlone = reading?.pages.length === 1;
  for (const each of reading?.pages ?? []) {
    if (page !== undefined && each.page !== page) continue;
    const boxes = boxesOfQuote(wordsOf(each), quote, isAlone && only?.page === 1 ? before : "");
    if (boxes.length > 0) return { page: each, boxes };
  }
  return undefined;
}

interface MarkedProps {
  note: Pick<NoteSummary, "id" | "title" | "fileType">;
  place: TextPlace;
  /** The text of the note that comes before the place. */
  before: string;
  /** Where the place cannot be shown. */
  otherwise: ReactNode;
}

/** A picture of text with the place of an answer. */
export function MarkedPicture({ note, place, before, otherwise }: MarkedProps): ReactNode {
  const { data: reading, isPending } = useQuery(noteQueries.reading(note.id));
  const found = recognizedPlace(reading, place, before);
  if (isPending) return <PageLoader label="Opening the document" />;
  if (!found) return otherwise;
  const { width, height } = found.page;
  return (
    <div
      className={classes.page}
      role="img"
      aria-label={`${note.title}, with the answer marked`}
      tabIndex={0}
    >
      <div className={classes.sheet} style={{ aspectRatio: `${width} / ${height}` }}>
        <PictureSource note={note}>
          {(source) => <img {...source} className={classes.drawn} alt="" />}
        </PictureSource>
        <Marks boxes={found.boxes} width={width} height={height} />
      </div>
    </div>
  );
}

function Canvas({ canvas }: { canvas: HTMLCanvasElement }): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.replaceChildren(canvas);
  }, [canvas]);
  return <div ref={place} className={classes.drawn} />;
}

/** The page of a PDF on which an answer stands, with its place. */
export function MarkedPdfPage({ note, place, otherwise }: MarkedProps): ReactNode {
  const query = useQuery(pdfPageQuery(note.id, place));
  const { data: page } = query;
  const own = page === undefined ? [] : boxesOfQuote(page.texts, place.quote);
  const isScan = page !== undefined && own.length === 0;
  const reading = useQuery({ ...noteQueries.reading(note.id), enabled: isScan });
  if (query.isPending || (isScan && reading.isPending)) return <PageLoader label="Opening the document" />;
  if (!page) return otherwise;
  const read = isScan
    ? recognizedPlace(reading.data, { ...place, page: place.page ?? page.number }, "")
    : undefined;
  if (isScan && !read) return otherwise;
  const { width, height } = read?.page ?? page;
  return (
    <div
      className={classes.page}
      role="img"
      aria-label={`${note.title}, page ${page.number}, with the answer marked`}
      tabIndex={0}
    >
      <div className={classes.sheet} style={{ aspectRatio: `${page.width} / ${page.height}` }}>
        <Canvas canvas={page.canvas} />
        <Marks boxes={read?.boxes ?? own} width={width} height={height} />
      </div>
    </div>
  );
}
