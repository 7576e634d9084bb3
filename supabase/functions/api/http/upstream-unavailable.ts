import { isAuthRetryableFetchError } from "@supabase/supabase-js";
import { z } from "zod";
import { isConnectionLost } from "./database-errors.ts";
import { INSUFFICIENT_STORAGE } from "./disk-full.ts";
import { onlyOnce } from "./send-once.ts";

/** The code of an error of the Data API or of Storage that stands for an answer that did not come. */
const NO_ANSWER = "NO_ANSWER";

/** By these, what is in front of the backend says that the backend does not answer; 520 is Cloudflare's. */
const STATUSES = [502, 503, 504, 520];

const DISK_FULL = /"code": ?"53100"/u;

/**
 * The response in place of one that did not come. With an error of the network, or with a 503, Supabase's client would send
 * a read again for seven seconds, while somebody waits.
 */
function noAnswer(reason: string): Response {
  return Response.json({ code: NO_ANSWER, message: reason }, { status: 502 });
}

/**
 * The response in place of one with such a status. A Data API answers a full disk with a 503, too: that is an answer, and not
 * one that is to be asked for again.
 */
async function unanswered(response: Response): Promise<Response> {
  const reason = await response.text();
  return DISK_FULL.test(reason)
    ? new Response(reason, { status: INSUFFICIENT_STORAGE, headers: response.headers })
    : noAnswer(reason);
}

const JSON_TYPE = /\bjson\b/iu;

/**
 * A response of JSON once its body is here: it may break off in the middle, which is then the same as no answer. Others are
 * objects, which are passed on as they arrive.
 */
async function complete(response: Response): Promise<Response> {
  const isJson = JSON_TYPE.test(response.headers.get("content-type") ?? "");
  return isJson && response.body ? new Response(await response.arrayBuffer(), response) : response;
}

/** Like fetch, from the backend; a missing answer becomes an error that {@link isUpstreamUnavailable} recognises. */
export async function fetchAnswer(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  try {
    const response = await fetch(input, onlyOnce(input, init));
    return STATUSES.includes(response.status) ? await unanswered(response) : await complete(response);
  } catch (error) {
    // Anything else is a cancelled request.
    if (!(error instanceof TypeError)) throw error;
    return noAnswer(error.cause instanceof Error ? error.cause.message : error.message);
  }
}

// Clients of Storage name the code of an error otherwise.
const failureSchema = z.object({
  code: z.unknown().optional(),
  statusCode: z.unknown().optional(),
  cause: z.unknown().optional(),
});

/** Whether a failure, or what caused it, is that the backend did not answer. */
export function isUpstreamUnavailable(error: unknown): boolean {
  if (isAuthRetryableFetchError(error) || isConnectionLost(error)) return true;
  const { data } = failureSchema.safeParse(error);
  if (!data) return false;
  return data.code === NO_ANSWER || data.statusCode === NO_ANSWER || isUpstreamUnavailable(data.cause);
}
