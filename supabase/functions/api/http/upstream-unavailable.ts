import { isAuthRetryableFetchError } from "@supabase/supabase-js";
import { z } from "zod";
import { isConnectionLost } from "../../_shared/database/index.ts";
import { onlyOnce } from "./send-once.ts";

const NO_ANSWER = "NO_ANSWER";

/** 520 is Cloudflare's. */
const STATUSES = [502, 503, 504, 520];

/** With a network error or a 503, Supabase's client would repeat a read for seven seconds. */
function noAnswer(reason: string): Response {
  return Response.json({ code: NO_ANSWER, message: reason }, { status: 502 });
}

const JSON_TYPE = /\bjson\b/iu;

/** JSON may break off in the middle. */
async function complete(response: Response): Promise<Response> {
  const isJson = JSON_TYPE.test(response.headers.get("content-type") ?? "");
  return isJson && response.body ? new Response(await response.arrayBuffer(), response) : response;
}

export async function fetchAnswer(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  try {
    const response = await fetch(input, onlyOnce(init));
    return STATUSES.includes(response.status) ? noAnswer(await response.text()) : await complete(response);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return noAnswer(error.cause instanceof Error ? error.cause.message : error.message);
  }
}

const failureSchema = z.object({
  code: z.unknown().optional(),
  statusCode: z.unknown().optional(),
  cause: z.unknown().optional(),
});

export function isUpstreamUnavailable(error: unknown): boolean {
  if (isAuthRetryableFetchError(error) || isConnectionLost(error)) return true;
  const { data } = failureSchema.safeParse(error);
  if (!data) return false;
  return data.code === NO_ANSWER || data.statusCode === NO_ANSWER || isUpstreamUnavailable(data.cause);
}
