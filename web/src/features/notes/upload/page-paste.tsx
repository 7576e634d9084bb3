import { useDropzone } from "react-dropzone";
import type { FileType } from "@contract/file-type.ts";
import { usePastedFiles } from "../../../components/use-pasted-files.ts";
import { dropOptions, type DropOutcome } from "./drop-options.ts";

interface PagePasteProps extends DropOutcome {
  types: readonly FileType[];
}

export function PagePaste({ types, onSelect, onReject }: PagePasteProps) {
  const { getInputProps, inputRef } = useDropzone(dropOptions(types, { onSelect, onReject }));
  usePastedFiles((files) => {
    const { current: input } = inputRef;
    if (input === null) return;
    input.files = files;
    input.dispatchEvent(new Event("change", { bubbles: true }));
  });
  return <input {...getInputProps({ hidden: true, "aria-hidden": true })} />;
}
