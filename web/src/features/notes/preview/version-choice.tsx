import { SegmentedControl } from "@mantine/core";
import "@mantine/core/styles/FloatingIndicator.layer.css";
import "@mantine/core/styles/SegmentedControl.layer.css";
import type { ShownVersion, useShownVersion } from "./use-shown-version.ts";
import classes from "./preview-dialog.module.css";

const versions = (isEdited: boolean): { value: ShownVersion; label: string }[] => [
  { value: "text", label: isEdited ? "Edited text" : "Recognized text" },
  { value: "file", label: "Uploaded file" },
];

export function VersionChoice({ isEdited, hasText, shown, choose }: ReturnType<typeof useShownVersion>) {
  if (!hasText) return null;
  return (
    <div className={classes.versions}>
      <SegmentedControl
        aria-label="Version"
        size="xs"
        data={versions(isEdited)}
        value={shown}
        onChange={choose}
      />
      <span className={classes.versionsHint}>Open and Download give the file as it was uploaded.</span>
    </div>
  );
}
