import { useQuery } from "@tanstack/react-query";
import type { NoteSummary } from "@contract/note.ts";
import { noteQueries } from "../notes.queries.ts";

/** In which script an illegible document seems to be written. */
export function useUnreadScript({ id, fileReading }: Pick<NoteSummary, "id" | "fileReading">) {
  const { data } = useQuery({ ...noteQueries.reading(id), enabled: fileReading === "illegible" });
  return data?.pages.find(({ script }) => script !== undefined)?.script;
}
