import { ApiError, isLost, sendJson } from "./http.ts";

/** Asks once more where the answer was lost. For what may be asked twice: done twice, it is as done once. */
export async function askAgain<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (isLost(error)) return ask();
    throw error;
  }
}

/** Deletes what has this address. What is gone already, from another tab or by a request whose answer was lost, is deleted. */
export async function deleteAt(path: string, body?: object): Promise<void> {
  try {
    await askAgain(() => sendJson("DELETE", path, body));
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}
