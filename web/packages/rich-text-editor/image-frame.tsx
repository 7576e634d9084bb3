import { useRef, type KeyboardEvent, type PointerEvent, type ReactNode, type RefObject } from "react";
import { TextInput, VisuallyHidden } from "@mantine/core";
import { IMAGE_WIDTH } from "@contract/rich-text.ts";
import type { Quill } from "./formats.ts";
import { resizeTo, type Size } from "./image-size.rules.ts";
import { useSelectedImage, type Selected } from "./use-selected-image.ts";
import "@mantine/core/styles/Input.layer.css";
import classes from "./image-frame.module.css";

const CORNERS = ["nw", "ne", "sw", "se"] as const;

const PANEL_WIDTH = "min(22rem, 100%)";

/** Pixels; a tenth of it with Shift. */
const KEY_STEP = 10;
const PAGE_STEP = 50;

const STEPS: Record<string, number> = {
  ArrowRight: KEY_STEP,
  ArrowUp: KEY_STEP,
  ArrowLeft: -KEY_STEP,
  ArrowDown: -KEY_STEP,
  PageUp: PAGE_STEP,
  PageDown: -PAGE_STEP,
  Home: -IMAGE_WIDTH.max,
  End: IMAGE_WIDTH.max,
};

function proportionsOf({ naturalWidth, naturalHeight, width, height }: HTMLImageElement): Size {
  return naturalWidth > 0 ? { width: naturalWidth, height: naturalHeight } : { width, height };
}

type Drag = "begins" | "goes on" | "ends";

/** All of a drag are one undo step: Quill would begin a new one every second. */
function groupUndo({ history }: Quill, drag: Drag): void {
  if (drag !== "goes on") history.cutoff();
  else if (history.lastRecorded > 0) history.lastRecorded = Date.now();
}

interface FrameProps {
  image: HTMLImageElement;
  selected: Selected;
  handle: RefObject<HTMLElement | null>;
  onFormat: (formats: Record<string, string>) => void;
  onDrag: (drag: Drag) => void;
  onBack: () => void;
}

function Handles({ image, selected, handle, onFormat, onDrag, onBack }: FrameProps): ReactNode {
  const { size } = selected;
  const drag = useRef<{ x: number; width: number; sign: number }>(undefined);
  const setWidth = (wanted: number) => {
    const { width, height } = resizeTo(wanted, proportionsOf(image));
    onFormat({ width: String(width), height: String(height) });
  };
  const stop = () => {
    if (drag.current) onDrag("ends");
    drag.current = undefined;
  };
  const pointer = (sign: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { x: event.clientX, width: size.width, sign };
      onDrag("begins");
    },
    onPointerMove: ({ clientX }: PointerEvent) => {
      if (!drag.current) return;
      onDrag("goes on");
      setWidth(drag.current.width + drag.current.sign * (clientX - drag.current.x));
    },
    onPointerUp: stop,
    onPointerCancel: stop,
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (event.key === "Escape" || event.key === "Enter") onBack();
    else if (step !== undefined) setWidth(size.width + (event.shiftKey ? step / KEY_STEP : step));
    else return;
    event.preventDefault();
  };
  return CORNERS.map((corner) => (
    <div
      key={corner}
      className={classes.handle}
      data-corner={corner}
      {...pointer(corner.endsWith("e") ? 1 : -1)}
      {...(corner === "se" && {
        ref: (element: HTMLElement | null) => {
          handle.current = element;
        },
        role: "slider",
        tabIndex: 0,
        "aria-label": "Width of the picture",
        "aria-valuemin": IMAGE_WIDTH.min,
        "aria-valuemax": IMAGE_WIDTH.max,
        "aria-valuenow": size.width,
        "aria-valuetext": `${size.width} by ${size.height} pixels`,
        onKeyDown,
      })}
    />
  ));
}

function Frame(props: FrameProps): ReactNode {
  const { onFormat, onBack } = props;
  const { box, size, alt } = props.selected;
  return (
    <>
      <div className={classes.frame} style={box}>
        <Handles {...props} />
        <p className={classes.size} aria-hidden>
          {size.width} × {size.height}
        </p>
      </div>
      <div
        className={classes.panel}
        style={{
          left: `clamp(0px, ${box.left}px, 100% - ${PANEL_WIDTH})`,
          top: box.top + box.height + 12,
          width: PANEL_WIDTH,
        }}
      >
        <TextInput
          size="xs"
          aria-label="Description of the picture"
          placeholder="Describe it for those who cannot see it"
          value={alt}
          onChange={({ currentTarget }) => onFormat({ alt: currentTarget.value })}
          onKeyDown={(event) => {
            if (event.key !== "Enter" && event.key !== "Escape") return;
            event.preventDefault();
            onBack();
          }}
        />
      </div>
    </>
  );
}

export interface ImageFrameProps {
  quill: Quill;
  handle: RefObject<HTMLElement | null>;
}

export function ImageFrame({ quill, handle }: ImageFrameProps): ReactNode {
  const { image, selected, index } = useSelectedImage(quill);
  return (
    <>
      {image && selected && (
        <Frame
          image={image}
          selected={selected}
          handle={handle}
          onFormat={(formats) => {
            // Not by Quill's `format`, which would move the focus to the text.
            for (const [name, value] of Object.entries(formats)) image.setAttribute(name, value);
            quill.update("user");
          }}
          onDrag={(drag) => groupUndo(quill, drag)}
          onBack={() => {
            quill.focus({ preventScroll: true });
            quill.setSelection(index(), 1, "user");
          }}
        />
      )}
      <VisuallyHidden role="status">
        {image &&
          selected &&
          `Picture selected, ${selected.size.width} by ${selected.size.height} pixels. Press Enter to resize it.`}
      </VisuallyHidden>
    </>
  );
}
