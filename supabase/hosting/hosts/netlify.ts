import { answer } from "./edge.ts";
import type { Rules } from "./place.ts";

declare const RULES: Rules;

export default (request: Request, context: { next(request?: Request): Promise<Response> }) =>
  answer(RULES, request, (path) => context.next(new Request(new URL(path, request.url), request)));

export const config = { path: "/*" };
