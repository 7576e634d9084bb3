import { expect, test } from "vitest";
import { tokensOf } from "./token-use.ts";

const sent = [{ role: "user", content: "x".repeat(4_000) }];

test("tokens are those that the endpoint counted", () => {
  const usage = { prompt_tokens: 812, completion_tokens: 90, total_tokens: 902 };
  expect(tokensOf({ usage }, sent)).toEqual({ tokens: 902, isEstimated: false });
});

test.each<[string, object]>([
  ["leaves them out", {}],
  ["has null", { usage: null }],
  ["counts nothing", { usage: { prompt_tokens: 0, completion_tokens: 0 } }],
  ["counts less than nothing", { usage: { prompt_tokens: -5_000_000, completion_tokens: 1 } }],
  ["counts without end", { usage: { prompt_tokens: 1e300, completion_tokens: 1 } }],
  ["counts in words", { usage: { prompt_tokens: "many", completion_tokens: 1 } }],
])("tokens are estimated where the endpoint %s", (_what, completion) => {
  const { tokens, isEstimated } = tokensOf(completion, sent);
  expect(isEstimated).toBe(true);
  expect(tokens).toBeGreaterThan(1_000);
  expect(tokens).toBeLessThan(1_100);
});

test("letters of other scripts count for more", () => {
  expect(tokensOf({}, ["請".repeat(1_000)]).tokens).toBeGreaterThan(tokensOf({}, ["x".repeat(2_500)]).tokens);
});
