import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from "react-router-dom";
import { isOverPage } from "../lib/over-page.ts";

/** Whether the way back, or forward, leads to a post that was opened over the list: a loader is not told of its state. */
function leadsOverList(): boolean {
  const entry: unknown = window.history.state;
  return entry instanceof Object && isOverPage(Reflect.get(entry, "usr"));
}

/** The code of the list of posts, its search and its dialogs: who comes to read a post does not load it. */
export function blogLoader({ params }: LoaderFunctionArgs) {
  return params["post"] === undefined || leadsOverList() ? import("../features/blog/blog-page.tsx") : null;
}

/** It is asked for when somebody goes on from a post to the list; then it is there. */
export function listIsNew({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  return currentParams["post"] !== undefined && nextParams["post"] === undefined;
}
