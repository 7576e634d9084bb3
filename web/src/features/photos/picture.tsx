import { useEffect, useRef, useState, type CSSProperties, type ReactNode, type RefObject } from "react";
import type { Photo } from "@contract/photo.ts";
import { mayBeAnimated, sizesOf, srcSetOf, type PhotoFiles } from "./picture-sources.ts";
import { placeholderUrl } from "./placeholder.ts";
import classes from "./picture.module.css";

/** The part of a photo that `Picture` needs. */
export type PicturedPhoto = PhotoFiles & Pick<Photo, "height" | "placeholder" | "color">;

/**
 * Cancels the download of a picture that was removed. The browser would go on with it, at the expense of those that are shown.
 */
function useCancelWhenRemoved(image: RefObject<HTMLImageElement | null>): void {
  useEffect(() => {
    const { current } = image;
    return () =>
      // Later, because a component that is only mounted anew keeps its element.
      void setTimeout(() => {
        if (current === null || current.isConnected || current.complete) return;
        // The sources beside it would be chosen in place of what is taken away.
        current.remove();
        current.removeAttribute("srcset");
        current.removeAttribute("src");
      });
  }, [image]);
}

/** Loads a picture that failed again when the connection is back. */
function useRetryWhenOnline(image: RefObject<HTMLImageElement | null>, hasFailed: boolean): void {
  useEffect(() => {
    if (!hasFailed) return;
    // Setting `src`, even to the same value, makes the browser choose among all sources and load anew.
    const retry = () => image.current?.setAttribute("src", image.current.src);
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, [image, hasFailed]);
}

export interface PictureProps {
  photo: PicturedPhoto;
  /** The displayed width: in CSS pixels, or as the `sizes` attribute of an image. */
  width: number | string;
  alt: string;
  /** Whether the original file may be loaded too, for a zoomed picture. */
  full?: boolean;
  /** Whether to load it before it is near the viewport. */
  eager?: boolean;
  className?: string | undefined;
  style?: CSSProperties;
  /** Called when the picture has loaded or failed to; after a failure the blurred preview stays. */
  onOutcome?: (hasLoaded: boolean) => void;
}

/** A photo in the size that is needed, over a blurred preview that is shown at once; loading it causes no layout shift. */
export function Picture(props: PictureProps): ReactNode {
  const { photo, width, alt, full = false, eager = false, className, style, onOutcome } = props;
  const [state, setState] = useState<"loaded" | "drawn">();
  const whenDrawn = (image: HTMLImageElement) => {
    const show = () => setState("drawn");
    image.decode().then(show, show);
  };
  const element = useRef<HTMLImageElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useCancelWhenRemoved(element);
  useRetryWhenOnline(element, hasFailed);
  const sizes = sizesOf(width);
  const isAnimated = full && mayBeAnimated(photo);
  const fallback = photo.variants[0]?.jpeg ?? photo.imageUrl;
  return (
    <span
      className={className ? `${classes.frame} ${className}` : classes.frame}
      style={{
        ...style,
        backgroundColor: photo.color,
        backgroundImage: `url(${placeholderUrl(photo.placeholder)})`,
      }}
    >
      <picture>
        {!isAnimated && <source type="image/webp" srcSet={srcSetOf(photo, "webp", full)} sizes={sizes} />}
        <img
          // A cached image may be complete before its event comes; it is shown, and said to have loaded, without waiting for it.
          ref={(image) => {
            element.current = image;
            if (state !== undefined || !image?.complete || image.naturalWidth === 0) return;
            setState("loaded");
            whenDrawn(image);
            onOutcome?.(true);
          }}
          className={classes.image}
          data-state={state}
          srcSet={isAnimated ? undefined : srcSetOf(photo, "jpeg", full)}
          sizes={isAnimated ? undefined : sizes}
          src={isAnimated ? photo.imageUrl : fallback}
          width={photo.width}
          height={photo.height}
          alt={alt}
          loading={eager ? "eager" : "lazy"}
          decoding="async"
          draggable={false}
          onLoad={({ currentTarget }) => {
            whenDrawn(currentTarget);
            setHasFailed(false);
            onOutcome?.(true);
          }}
          onError={() => {
            setHasFailed(true);
            onOutcome?.(false);
          }}
        />
      </picture>
    </span>
  );
}
