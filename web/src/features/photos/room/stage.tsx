import { useEffect, useRef, useState, type ReactNode, type TouchEvent } from "react";
import { IconZoomIn, IconZoomOut } from "@tabler/icons-react";
import { Button } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import { TransformComponent, TransformWrapper, type ReactZoomPanPinchRef } from "react-zoom-pan-pinch";
import type { Photo } from "@contract/photo.ts";
import { keepFocusWithin } from "../../../ui/focus/keep-focus-within.ts";
import { isStill } from "../../../ui/viewer/is-still.ts";
import { Steps } from "../../../ui/viewer/steps.tsx";
import { useSwipe } from "../../../ui/viewer/use-swipe.ts";
import { Picture } from "../picture.tsx";
import { fitWithin, MAX_ZOOM, MIN_ZOOM, nextZoom } from "../zoom.rules.ts";
import { useDoubleTap } from "./use-double-tap.ts";
import { useRoomKeys } from "./use-room-keys.ts";
import classes from "./stage.module.css";

const ICON = { size: 20, stroke: 1.5, "aria-hidden": true } as const;
const QUICK_MS = 140;
/** After that a picture stands where it was to go, on a slow machine too. */
const SETTLED_MS = 400;
/** How far a double click or a double tap goes in. */
const DOUBLE = 2;
/** From here on the picture as it came is asked for. */
const CLOSE_LOOK = 1.5;

/** On a desk the arrows stand beside the picture, each in so many pixels. */
const BESIDE = 72;
const DESK_FROM = 800;

export interface StageProps {
  photo: Photo;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  /** It may have been taken down. */
  onFailed: () => void;
}

/** The picture, to be looked at as closely as one likes: by buttons, keys, wheel, pinch or double tap. */
export function Stage({ photo, onPrevious, onNext, onFailed }: StageProps): ReactNode {
  // Of this photo: the next one is whole again.
  const [looked, setLooked] = useState({ id: photo.id, scale: 1 });
  const scale = looked.id === photo.id ? looked.scale : 1;
  const [failedId, setFailedId] = useState<number>();
  const [attempt, setAttempt] = useState(0);
  const tryAgain = () => {
    setFailedId(undefined);
    setAttempt(attempt + 1);
  };
  const zoom = useRef<ReactZoomPanPinchRef>(null);
  /** Where the last step goes, and when it is there: the next one begins from there, not from half-way. */
  const aim = useRef({ id: photo.id, scale: 1, until: 0 });
  const { ref, width, height } = useElementSize();
  const fit = fitWithin(photo, { width: width < DESK_FROM ? width : width - 2 * BESIDE, height });
  const isFitting = scale <= 1;
  // In another room a picture is another size: it is whole again, and in the middle.
  useEffect(() => {
    void zoom.current?.centerView(1, 0);
  }, [width, height]);
  const sheet = useRef<HTMLDivElement>(null);
  const swipe = useSwipe(sheet, photo.id, isFitting, onPrevious, onNext);

  const zoomTo = (target: number, point?: { x: number; y: number }) => {
    const instance = zoom.current?.instance;
    const box = instance?.wrapperComponent?.getBoundingClientRect();
    if (!instance || !box) return;
    aim.current = { id: photo.id, scale: target, until: performance.now() + SETTLED_MS };
    // What the library still means to put right after a turn of the wheel would stop this half-way.
    clearTimeout(instance.wheelAnimationTimer ?? undefined);
    const { x, y } = point ?? { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    const time = isStill() ? 0 : QUICK_MS;
    // Nothing is to be seen beside a picture that fits: it comes back to the middle.
    if (target <= 1) void zoom.current?.centerView(target, time);
    else void zoom.current?.zoomToPoint(target, x, y, time);
  };
  const step = (direction: 1 | -1) => {
    const { id, scale: aimed, until } = aim.current;
    const isOnItsWay = id === photo.id && performance.now() < until;
    zoomTo(nextZoom(isOnItsWay ? aimed : scale, direction));
  };
  const taps = useDoubleTap((x, y) => (isFitting ? zoomTo(DOUBLE, { x, y }) : zoomTo(1)));
  const fingers = {
    ...swipe,
    onDoubleClick: taps.onDoubleClick,
    onTouchStart: (event: TouchEvent) => {
      swipe.onTouchStart(event);
      taps.onTouchStart(event);
    },
    onTouchEnd: (event: TouchEvent) => {
      swipe.onTouchEnd(event);
      taps.onTouchEnd(event);
    },
  };
  useRoomKeys((key) => {
    if (key === "+" || key === "=") step(1);
    if (key === "-") step(-1);
    if (key === "0") zoomTo(1);
  });

  return (
    <section ref={keepFocusWithin} className={classes.stage} aria-label="Picture">
      <div ref={ref} className={classes.frame} data-fitting={isFitting} {...fingers}>
        <div ref={sheet} className={classes.sheet}>
          {width > 0 && (
            <TransformWrapper
              key={photo.id}
              ref={zoom}
              minScale={MIN_ZOOM}
              maxScale={MAX_ZOOM}
              centerZoomedOut
              initialPositionX={(width - fit.width) / 2}
              initialPositionY={(height - fit.height) / 2}
              panning={{ disabled: isFitting, velocityDisabled: isStill() }}
              doubleClick={{ disabled: true }}
              onTransform={(_ref, state) => setLooked({ id: photo.id, scale: state.scale })}
            >
              <TransformComponent
                wrapperClass={classes.wrapper ?? ""}
                wrapperStyle={{ width: "100%", height: "100%" }}
                // Its edges, and not those of what is dark beside it, are how far it can be moved.
                contentStyle={fit}
              >
                <Picture
                  key={attempt}
                  photo={photo}
                  width={fit.width * Math.max(1, scale)}
                  full={scale > CLOSE_LOOK || photo.imageUrl.endsWith(".gif")}
                  alt={photo.title}
                  eager
                  style={fit}
                  // In another size it may come after all.
                  onOutcome={(hasCome) => {
                    setFailedId(hasCome ? undefined : photo.id);
                    if (!hasCome) onFailed();
                  }}
                />
              </TransformComponent>
            </TransformWrapper>
          )}
        </div>
      </div>
      {failedId === photo.id && (
        <div className={classes.failure} role="alert">
          <p>The picture could not be loaded</p>
          <Button variant="default" className={classes.again} onClick={tryAgain}>
            Try again
          </Button>
        </div>
      )}
      <Steps previous="Previous photo" next="Next photo" onPrevious={onPrevious} onNext={onNext} />
      {/* Not disabled at their ends: whoever presses on by keyboard would lose the place. */}
      <div className={classes.zoom} role="group" aria-label="Zoom">
        <button
          type="button"
          aria-label="Zoom out"
          aria-disabled={scale <= MIN_ZOOM}
          onClick={() => step(-1)}
        >
          <IconZoomOut {...ICON} />
        </button>
        <button type="button" className={classes.level} title="Back to 100%" onClick={() => zoomTo(1)}>
          {Math.round(scale * 100)}%
        </button>
        <button type="button" aria-label="Zoom in" aria-disabled={scale >= MAX_ZOOM} onClick={() => step(1)}>
          <IconZoomIn {...ICON} />
        </button>
      </div>
    </section>
  );
}
