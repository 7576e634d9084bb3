import { useState, type CSSProperties, type ReactNode } from "react";
import type { Photo, PhotoFormat } from "@contract/photo.ts";
import { placeholderUrl } from "./placeholder.ts";
import classes from "./picture.module.css";

/** What has to be known of a photo to show it. */
export type PicturedPhoto = Pick<Photo, "imageUrl" | "width" | "height" | "placeholder" | "color"> & {
  variants: Pick<Photo["variants"][number], "width" | "height" | "webp" | "jpeg">[];
};

function sources(photo: PicturedPhoto, format: PhotoFormat, full: boolean): string {
  const variants = photo.variants.flatMap((variant) => {
    const url = format === "webp" ? (variant.webp ?? variant.jpeg) : variant.jpeg;
    return `${url} ${variant.width}w`;
  });
  return [...variants, ...(full ? [`${photo.imageUrl} ${photo.width}w`] : [])].join(", ");
}

export interface PictureProps {
  photo: PicturedPhoto;
  /** How wide it is shown: in pixels of the page, or as the `sizes` of an image say it. */
  width: number | string;
  alt: string;
  /** Whether the picture as it came may be asked for too, for those who look closely. */
  full?: boolean;
  /** Whether somebody is waiting for it. */
  eager?: boolean;
  className?: string | undefined;
  style?: CSSProperties;
  /** Whether it has come; where it does not, the blurred one stays. */
  onOutcome?: (hasCome: boolean) => void;
}

/** A photo in the size that is needed, over a blurred one that is there at once; its room never changes. */
export function Picture(props: PictureProps): ReactNode {
  const { photo, width, alt, full = false, eager = false, className, style, onOutcome } = props;
  const [state, setState] = useState<"loaded" | "drawn">();
  const whenDrawn = (image: HTMLImageElement) => {
    const show = () => setState("drawn");
    image.decode().then(show, show);
  };
  const sizes = typeof width === "number" ? `${Math.ceil(width)}px` : width;
  const isAnimated = full && photo.imageUrl.endsWith(".gif");
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
        {!isAnimated && <source type="image/webp" srcSet={sources(photo, "webp", full)} sizes={sizes} />}
        <img
          // An image that was in the cache may be complete before React listens; it does not fade in.
          ref={(image) => {
            if (state !== undefined || !image?.complete || image.naturalWidth === 0) return;
            setState("loaded");
            whenDrawn(image);
          }}
          className={classes.image}
          data-state={state}
          srcSet={isAnimated ? undefined : sources(photo, "jpeg", full)}
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
            onOutcome?.(true);
          }}
          onError={() => onOutcome?.(false)}
        />
      </picture>
    </span>
  );
}
