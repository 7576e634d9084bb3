import { useEffect, useState } from "react";
import { useDropzone, type DropEvent } from "react-dropzone";
import type { FileType } from "@contract/file-type.ts";
import { OPEN_DIALOG } from "../../../components/dialogs/open-dialog.ts";
import { isFolderCategory, type Folder } from "../folders/folders.rules.ts";
import { dropOptions, type DropOutcome } from "./drop-options.ts";
import classes from "./page-drop.module.css";

function holdsFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes("Files") ?? false;
}

/** Wherever files are dropped, the browser must not open them in place of the page, which would lose unsaved text. */
function useFilesOverPage() {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const enter = (event: DragEvent) => {
      if (holdsFiles(event) && document.querySelector(OPEN_DIALOG) === null) setOver(true);
    };
    const stay = (event: DragEvent) => {
      if (holdsFiles(event)) event.preventDefault();
    };
    window.addEventListener("dragenter", enter);
    window.addEventListener("dragover", stay);
    window.addEventListener("drop", stay);
    return () => {
      window.removeEventListener("dragenter", enter);
      window.removeEventListener("dragover", stay);
      window.removeEventListener("drop", stay);
    };
  }, []);
  return { over, leave: () => setOver(false) };
}

function folderUnder(event: DropEvent): Folder | undefined {
  if (!("clientX" in event)) return undefined;
  for (const element of document.elementsFromPoint(event.clientX, event.clientY)) {
    const { category = "", folder } = element instanceof HTMLElement ? element.dataset : {};
    if (folder !== undefined && isFolderCategory(category)) return { category, folderName: folder };
  }
  return undefined;
}

interface PageDropProps extends DropOutcome {
  types: readonly FileType[];
  onFolder: (folder: Folder) => void;
}

function Veil({ types, onSelect, onReject, onFolder, onLeave }: PageDropProps & { onLeave: () => void }) {
  const options = dropOptions(types, { onSelect, onReject });
  const { getRootProps } = useDropzone({
    ...options,
    noClick: true,
    noKeyboard: true,
    onDragLeave: onLeave,
    onDrop: (files, rejections, event) => {
      const folder = folderUnder(event);
      if (folder !== undefined) onFolder(folder);
      onLeave();
      options.onDrop(files, rejections);
    },
  });
  return (
    <div {...getRootProps({ className: classes.veil, role: "presentation" })}>
      <p className={classes.call}>
        <span>Drop the document here</span>
        <span className={classes.hint}>One at a time</span>
      </p>
    </div>
  );
}

export function PageDrop(props: PageDropProps) {
  const { over, leave } = useFilesOverPage();
  return over ? <Veil {...props} onLeave={leave} /> : null;
}
