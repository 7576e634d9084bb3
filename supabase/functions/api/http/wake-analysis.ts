import type { Dependencies } from "./environment.ts";

/** Wakes the function that analyses what waits; the answer does not wait for it. */
export function wakeAnalysis(deps: Dependencies): void {
  deps.inBackground(
    fetch(`${deps.supabaseUrl}/functions/v1/analyze-note`, {
      method: "POST",
      // The service's key: the function works through everybody's documents, which no caller may ask for.
      headers: { apikey: deps.serviceKey },
    }).then(
      async (response) => {
        await response.body?.cancel();
        if (!response.ok) console.error(`The analysis could not be woken: ${response.status}`);
      },
      (error: unknown) => console.error("The analysis could not be woken:", error),
    ),
  );
}
