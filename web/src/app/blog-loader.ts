import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from "react-router-dom";
import { isOverPage } from "../lib/over-page.ts";

/** Whether the target is a post that is open over the list. Loaders do not get the state of a navigation, hence the history. */
function leadsOverList(): boolean {
  const entry: unknown = window.history.state;
  return entry instanceof Object && isOverPage(Reflect.get(entry, "usr"));
}

/** Loads the code of the list of posts, its search and its dialogs; a reader who opens a post directly does not need it. */
export function blogLoader({ params }: LoaderFunctionArgs) {
  return params["post"] === undefined || leadsOverList() ? import("../features/blog/blog-page.tsx") : null;
}

/** Whether to run the loader again: only from a post to the list, which may not be loaded yet. */
export function listIsNew({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  return currentParams["post"] !== undefined && nextParams["post"] === undefined;
}
