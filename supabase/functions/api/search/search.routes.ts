import { Hono } from "hono";
import { z } from "zod";
import { MAX_SEARCH_LENGTH } from "../../_shared/contract/note.ts";
import { SEARCH_HITS_OF_A_KIND } from "../../_shared/contract/search.ts";
import type { Environment } from "../http/environment.ts";
import { answerAsVisitor } from "../http/optional-session.ts";
import { pageLimit } from "../http/pages.ts";
import { parse, searchParam } from "../http/validate.ts";
import { searchSite } from "./search.repository.ts";

const searchQuery = z.object({
  q: searchParam(MAX_SEARCH_LENGTH),
  limit: pageLimit(50, SEARCH_HITS_OF_A_KIND),
});

export const searchRoutes = new Hono<Environment>().get("/search", (c) => {
  const { q, limit } = parse(searchQuery, c.req.query());
  return answerAsVisitor(c, async () => c.json(q === "" ? [] : await searchSite(c.get("db"), q, limit)));
});
