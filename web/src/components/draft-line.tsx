import type { ReactNode } from "react";
import { Button } from "@mantine/core";
import classes from "./draft-line.module.css";

export interface DraftLineProps {
  isEarlier: boolean;
  isKept: boolean;
  onDiscard: () => void;
  onKeep?: () => void;
}

export function DraftLine({ isEarlier, isKept, onDiscard, onKeep }: DraftLineProps): ReactNode {
  return (
    <>
      {isEarlier && (
        <p className={classes.line} role="status">
          <span>What was not saved the last time is here again.</span>
          <Button size="xs" variant="default" onClick={onDiscard}>
            Discard it
          </Button>
          {onKeep && (
            <Button size="xs" variant="subtle" onClick={onKeep}>
              Keep it
            </Button>
          )}
        </p>
      )}
      {!isKept && (
        <p className={classes.unsafe} role="alert">
          This browser has no room to keep what you type. Save it before you leave.
        </p>
      )}
    </>
  );
}
