import { answer } from "./edge.ts";
import type { Rules } from "./place.ts";

declare const RULES: Rules;

export default {
  fetch: (request: Request, env: { ASSETS: { fetch(request: Request): Promise<Response> } }) =>
    answer(RULES, request, (path) => env.ASSETS.fetch(new Request(new URL(path, request.url), request))),
};
