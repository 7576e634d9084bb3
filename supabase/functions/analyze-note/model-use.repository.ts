import { call, callValue, type Executor } from "../_shared/database/index.ts";
import type { ModelUse } from "./model-use.ts";

export const modelUseIn = (serviceDb: Executor, model: string): ModelUse => ({
  tokensLeft: () => callValue(serviceDb, "model_tokens_left", {}),

  async countTokens(tokens, isEstimated) {
    await callValue(serviceDb, "count_model_tokens", { of_model: model, tokens, is_estimated: isEstimated });
  },

  async countAgreement(agrees) {
    const [agreement] = await call(serviceDb, "count_model_agreement", { of_model: model, agrees });
    return agreement ?? { compared: 0, agreed: 0 };
  },
});
