import type { ReactNode } from "react";
import { CategoryChips } from "../../../components/categories/category-chips.tsx";
import page from "./gallery-page.module.css";
import classes from "./gallery-skeleton.module.css";

const PLACES = [1, 2, 3, 4, 5, 6, 7, 8, 9];

export function GallerySkeleton({ chips = true }: { chips?: boolean }): ReactNode {
  return (
    <div role="status" aria-label="Loading photos">
      {chips && (
        <div className={page.chips} aria-hidden inert>
          <CategoryChips label="" categories={undefined} selected={null} onSelect={() => undefined} />
        </div>
      )}
      <div className={classes.grid} aria-hidden>
        {PLACES.map((place) => (
          <span key={place} className={classes.place} />
        ))}
      </div>
    </div>
  );
}
