import { useEffect, useState } from "react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import type { Photo } from "@contract/photo.ts";
import { photoQueries, removeIfDeleted } from "../photos.queries.ts";
import { photoId } from "../photos.rules.ts";

export function useNamedPhoto(gallery: readonly Photo[]) {
  const { id: param } = useParams();
  const id = photoId(param);
  const isNamed = param !== undefined;
  const client = useQueryClient();
  const listedPhoto = gallery.find((photo) => photo.id === id);
  const listedId = listedPhoto?.id;
  useEffect(() => {
    // It may have been deleted, or have new comments.
    if (listedId !== undefined) void removeIfDeleted(client, listedId);
  }, [client, listedId]);

  // A deleted photo leaves the list before the address changes; it must not be requested in between.
  const [deleted, setDeleted] = useState<number>();
  const isDeleted = id !== undefined && id === deleted;
  if (!isNamed && deleted !== undefined) setDeleted(undefined);

  const query = useQuery({
    ...photoQueries.detail(id ?? 0),
    enabled: id !== undefined && !listedPhoto && !isDeleted,
  });
  const photo = listedPhoto ?? (id === undefined ? undefined : query.data);
  return {
    photo,
    isNamed,
    isMissing: isNamed && !photo && !isDeleted && (id === undefined || query.isError),
    isValid: id !== undefined,
    query,
    noteDeleted: setDeleted,
  };
}
