import { IconStar, IconStarFilled } from "@packages/icons/index.ts";
import type { NoteSummary } from "@contract/note.ts";
import { useToggleFavorite } from "../notes.mutations.ts";
import classes from "./favorite-button.module.css";

export function FavoriteButton({ note }: { note: Pick<NoteSummary, "id" | "favorite" | "title"> }) {
  const toggle = useToggleFavorite();
  return (
    <button
      type="button"
      className={classes.star}
      aria-label={`Favorite ${note.title}`}
      aria-pressed={note.favorite === 1}
      onClick={() => toggle.mutate(note)}
    >
      <FavoriteStar favorite={note.favorite} />
    </button>
  );
}

export function FavoriteStar({ favorite }: Pick<NoteSummary, "favorite">) {
  if (favorite === 0) return <IconStar size={18} stroke={1.5} aria-hidden="true" />;
  return (
    <span className={classes.marked} aria-hidden="true">
      <IconStarFilled size={18} className={classes.fill} />
      <IconStar size={18} stroke={1.5} />
    </span>
  );
}
