import { ApiError, isLost, sendJson } from "./http.ts";

/** Sends a request again, once, when its answer was lost. Only for idempotent requests. */
export async function askAgain<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (isLost(error)) return ask();
    throw error;
  }
}

/** Deletes what is at a path. A 404 counts as success: another tab, or a request whose answer was lost, deleted it already. */
export async function deleteAt(path: string, body?: object): Promise<void> {
  try {
    await askAgain(() => sendJson("DELETE", path, body));
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}
