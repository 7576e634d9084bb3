import type { ReactNode } from "react";
import { IconChevronLeft, IconChevronRight } from "@packages/icons/index.ts";
import classes from "./steps.module.css";

const ICON = { size: 26, stroke: 1.5, "aria-hidden": true } as const;

export interface StepsProps {
  previous: string;
  next: string;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

export function Steps({ previous, next, onPrevious, onNext }: StepsProps): ReactNode {
  return (
    <>
      {onPrevious && (
        <button type="button" className={classes.previous} aria-label={previous} onClick={onPrevious}>
          <IconChevronLeft {...ICON} />
        </button>
      )}
      {onNext && (
        <button type="button" className={classes.next} aria-label={next} onClick={onNext}>
          <IconChevronRight {...ICON} />
        </button>
      )}
    </>
  );
}
