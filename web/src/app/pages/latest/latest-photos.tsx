import type { ReactNode } from "react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { photoPath } from "../../../lib/paths.ts";
import { latestQueries } from "./latest.queries.ts";
import classes from "./latest.module.css";

export function LatestPhotos(): ReactNode {
  const { data, isPending } = useQuery(latestQueries.photos);
  if (!isPending && !data?.length) return null;
  return (
    <ul className={classes.photos} aria-label="Latest photographs" aria-busy={isPending}>
      {data?.map(({ id, title, color, variants: [small] }) => (
        <li key={id}>
          <Link to={photoPath(id)} style={{ backgroundColor: color }}>
            <picture>
              {small?.webp && <source type="image/webp" srcSet={small.webp} />}
              <img
                src={small?.jpeg}
                width={small?.width}
                height={small?.height}
                alt={title}
                loading="lazy"
                decoding="async"
                // Deleted since the list was made: its colour and name stay.
                onError={({ currentTarget }) => currentTarget.setAttribute("data-gone", "")}
              />
            </picture>
          </Link>
        </li>
      ))}
    </ul>
  );
}
