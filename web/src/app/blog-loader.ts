import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from "react-router-dom";

/** Only over a list that was shown can a post be open. */
let isListShown = false;

/** A post that is opened directly does without the list's code. */
export async function blogLoader({ params }: LoaderFunctionArgs) {
  if (params["post"] !== undefined && !isListShown) return null;
  const { BlogPage } = await import("../features/blog/blog-page.tsx");
  isListShown = true;
  return { BlogPage };
}

export function listIsNew({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  return currentParams["post"] !== undefined && nextParams["post"] === undefined;
}
