import { unavailable } from "../http/errors.ts";

/** Where a host has the file that it serves for every page, as it was built. */
export const BUILT_PAGE = "/index.html";

const TIMEOUT_MS = 3_000;

/** The built page from the host of the site, which may have a newer one at any time. Throws a 503 when the host does not give it. */
export async function builtPage(origin: string): Promise<string> {
  const answer = await fetch(origin + BUILT_PAGE, {
    // A host that sends pages to this function and this file as well would go round in circles.
    redirect: "error",
    headers: { accept: "text/html" },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => (error instanceof Error ? error.message : String(error)));
  const reason = typeof answer === "string" ? answer : `status ${answer.status}`;
  if (typeof answer !== "string" && answer.ok) return await answer.text();
  console.error(`The page could not be read at ${origin}${BUILT_PAGE}: ${reason}`);
  throw unavailable();
}
