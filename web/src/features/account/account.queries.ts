import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { accountStorageSchema, sessionSchema } from "@contract/account.ts";
import { getJson } from "../../lib/http/http.ts";

export const accountQueries = {
  sessions: () =>
    queryOptions({
      queryKey: ["/api/auth/sessions"],
      queryFn: ({ signal }) => getJson("/api/auth/sessions", z.array(sessionSchema), { signal }),
      staleTime: 0,
    }),
  /** Documents change on other pages and devices. */
  storage: () =>
    queryOptions({
      queryKey: ["/api/account/storage"],
      queryFn: ({ signal }) => getJson("/api/account/storage", accountStorageSchema, { signal }),
      staleTime: 0,
    }),
};
