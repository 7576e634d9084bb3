import { useEffect, useState } from "react";
import { useDropzone } from "react-dropzone";
import type { FileType } from "@contract/file-type.ts";
import { dropOptions, type DropOutcome } from "./drop-options.ts";
import classes from "./page-drop.module.css";

function holdsFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes("Files") ?? false;
}

const DIALOG = "[role='dialog'][aria-modal='true']";

/**
 * Whether files are dragged over the page. Wherever they are let go, the browser never opens them in place of the page,
 * with what somebody was typing in it. Before a dialog nothing can be dropped.
 */
function useFilesOverPage() {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const enter = (event: DragEvent) => {
      if (holdsFiles(event) && document.querySelector(DIALOG) === null) setOver(true);
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

interface PageDropProps extends DropOutcome {
  types: readonly FileType[];
}

function Veil({ types, onSelect, onReject, onLeave }: PageDropProps & { onLeave: () => void }) {
  const options = dropOptions(types, { onSelect, onReject });
  const { getRootProps } = useDropzone({
    ...options,
    noClick: true,
    noKeyboard: true,
    onDragLeave: onLeave,
    onDrop: (files, rejections) => {
      onLeave();
      options.onDrop(files, rejections);
    },
  });
  return (
    <div {...getRootProps({ className: classes.veil, role: "presentation" })}>
      <p className={classes.call}>Drop the files here</p>
    </div>
  );
}

/** A file dropped anywhere on the page is taken like one in the dialog. */
export function PageDrop(props: PageDropProps) {
  const { over, leave } = useFilesOverPage();
  return over ? <Veil {...props} onLeave={leave} /> : null;
}
