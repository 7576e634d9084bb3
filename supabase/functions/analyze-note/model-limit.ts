import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../database.types.ts";
import { AnalysisError, type AnalysisProvider } from "./providers/provider.ts";

/**
 * Limits how many notes of a person a model reads in an hour (see count_model_request): beyond that, `analyze` rejects with
 * an `AnalysisError` without a request to the model. Otherwise uploads alone could run up its bill.
 */
export function withinLimit(
  model: AnalysisProvider,
  service: SupabaseClient<Database>,
  noteId: number,
): AnalysisProvider {
  return {
    ...model,
    analyze: async (document, signal) => {
      const { data: wait, error } = await service.rpc("count_model_request", { note_id: noteId });
      if (error) throw new Error(`The limit is not known: ${error.message}`, { cause: error });
      if (wait > 0)
        throw new AnalysisError(
          "The configured model has read as many of your documents in an hour as it may. Try again later.",
        );
      return await model.analyze(document, signal);
    },
  };
}
