import { memo } from "react";
import { markMatches } from "@engines/search-query/index.ts";
import { formatBytes } from "../../../lib/format-bytes.ts";
import { formatRelativeTime } from "../../../lib/format.ts";
import { NoteSelection } from "../bulk-actions/note-selection.tsx";
import { excerptBelow } from "../notes.texts.rules.ts";
import { AnalysisLine } from "./analysis-line.tsx";
import { FavoriteButton } from "./favorite-button.tsx";
import { FileIcon } from "./file-icon.tsx";
import { MarkedText } from "../../../components/marked-text.tsx";
import { NoteActions } from "./note-actions.tsx";
import type { NoteItemProps } from "./note-card.tsx";
import { NoteTitle } from "./note-title.tsx";
import { TagList } from "./tag-list.tsx";
import classes from "./note-row.module.css";

export const NoteRow = memo(function NoteRow({ note, query, snippet, now, folder }: NoteItemProps) {
  return (
    <article className={classes.row}>
      <NoteSelection note={note} />
      <FileIcon type={note.fileType} />
      <div className={classes.text}>
        <h2 className={classes.title} title={note.title}>
          <NoteTitle note={note} query={query} />
        </h2>
        <p className={classes.excerpt} dir="auto">
          <MarkedText parts={snippet ?? markMatches(excerptBelow(note), query)} />
        </p>
        {folder !== undefined && (
          <p className={classes.folder}>
            In folder: <bdi>{folder}</bdi>
          </p>
        )}
      </div>
      <div className={classes.kind}>
        <AnalysisLine note={note} />
        <TagList tags={note.tags} />
      </div>
      <div className={classes.facts}>
        <time dateTime={note.uploadDate}>{formatRelativeTime(note.uploadDate, now)}</time>
        <span>{formatBytes(note.fileSize)}</span>
      </div>
      <div className={classes.actions}>
        <NoteActions note={note} />
        <FavoriteButton note={note} />
      </div>
    </article>
  );
});
