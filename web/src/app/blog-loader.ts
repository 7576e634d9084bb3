import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from "react-router-dom";

/** Whether the list was shown: only then can a post be open over it. */
let isListShown = false;

/** Loads the code of the list of posts, its search and its dialogs; a reader who opens a post directly does not need it. */
export async function blogLoader({ params }: LoaderFunctionArgs) {
  if (params["post"] !== undefined && !isListShown) return null;
  const { BlogPage } = await import("../features/blog/blog-page.tsx");
  isListShown = true;
  return { BlogPage };
}

/** Whether to run the loader again: only from a post to the list, which may not be loaded yet. */
export function listIsNew({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  return currentParams["post"] !== undefined && nextParams["post"] === undefined;
}
