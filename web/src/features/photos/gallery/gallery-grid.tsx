import { useCallback, useEffect, useMemo, useState, type ReactNode } from "react";
import { VisuallyHidden } from "@mantine/core";
import type { Photo } from "@contract/photo.ts";
import { useListGeometry } from "../../../lib/use-list-geometry.ts";
import { usePageList } from "../../../lib/use-page-list.ts";
import { hungAspect, justify, rowOf } from "../photos.rules.ts";
import { PhotoCard } from "./photo-card.tsx";
import { useArrange } from "./use-arrange.ts";
import { useKeptPlace } from "./use-kept-place.ts";
import classes from "./gallery-grid.module.css";

/** Between two pictures, in pixels. */
const GAP = 4;
/** Of a caption, in pixels; corrected where letters are larger. */
const CAPTION = 52;
/** Rows beyond the window: before anybody scrolls next to none, so that nothing is loaded for nothing. */
const OVERSCAN = { resting: 1, scrolling: 4 };

/** One that is stays where the eye left it; another one is to come where the eye is, not to an edge of the window. */
function isWhollySeen(id: number): boolean {
  const box = document.getElementById(`photo-${id}`)?.closest("article")?.getBoundingClientRect();
  return box !== undefined && box.top >= 0 && box.bottom <= window.innerHeight;
}

export interface GalleryGridProps {
  photos: readonly Photo[];
  /** Whether no more of them are on their way. */
  isWhole: boolean;
  search: string;
  isAdmin: boolean;
  /** The photo that was looked at last; the gallery comes back with it. */
  returnTo: number | undefined;
  onReturned: () => void;
}

/** Rows of pictures from edge to edge, as far as they are near the window; the page itself is what scrolls. */
export function GalleryGrid(props: GalleryGridProps): ReactNode {
  const { photos, isWhole, search, isAdmin, returnTo, onReturned } = props;
  const { ref, width, top } = useListGeometry();
  // Until it is measured it is taken to be as wide as the page: a page that becomes short for a moment loses its place.
  const rows = useMemo(
    () => justify(photos, width || document.documentElement.clientWidth, GAP),
    [photos, width],
  );
  const [hasScrolled, setHasScrolled] = useState(false);
  const { arrange, said } = useArrange(photos, isWhole);

  useEffect(() => {
    const note = () => setHasScrolled(true);
    window.addEventListener("scroll", note, { once: true, passive: true });
    return () => window.removeEventListener("scroll", note);
  }, []);

  // One function as long as the rows are the same: a new one makes the list reckon all of its rows anew.
  const keyOf = useCallback(
    (index: number) => `${width}-${photos[rows[index]?.first ?? -1]?.id ?? index}`,
    [width, photos, rows],
  );
  const virtualizer = usePageList({
    count: rows.length,
    estimateSize: (index) => (rows[index]?.height ?? 0) + CAPTION,
    getItemKey: keyOf,
    gap: GAP,
    overscan: hasScrolled ? OVERSCAN.scrolling : OVERSCAN.resting,
    scrollMargin: top,
  });

  useKeptPlace({ virtualizer, photos, rows, width });

  // Heights follow from the shapes: when these change, what was measured before is of no use.
  useEffect(() => virtualizer.measure(), [rows, virtualizer]);

  useEffect(() => {
    if (returnTo === undefined || rows.length === 0) return;
    const row = rowOf(rows, photos, returnTo);
    if (row >= 0 && !isWhollySeen(returnTo)) virtualizer.scrollToIndex(row, { align: "center" });
    // The card is there after the next paint.
    const frame = requestAnimationFrame(() => {
      document.getElementById(`photo-${returnTo}`)?.focus({ preventScroll: true });
      onReturned();
    });
    return () => cancelAnimationFrame(frame);
  }, [returnTo, rows, photos, virtualizer, onReturned]);

  return (
    <>
      <div
        ref={ref}
        role="list"
        aria-label="Photos"
        className={classes.grid}
        style={{ height: virtualizer.getTotalSize() }}
      >
        {width > 0 &&
          virtualizer.getVirtualItems().map((item) => {
            const row = rows[item.index];
            if (!row) return null;
            return (
              <div
                key={item.key}
                ref={virtualizer.measureElement}
                data-index={item.index}
                role="presentation"
                className={classes.row}
                style={{
                  gap: GAP,
                  transform: `translateY(${item.start - virtualizer.options.scrollMargin}px)`,
                }}
              >
                {photos.slice(row.first, row.first + row.count).map((photo, column) => (
                  <PhotoCard
                    key={photo.id}
                    photo={photo}
                    width={hungAspect(photo) * row.height}
                    height={row.height}
                    search={search}
                    place={row.first + column + 1}
                    of={photos.length}
                    arrange={isAdmin ? arrange : undefined}
                  />
                ))}
              </div>
            );
          })}
      </div>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}
