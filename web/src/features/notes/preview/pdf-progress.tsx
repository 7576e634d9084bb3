import { useState } from "react";
import { Button, Progress } from "@mantine/core";
import { useTimeout } from "@mantine/hooks";
import classes from "./pdf-progress.module.css";

/** A shorter progress would only flash. */
const SHOWN_AFTER_MS = 600;

interface PdfProgressProps {
  done: number;
  onCancel: () => void;
}

export function PdfProgress({ done, onCancel }: PdfProgressProps) {
  const [isShown, setShown] = useState(false);
  useTimeout(() => setShown(true), SHOWN_AFTER_MS, { autoInvoke: true });
  if (!isShown) return null;
  const percent = Math.round(done * 100);
  return (
    <div className={classes.making}>
      <div className={classes.progress}>
        <p>
          <span role="status">Making the PDF</span>: {percent}%
        </p>
        <Progress value={percent} size={6} radius="sm" color="var(--ink)" aria-label="Making the PDF" />
      </div>
      <Button size="xs" variant="default" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
