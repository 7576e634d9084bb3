import { useEffect, useRef, useState, type CSSProperties, type ReactNode, type RefObject } from "react";
import type { Photo } from "@contract/photo.ts";
import { mayBeAnimated, sizesOf, srcSetOf, type PhotoFiles } from "./picture-sources.ts";
import { placeholderUrl } from "./placeholder.ts";
import classes from "./picture.module.css";

export type PicturedPhoto = PhotoFiles & Pick<Photo, "height" | "placeholder" | "color">;

/** The browser would go on with the download of a removed picture. */
function useCancelWhenRemoved(image: RefObject<HTMLImageElement | null>): void {
  useEffect(() => {
    const { current } = image;
    return () =>
      // A component that is only mounted anew keeps its element.
      void setTimeout(() => {
        if (current === null || current.isConnected || current.complete) return;
        // The sources beside it would be chosen in place of what is taken away.
        current.remove();
        current.removeAttribute("srcset");
        current.removeAttribute("src");
      });
  }, [image]);
}

function useRetryWhenOnline(image: RefObject<HTMLImageElement | null>, hasFailed: boolean): void {
  useEffect(() => {
    if (!hasFailed) return;
    // Even the same `src` makes the browser choose among all sources and load anew.
    const retry = () => image.current?.setAttribute("src", image.current.src);
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, [image, hasFailed]);
}

export interface PictureProps {
  photo: PicturedPhoto;
  width: number | string;
  alt: string;
  full?: boolean;
  eager?: boolean;
  className?: string | undefined;
  style?: CSSProperties;
  onOutcome?: (hasLoaded: boolean) => void;
}

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
          // A cached image may be complete before its event comes.
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
