import { useCallback, useState, type ComponentProps, type ReactNode } from "react";
import { useQuery } from "@tanstack/react-query";
import type { NoteSummary } from "@contract/note.ts";
import { HeicError } from "@packages/heic/index.ts";
import { PageLoader } from "../../../components/page-loader.tsx";
import { QueryFailure } from "../../../lib/query/query-failure.tsx";
import { heicQuery, inlinePath } from "./file.queries.ts";
import { NoPreview } from "./no-preview.tsx";
import classes from "./document-viewer.module.css";

const WHY = {
  damaged: "This picture is damaged or incomplete.",
  too_large: "This picture has too many pixels to be shown here.",
};

interface SourceProps {
  note: Pick<NoteSummary, "id" | "fileType">;
  children: (source: Pick<ComponentProps<"img">, "src" | "ref">) => ReactNode;
}

function Converted({ note, children }: SourceProps): ReactNode {
  const query = useQuery(heicQuery(note.id));
  const { data, error } = query;
  const ref = useCallback(
    (image: HTMLImageElement) => {
      if (data === undefined) return undefined;
      const address = URL.createObjectURL(data);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [data],
  );
  if (error instanceof HeicError)
    return (
      <NoPreview>
        <p>{WHY[error.problem]}</p>
      </NoPreview>
    );
  if (error)
    return (
      <div className={classes.none}>
        <QueryFailure title="The picture could not be opened" query={query} />
      </div>
    );
  return data === undefined ? <PageLoader label="Opening the picture" /> : children({ ref });
}

/** Where a picture is shown from. Most browsers know no HEIC, so that is converted here. */
export function PictureSource({ note, children }: SourceProps): ReactNode {
  return note.fileType === "heic" ? (
    <Converted note={note}>{children}</Converted>
  ) : (
    children({ src: inlinePath(note.id) })
  );
}

export function Picture({ note }: { note: Pick<NoteSummary, "id" | "fileType" | "title"> }): ReactNode {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) return <NoPreview />;
  return (
    <PictureSource note={note}>
      {(source) => (
        <img {...source} className={classes.picture} alt={note.title} onError={() => setIsBroken(true)} />
      )}
    </PictureSource>
  );
}
