import { answerPage } from "./edge.ts";
import type { Rules } from "./place.ts";

declare const RULES: Rules;

/** Files, and what the API answers, are routes of its config.json. */
export default (request: Request) =>
  answerPage(RULES, request, () => fetch(new URL("/index.html", request.url)));
