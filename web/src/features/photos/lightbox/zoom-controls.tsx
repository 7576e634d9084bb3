import type { ReactNode } from "react";
import { IconZoomIn, IconZoomOut } from "@packages/icons/index.ts";
import { MAX_ZOOM, MIN_ZOOM } from "../zoom.rules.ts";
import classes from "./zoom-controls.module.css";

const ICON = { size: 20, stroke: 1.5, "aria-hidden": true } as const;

export interface ZoomControlsProps {
  scale: number;
  onStep: (direction: 1 | -1) => void;
  onReset: () => void;
}

/** `aria-disabled` at the limits: a disabled button would lose the focus. */
export function ZoomControls({ scale, onStep, onReset }: ZoomControlsProps): ReactNode {
  return (
    <div className={classes.zoom} role="group" aria-label="Zoom">
      <button
        type="button"
        aria-label="Zoom out"
        aria-disabled={scale <= MIN_ZOOM}
        onClick={() => onStep(-1)}
      >
        <IconZoomOut {...ICON} />
      </button>
      <button type="button" className={classes.level} title="Back to 100%" onClick={onReset}>
        {Math.round(scale * 100)}%
      </button>
      <button type="button" aria-label="Zoom in" aria-disabled={scale >= MAX_ZOOM} onClick={() => onStep(1)}>
        <IconZoomIn {...ICON} />
      </button>
    </div>
  );
}
