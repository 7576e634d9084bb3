import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from "react-router-dom";

/** The code of the list of posts, its search and its dialogs: who comes to read a post does not load it. */
export function blogLoader({ params }: LoaderFunctionArgs) {
  return params["post"] === undefined ? import("../features/blog/blog-page.tsx") : null;
}

/** It is asked for when somebody goes on from a post to the list; then it is there. */
export function listIsNew({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  return currentParams["post"] !== undefined && nextParams["post"] === undefined;
}
