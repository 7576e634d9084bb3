import type { ReactNode } from "react";
import { Button, Progress } from "@mantine/core";
import "@mantine/core/styles/Progress.layer.css";
import classes from "./run-progress.module.css";

export interface RunProgressProps {
  label: string;
  text: string;
  percent: number;
  isWaiting: boolean;
  onStop: () => void;
}

export function RunProgress({ label, text, percent, isWaiting, onStop }: RunProgressProps): ReactNode {
  return (
    <div className={classes.progress}>
      <p role="status">{isWaiting ? "The connection broke off. Trying again..." : text}</p>
      <div className={classes.run}>
        <Progress value={percent} aria-label={label} />
        <Button variant="subtle" color="gray" onClick={onStop}>
          Stop
        </Button>
      </div>
    </div>
  );
}
