import { newUuid } from "../uuid.ts";
import { ApiError, isLost, sendJson } from "./http.ts";

/** The second request has the key of the first. */
export async function withRetry<Answer>(ask: (key: string) => Promise<Answer>): Promise<Answer> {
  const key = newUuid();
  try {
    return await ask(key);
  } catch (error) {
    if (isLost(error)) return ask(key);
    throw error;
  }
}

/** A 404 counts as success: another tab deleted it. */
export async function sendDelete(path: string, body?: object): Promise<void> {
  try {
    await withRetry((key) => sendJson("DELETE", path, body, undefined, key));
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}
