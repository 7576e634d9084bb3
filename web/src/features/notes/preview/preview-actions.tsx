import type { MouseEvent, RefObject } from "react";
import { Button, Loader } from "@mantine/core";
import {
  IconArrowsMaximize,
  IconDownload,
  IconExternalLink,
  IconFileTypePdf,
  IconFolderSymlink,
  IconPencil,
  IconTrash,
} from "@tabler/icons-react";
import { useMediaQuery } from "@mantine/hooks";
import { useQueryClient } from "@tanstack/react-query";
import type { NoteSummary } from "@contract/note.ts";
import { BusyButton } from "../../../ui/busy-button.tsx";
import { FavoriteStar } from "../note/favorite-button.tsx";
import { useToggleFavorite } from "../notes.mutations.ts";
import { useNotesStore } from "../notes.store.ts";
import { downloadPath, followDownload } from "../start-download.ts";
import { inlinePath } from "./file.queries.ts";
import { canDownloadPdf, useDownloadPdf } from "./use-download-pdf.ts";
import type { ShownVersion } from "./use-shown-version.ts";
import classes from "./preview-dialog.module.css";

const icon = { size: 16, stroke: 1.5, "aria-hidden": true } as const;
const LOOK = { size: "xs", variant: "default", className: classes.action } as const;

interface PreviewActionsProps {
  note: NoteSummary;
  viewer: RefObject<HTMLDivElement | null>;
  shown: ShownVersion;
  /** Nothing until the whole note is there to be edited. */
  onEdit: (() => void) | undefined;
  /** The focus comes back here from the form. */
  focusEdit: boolean;
}

export function PreviewActions({ note, viewer, shown, onEdit, focusEdit }: PreviewActionsProps) {
  const client = useQueryClient();
  const favorite = useToggleFavorite();
  const pdf = useDownloadPdf(note, shown);
  const askMove = useNotesStore((state) => state.askMove);
  const askDelete = useNotesStore((state) => state.askDelete);
  // What the words say where only the icons are seen.
  const isNarrow = useMediaQuery("(width < 48em)", false, { getInitialValueInEffect: false });
  const look = (label: string) => ({ ...LOOK, title: isNarrow ? label : undefined, children: label });

  /** Where a page may not fill the screen (phones of Apple), the document gets a tab of its own. */
  function openFullscreen(): void {
    const openTab = () => window.open(inlinePath(note.id), "_blank", "noopener");
    if (viewer.current?.requestFullscreen === undefined) openTab();
    else viewer.current.requestFullscreen().catch(openTab);
  }

  return (
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
          leftSection={
            pdf.isPending ? <Loader size={16} color="currentColor" /> : <IconFileTypePdf {...icon} />
          }
          busy={pdf.isPending}
          onClick={() => pdf.mutate()}
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
      <Button {...look("Delete")} leftSection={<IconTrash {...icon} />} onClick={() => askDelete(note.id)} />
    </div>
  );
}
