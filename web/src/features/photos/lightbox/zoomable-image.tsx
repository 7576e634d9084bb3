import { useRef, useState, type ReactNode, type TouchEvent } from "react";
import { Button } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import { TransformComponent, TransformWrapper } from "react-zoom-pan-pinch";
import type { Photo } from "@contract/photo.ts";
import { keepFocusWithin } from "../../../components/focus/keep-focus-within.ts";
import { isStill } from "../../../components/viewer/is-still.ts";
import { Steps } from "../../../components/viewer/steps.tsx";
import { useSwipe } from "../../../components/viewer/use-swipe.ts";
import { Picture } from "../picture.tsx";
import { mayBeAnimated } from "../picture-sources.ts";
import { fitWithin, MAX_ZOOM, MIN_ZOOM } from "../zoom.rules.ts";
import { useDoubleTap } from "./use-double-tap.ts";
import { usePreload } from "./use-preload.ts";
import { useLightboxKeys } from "./use-lightbox-keys.ts";
import { useZoom } from "./use-zoom.ts";
import { ZoomControls } from "./zoom-controls.tsx";
import classes from "./zoomable-image.module.css";

const DOUBLE_TAP_SCALE = 2;
const ORIGINAL_ABOVE = 1.5;

/** In pixels, each beside the picture in a wide stage. */
const ARROW_WIDTH = 72;
const WIDE_FROM = 800;

export interface ZoomableImageProps {
  photo: Photo;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  preloads: readonly (Photo | undefined)[];
  onOutcome: (hasLoaded: boolean) => void;
}

export function ZoomableImage(props: ZoomableImageProps): ReactNode {
  const { photo, onPrevious, onNext, preloads, onOutcome } = props;
  const [failedId, setFailedId] = useState<number>();
  const [attempt, setAttempt] = useState(0);
  const tryAgain = () => {
    setFailedId(undefined);
    setAttempt(attempt + 1);
  };
  const { ref, width, height } = useElementSize();
  const room = { width: width < WIDE_FROM ? width : width - 2 * ARROW_WIDTH, height };
  const fit = fitWithin(photo, room);
  usePreload(preloads, room);
  const { viewer, scale, noteScale, zoomTo, step } = useZoom(photo.id, { width, height });
  const isFitting = scale <= 1;
  const sheet = useRef<HTMLDivElement>(null);
  const swipe = useSwipe(sheet, photo.id, isFitting, onPrevious, onNext);

  const taps = useDoubleTap((x, y) => (isFitting ? zoomTo(DOUBLE_TAP_SCALE, { x, y }) : zoomTo(1)));
  const gestures = {
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
  useLightboxKeys(({ key }) => {
    if (key === "+" || key === "=") step(1);
    if (key === "-") step(-1);
    if (key === "0") zoomTo(1);
  });

  return (
    <section ref={keepFocusWithin} className={classes.stage} aria-label="Picture">
      <div ref={ref} className={classes.frame} data-fitting={isFitting} {...gestures}>
        <div ref={sheet} className={classes.sheet}>
          {width > 0 && (
            <TransformWrapper
              key={photo.id}
              ref={viewer}
              minScale={MIN_ZOOM}
              maxScale={MAX_ZOOM}
              centerZoomedOut
              initialPositionX={(width - fit.width) / 2}
              initialPositionY={(height - fit.height) / 2}
              panning={{ disabled: isFitting, velocityDisabled: isStill() }}
              doubleClick={{ disabled: true }}
              onTransform={(_ref, state) => noteScale(state.scale)}
            >
              <TransformComponent
                wrapperClass={classes.wrapper ?? ""}
                wrapperStyle={{ width: "100%", height: "100%" }}
                // Panning ends at the edges of the picture, not of the dark area around it.
                contentStyle={fit}
              >
                <Picture
                  key={attempt}
                  photo={photo}
                  width={fit.width * Math.max(1, scale)}
                  full={scale > ORIGINAL_ABOVE || mayBeAnimated(photo)}
                  alt={photo.title}
                  eager
                  style={fit}
                  onOutcome={(hasLoaded) => {
                    setFailedId(hasLoaded ? undefined : photo.id);
                    onOutcome(hasLoaded);
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
      <ZoomControls scale={scale} onStep={step} onReset={() => zoomTo(1)} />
    </section>
  );
}
