import { unavailable } from "../../_shared/errors.ts";

export const BUILT_PAGE = "/index.html";

const TIMEOUT_MS = 3_000;

export async function builtPage(origin: string): Promise<string> {
  const answer = await fetch(origin + BUILT_PAGE, {
    // A host may send this request back to this function.
    redirect: "error",
    headers: { accept: "text/html" },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => (error instanceof Error ? error.message : String(error)));
  const reason = typeof answer === "string" ? answer : `status ${answer.status}`;
  if (typeof answer !== "string" && answer.ok) return await answer.text();
  console.error(`The page could not be read at ${origin}${BUILT_PAGE}: ${reason}`);
  throw unavailable();
}
