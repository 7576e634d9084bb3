import { z } from "zod";

/** More than any request takes. */
const MAX_TOKENS = 10_000_000;
/** What providers with tokens of sound count: one for a tenth of a second. */
const TOKENS_PER_SECOND = 10;
/** A token is about four letters of English, and one or two characters of other scripts. */
const BYTES_PER_TOKEN = 4;

const count = z.number().int().min(0).max(MAX_TOKENS);
const usageSchema = z.object({ usage: z.object({ prompt_tokens: count, completion_tokens: count }) });

export interface TokenUse {
  tokens: number;
  isEstimated: boolean;
}

/** What a request took: as the endpoint says, or else estimated from what was sent and received. */
export function tokensOf(completion: unknown, sent: object): TokenUse {
  const said = usageSchema.safeParse(completion);
  const tokens = said.success ? said.data.usage.prompt_tokens + said.data.usage.completion_tokens : 0;
  if (tokens > 0) return { tokens, isEstimated: false };
  const bytes = new TextEncoder().encode(JSON.stringify([sent, completion])).length;
  return { tokens: Math.min(MAX_TOKENS, Math.ceil(bytes / BYTES_PER_TOKEN)), isEstimated: true };
}

const soundUsageSchema = z.object({ usage: z.object({ input_tokens: count, output_tokens: count }) });

/** The same of a transcript, which many endpoints count in seconds of sound. */
export function tokensOfSound(answer: unknown, seconds: number, text: string): TokenUse {
  const said = soundUsageSchema.safeParse(answer);
  const tokens = said.success ? said.data.usage.input_tokens + said.data.usage.output_tokens : 0;
  if (tokens > 0) return { tokens, isEstimated: false };
  const written = new TextEncoder().encode(text).length / BYTES_PER_TOKEN;
  return {
    tokens: Math.min(MAX_TOKENS, Math.ceil(seconds * TOKENS_PER_SECOND + written)),
    isEstimated: true,
  };
}
