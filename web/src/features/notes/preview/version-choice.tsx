import { SegmentedControl } from "@mantine/core";
import "@mantine/core/styles/FloatingIndicator.layer.css";
import "@mantine/core/styles/SegmentedControl.layer.css";
import type { ShownVersion, useShownVersion } from "./use-shown-version.ts";
import classes from "./preview-dialog.module.css";

const VERSIONS: { value: ShownVersion; label: string }[] = [
  { value: "text", label: "Edited text" },
  { value: "file", label: "Uploaded file" },
];

export function VersionChoice({ isEdited, shown, choose }: ReturnType<typeof useShownVersion>) {
  if (!isEdited) return null;
  return (
    <div className={classes.versions}>
      <SegmentedControl aria-label="Version" size="xs" data={VERSIONS} value={shown} onChange={choose} />
      <span className={classes.versionsHint}>Open and Download give the file as it was uploaded.</span>
    </div>
  );
}
