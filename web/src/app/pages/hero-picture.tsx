import type { ReactNode } from "react";
import { useQuery } from "@tanstack/react-query";
import { IconArrowRight } from "@packages/icons/index.ts";
import { Link } from "react-router-dom";
import { Picture, type PicturedPhoto } from "../../features/photos/picture.tsx";
import { paths, photoPath } from "../../lib/paths.ts";
import { FirstLight } from "./first-light.tsx";
import frame from "./first-light.module.css";
import classes from "./home-page.module.css";
import { chooseHero } from "./hero.rules.ts";
import { latestQueries } from "./latest/latest.queries.ts";

/** The sides are cropped when the picture is wider than its frame. */
function sizesOf({ width, height }: PicturedPhoto): string {
  const wider = (frameAspect: number) => Math.max(1, width / height / frameAspect);
  const [beside, below] = [wider(4 / 5), wider(4 / 3)];
  const besideWidth = `min(${Math.ceil(36 * beside)}vw, ${Math.ceil(472 * beside)}px)`;
  return `(min-width: 62em) ${besideWidth}, ${Math.ceil(100 * below)}vw`;
}

export function HeroPicture(): ReactNode {
  const { data, isPending } = useQuery(latestQueries.photos);
  const photo = data && chooseHero(data);
  return (
    <figure className={classes.picture}>
      {photo ? (
        <Link className={classes.photoLink} to={photoPath(photo.id)}>
          <Picture
            className={frame.picture}
            photo={photo}
            width={sizesOf(photo)}
            alt={photo.title}
            style={{ backgroundSize: "cover" }}
            eager
          />
        </Link>
      ) : isPending ? (
        <div className={frame.picture} />
      ) : (
        <FirstLight />
      )}
      <figcaption className={classes.caption}>
        <span className={classes.photoTitle}>{photo ? photo.title : !isPending && "First light"}</span>
        <Link to={paths.photography}>
          Photography <IconArrowRight size={14} stroke={1.5} aria-hidden />
        </Link>
      </figcaption>
    </figure>
  );
}
