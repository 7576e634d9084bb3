import type { ReactNode } from "react";
import type { Photo } from "@contract/photo.ts";
import { exifFacts } from "../photos.rules.ts";
import classes from "./exif-panel.module.css";

export function ExifPanel({ photo }: { photo: Photo }): ReactNode {
  const facts = exifFacts(photo.capture);
  return (
    <div className={classes.facts}>
      {photo.description && (
        <p className={classes.description} dir="auto">
          {photo.description}
        </p>
      )}
      {facts.length > 0 && (
        <dl className={classes.capture}>
          {facts.map(({ label, value }) => (
            <div key={label} className={classes.fact}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
