import { useRef, type MouseEvent, type RefObject } from "react";
import { Button, Loader } from "@mantine/core";
import {
  IconArrowsMaximize,
  IconDownload,
  IconExternalLink,
  IconFileTypePdf,
  IconFolderSymlink,
  IconPencil,
  IconTrash,
} from "@packages/icons/index.ts";
import { useMediaQuery } from "@mantine/hooks";
import { useQueryClient } from "@tanstack/react-query";
import type { NoteSummary } from "@contract/note.ts";
import { BusyButton } from "../../../components/busy-button.tsx";
import { FavoriteStar } from "../note/favorite-button.tsx";
import { useToggleFavorite } from "../notes.mutations.ts";
import { useNotesStore } from "../notes.store.ts";
import { downloadPath, followDownload } from "../start-download.ts";
import { inlinePath } from "./file.queries.ts";
import { PdfProgress } from "./pdf-progress.tsx";
import { canDownloadPdf, useDownloadPdf } from "./use-download-pdf.ts";
import type { ShownVersion } from "./use-shown-version.ts";
import classes from "./preview-dialog.module.css";

const icon = { size: 16, stroke: 1.5, "aria-hidden": true } as const;
const LOOK = { size: "xs", variant: "default", className: classes.action } as const;

interface PreviewActionsProps {
  note: NoteSummary;
  viewer: RefObject<HTMLDivElement | null>;
  shown: ShownVersion;
  onEdit: (() => void) | undefined;
  focusEdit: boolean;
}

/** The same condition as in the style sheet. */
const ICONS_ALONE = "(width < 48em), ((width < 52.5em) and (pointer: coarse))";

export function PreviewActions({ note, viewer, shown, onEdit, focusEdit }: PreviewActionsProps) {
  const client = useQueryClient();
  const favorite = useToggleFavorite();
  const pdf = useDownloadPdf(note, shown);
  const pdfButton = useRef<HTMLButtonElement>(null);
  const askMove = useNotesStore((state) => state.askMove);
  const askDelete = useNotesStore((state) => state.askDelete);
  const isNarrow = useMediaQuery(ICONS_ALONE, false, { getInitialValueInEffect: false });
  const look = (label: string) => ({ ...LOOK, title: isNarrow ? label : undefined, children: label });

  /** iPhones have no fullscreen: opens a new tab. */
  function openFullscreen(): void {
    const openTab = () => window.open(inlinePath(note.id), "_blank", "noopener");
    if (viewer.current?.requestFullscreen === undefined) openTab();
    else viewer.current.requestFullscreen().catch(openTab);
  }

  function cancelPdf(): void {
    pdf.cancel();
    pdfButton.current?.focus();
  }

  return (
    <>
      <div className={classes.actions}>
        <Button
          {...look("Open Fullscreen")}
          leftSection={<IconArrowsMaximize {...icon} />}
          onClick={openFullscreen}
        />
        <Button
          {...look("Download")}
          component="a"
          href={downloadPath(note.id)}
          download
          onClick={(event: MouseEvent<HTMLAnchorElement>) => followDownload(client, event)}
          leftSection={<IconDownload {...icon} />}
        />
        {canDownloadPdf(note, shown) && (
          <BusyButton
            {...look("Download PDF")}
            ref={pdfButton}
            leftSection={
              pdf.isPending ? <Loader size={16} color="currentColor" /> : <IconFileTypePdf {...icon} />
            }
            busy={pdf.isPending}
            onClick={() => pdf.start()}
          />
        )}
        <Button
          {...look("Edit")}
          leftSection={<IconPencil {...icon} />}
          autoFocus={focusEdit}
          disabled={onEdit === undefined}
          onClick={onEdit}
        />
        <Button
          {...look("Open")}
          component="a"
          href={`/api/notes/${note.id}/open`}
          target="_blank"
          rel="noopener"
          leftSection={<IconExternalLink {...icon} />}
        />
        <Button
          {...look(note.favorite === 1 ? "Favorited" : "Favorite")}
          leftSection={<FavoriteStar favorite={note.favorite} />}
          aria-pressed={note.favorite === 1}
          onClick={() => favorite.mutate(note)}
        />
        <Button
          {...look("Move to folder")}
          leftSection={<IconFolderSymlink {...icon} />}
          onClick={() => askMove([note.id])}
        />
        <Button
          {...look("Delete")}
          leftSection={<IconTrash {...icon} />}
          onClick={() => askDelete(note.id)}
        />
      </div>
      {pdf.isPending && <PdfProgress done={pdf.done} onCancel={cancelPdf} />}
    </>
  );
}
