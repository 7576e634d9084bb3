import { ApiError, isLost, sendJson } from "./http.ts";

/** Only for idempotent requests. */
export async function askAgain<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (isLost(error)) return ask();
    throw error;
  }
}

/** A 404 counts as success: another tab, or a lost request, deleted it. */
export async function deleteAt(path: string, body?: object): Promise<void> {
  try {
    await askAgain(() => sendJson("DELETE", path, body));
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}
