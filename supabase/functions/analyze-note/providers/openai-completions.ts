import { isRejected, openEndpoint, type OpenAiCompatibleOptions } from "./openai-endpoint.ts";
import { tokensOf } from "./token-use.ts";

/** An answer takes some hundred; some models also think within this. */
const MAX_ANSWER_TOKENS = 4_000;

const TIMES = { name: "The configured model", timeoutMs: 30_000, budgetMs: 70_000 };

interface ModelRequest {
  messages: { role: "system" | "user"; content: string }[];
  schema: { name: string; schema: Record<string, unknown> };
}

/**
 * Asks an OpenAI-compatible endpoint for an answer of the given schema; the completion is not parsed. Rejects with an
 * `AnalysisError`, or with the signal's reason.
 */
export type Complete = (build: () => ModelRequest, signal: AbortSignal) => Promise<unknown>;

export function createCompletions(options: OpenAiCompatibleOptions): Complete {
  const endpoint = openEndpoint(options, TIMES);

  /** Endpoints differ: older ones know no schema of an answer, and OpenAI's newer models have another name for its limit. */
  let limit: "max_tokens" | "max_completion_tokens" = "max_tokens";

  async function complete({ messages, schema }: ModelRequest, withSchema: boolean, signal: AbortSignal) {
    const completion = await endpoint.client.chat.completions.create(
      {
        model: options.model,
        messages,
        [limit]: MAX_ANSWER_TOKENS,
        ...(withSchema && {
          response_format: { type: "json_schema", json_schema: { ...schema, strict: true } },
        }),
      },
      { signal },
    );
    return { completion, messages };
  }

  async function ask(build: () => ModelRequest, signal: AbortSignal) {
    for (let withSchema = true; ;) {
      try {
        return await endpoint.send((each) => complete(build(), withSchema, each), signal);
      } catch (error) {
        if (!isRejected(error)) throw error;
        if (limit === "max_tokens" && error.message.includes("max_completion_tokens"))
          limit = "max_completion_tokens";
        else if (withSchema) withSchema = false;
        else throw error;
      }
    }
  }

  return async (build, signal) => {
    const { completion, messages } = await endpoint.ask((each) => ask(build, each), signal);
    const { tokens, isEstimated } = tokensOf(completion, messages);
    await options.use.countTokens(tokens, isEstimated);
    return completion;
  };
}
