import { memo } from "react";
import { markMatches } from "@engines/search-query/index.ts";
import type { NoteSummary } from "@contract/note.ts";
import type { Snippet } from "@contract/snippet.ts";
import { formatBytes } from "../../../lib/format-bytes.ts";
import { formatRelativeTime } from "../../../lib/format.ts";
import { NoteSelection } from "../bulk-actions/note-selection.tsx";
import { excerptBelow } from "../notes.texts.rules.ts";
import { AnalysisLine } from "./analysis-line.tsx";
import { FavoriteButton } from "./favorite-button.tsx";
import { FileIcon } from "./file-icon.tsx";
import { MarkedText } from "../../../components/marked-text.tsx";
import { NoteActions } from "./note-actions.tsx";
import { NoteTitle } from "./note-title.tsx";
import { TagList } from "./tag-list.tsx";
import classes from "./note-card.module.css";

export interface NoteItemProps {
  note: NoteSummary;
  query: string;
  snippet: Snippet | undefined;
  now: number;
  folder: string | undefined;
}

export const NoteCard = memo(function NoteCard({ note, query, snippet, now, folder }: NoteItemProps) {
  return (
    <article className={classes.card} data-filed={folder !== undefined || undefined}>
      <NoteSelection note={note} />
      <header className={classes.head}>
        <FileIcon type={note.fileType} />
        <div className={classes.naming}>
          <h2 className={classes.title} title={note.title}>
            <NoteTitle note={note} query={query} />
          </h2>
          <AnalysisLine note={note} />
        </div>
        <FavoriteButton note={note} />
      </header>
      <p className={classes.excerpt} dir="auto">
        <MarkedText parts={snippet ?? markMatches(excerptBelow(note), query)} />
      </p>
      <TagList tags={note.tags} />
      {folder !== undefined && (
        <p className={classes.folder}>
          In folder: <bdi>{folder}</bdi>
        </p>
      )}
      <footer className={classes.foot}>
        <time dateTime={note.uploadDate}>{formatRelativeTime(note.uploadDate, now)}</time>
        <span>{formatBytes(note.fileSize)}</span>
        <NoteActions note={note} />
      </footer>
    </article>
  );
});
