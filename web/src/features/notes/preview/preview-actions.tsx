import type { MouseEvent, RefObject } from "react";
import { Button, Loader } from "@mantine/core";
import {
  IconArrowsMaximize,
  IconDownload,
  IconExternalLink,
  IconFileTypePdf,
  IconPencil,
} from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import type { NoteSummary } from "@contract/note.ts";
import { BusyButton } from "../../../ui/busy-button.tsx";
import { FavoriteStar } from "../note/favorite-button.tsx";
import { useToggleFavorite } from "../notes.mutations.ts";
import { followDownload } from "../start-download.ts";
import { downloadPath, inlinePath } from "./file.queries.ts";
import { canDownloadPdf, useDownloadPdf } from "./use-download-pdf.ts";
import type { ShownVersion } from "./use-shown-version.ts";
import classes from "./preview-dialog.module.css";

const icon = { size: 16, stroke: 1.5, "aria-hidden": true } as const;

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

  /** Where a page may not fill the screen (phones of Apple), the document gets a tab of its own. */
  function openFullscreen(): void {
    const openTab = () => window.open(inlinePath(note.id), "_blank", "noopener");
    if (viewer.current?.requestFullscreen === undefined) openTab();
    else viewer.current.requestFullscreen().catch(openTab);
  }

  return (
    <div className={classes.actions}>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconArrowsMaximize {...icon} />}
        onClick={openFullscreen}
      >
        Open Fullscreen
      </Button>
      <Button
        size="xs"
        variant="default"
        component="a"
        href={downloadPath(note.id)}
        download
        onClick={(event: MouseEvent<HTMLAnchorElement>) => followDownload(client, event)}
        leftSection={<IconDownload {...icon} />}
      >
        Download
      </Button>
      {canDownloadPdf(note, shown) && (
        <BusyButton
          size="xs"
          variant="default"
          leftSection={
            pdf.isPending ? <Loader size={16} color="currentColor" /> : <IconFileTypePdf {...icon} />
          }
          busy={pdf.isPending}
          onClick={() => pdf.mutate()}
        >
          Download PDF
        </BusyButton>
      )}
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPencil {...icon} />}
        autoFocus={focusEdit}
        disabled={onEdit === undefined}
        onClick={onEdit}
      >
        Edit
      </Button>
      <Button
        size="xs"
        variant="default"
        component="a"
        href={`/api/notes/${note.id}/open`}
        target="_blank"
        rel="noopener"
        leftSection={<IconExternalLink {...icon} />}
      >
        Open
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<FavoriteStar favorite={note.favorite} />}
        aria-pressed={note.favorite === 1}
        onClick={() => favorite.mutate(note)}
      >
        {note.favorite === 1 ? "Favorited" : "Favorite"}
      </Button>
    </div>
  );
}
