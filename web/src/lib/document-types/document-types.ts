import { queryOptions, useQuery } from "@tanstack/react-query";
import { z } from "zod";
import { DOCUMENT_TYPES, siteDocumentTypeSchema } from "@contract/analysis.ts";
import { getJson } from "../http/http.ts";

export const DOCUMENT_TYPES_PATH = "/api/document-types";

/** What the administrator has added. */
export const documentTypesQuery = queryOptions({
  queryKey: [DOCUMENT_TYPES_PATH],
  queryFn: ({ signal }) => getJson(DOCUMENT_TYPES_PATH, z.array(siteDocumentTypeSchema), { signal }),
});

/** All that can be chosen, with `current`, which may be none of them: the site's own before "Other". */
function typeChoices(added: readonly string[], current?: string): string[] {
  const own: string[] = DOCUMENT_TYPES.filter((type) => type !== "Other");
  return [...new Set([...own, ...added, ...(current === undefined ? [] : [current]), "Other"])];
}

export function useTypeChoices(current?: string): string[] {
  const { data } = useQuery(documentTypesQuery);
  return typeChoices(data?.map(({ name }) => name) ?? [], current);
}
