import { Hono } from "hono";
import { z } from "zod";
import { MAX_SEARCH_LENGTH } from "../../_shared/contract/note.ts";
import { findCurrentUser } from "../http/current-user.ts";
import type { Environment } from "../http/environment.ts";
import { limitQuestions, limitWrittenAnswers } from "../http/rate-limit.ts";
import { requireSession } from "../http/session.ts";
import { parse, searchParam } from "../http/validate.ts";

const askQuery = z.object({ q: searchParam(MAX_SEARCH_LENGTH).min(1, "what is asked is missing") });

/** Its words of many languages take memory that only questions need. */
const load = () => import("./answer.ts");

export const askRoutes = new Hono<Environment>()
  .get("/ask", requireSession, async (c) => {
    const { q } = parse(askQuery, c.req.query());
    await limitQuestions(c);
    const { answerQuestion } = await load();
    return c.json(await answerQuestion(c.get("db"), q, c.get("deps").now()));
  })
  // By itself, because a model takes its time.
  .get("/ask/written", requireSession, async (c) => {
    const { q } = parse(askQuery, c.req.query());
    const { id } = await findCurrentUser(c.get("db"));
    await limitWrittenAnswers(c, id);
    const { writeAnswer } = await load();
    return c.json(await writeAnswer(c.get("db"), c.get("deps"), q, c.get("deps").now()));
  });
