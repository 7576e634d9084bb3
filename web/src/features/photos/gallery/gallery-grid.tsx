import { useCallback, useEffect, useMemo, useState, type ReactNode } from "react";
import { VisuallyHidden } from "@mantine/core";
import type { Photo } from "@contract/photo.ts";
import { useListGeometry } from "../../../hooks/use-list-geometry.ts";
import { usePageList } from "../../../hooks/use-page-list.ts";
import { displayAspect, justify, rowOf } from "../photos.rules.ts";
import { PhotoCard } from "./photo-card.tsx";
import { useArrange } from "./use-arrange.ts";
import { useKeptPlace } from "./use-kept-place.ts";
import classes from "./gallery-grid.module.css";

/** In pixels. */
const GAP = 4;
const CAPTION = 52;
/** Few before the first scroll, so that no pictures are loaded needlessly. */
const OVERSCAN = { resting: 1, scrolling: 4 };

function isFullyVisible(id: number): boolean {
  const box = document.getElementById(`photo-${id}`)?.closest("article")?.getBoundingClientRect();
  return box !== undefined && box.top >= 0 && box.bottom <= window.innerHeight;
}

export interface GalleryGridProps {
  photos: readonly Photo[];
  isComplete: boolean;
  search: string;
  isAdmin: boolean;
  returnTo: number | undefined;
  onReturned: () => void;
}

export function GalleryGrid(props: GalleryGridProps): ReactNode {
  const { photos, isComplete, search, isAdmin, returnTo, onReturned } = props;
  const { ref, width, widthNow, top } = useListGeometry();
  // Until the list is measured: a page that is short for a moment loses its scroll position.
  const rows = useMemo(
    () => justify(photos, width || document.documentElement.clientWidth, GAP),
    [photos, width],
  );
  const [hasScrolled, setHasScrolled] = useState(false);
  const { arrange, announcement } = useArrange(photos, isComplete);

  useEffect(() => {
    const onScroll = () => setHasScrolled(true);
    window.addEventListener("scroll", onScroll, { once: true, passive: true });
    return () => window.removeEventListener("scroll", onScroll);
  }, []);

  // The virtualizer recomputes all rows when it gets a new function.
  const rowKey = useCallback(
    (index: number) => `${width}-${photos[rows[index]?.first ?? -1]?.id ?? index}`,
    [width, photos, rows],
  );
  const virtualizer = usePageList({
    count: rows.length,
    estimateSize: (index) => (rows[index]?.height ?? 0) + CAPTION,
    getItemKey: rowKey,
    gap: GAP,
    overscan: hasScrolled ? OVERSCAN.scrolling : OVERSCAN.resting,
    scrollMargin: top,
  });

  useKeptPlace({ virtualizer, photos, rows, width, widthNow });

  useEffect(() => {
    virtualizer.measure();
  }, [rows, virtualizer]);

  useEffect(() => {
    if (returnTo === undefined || rows.length === 0) return;
    const row = rowOf(rows, photos, returnTo);
    if (row >= 0 && !isFullyVisible(returnTo)) virtualizer.scrollToIndex(row, { align: "center" });
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
                    width={displayAspect(photo) * row.height}
                    height={row.height}
                    search={search}
                    place={row.first + column + 1}
                    total={photos.length}
                    arrange={isAdmin ? arrange : undefined}
                  />
                ))}
              </div>
            );
          })}
      </div>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  );
}
