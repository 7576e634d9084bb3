import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "./ui/theme/theme.css";
import { Providers } from "./app/providers.tsx";
import { App } from "./app/router.tsx";
import { firstSettings } from "./lib/settings/first-settings.ts";
import { createQueryClient } from "./lib/query/query-client.ts";
import { settingsQuery } from "./lib/settings/settings.ts";
import { keepEscapes } from "./ui/dialogs/escapes.ts";

/** A slow server does not hold up the page. */
const SETTINGS_PATIENCE_MS = 300;

// The library of schemas would try whether it may compile them, which the content policy forbids and browsers report. It
// comes later, with the pages that need it, and reads this then.
Reflect.set(globalThis, "__zod_globalConfig", { jitless: true });

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

const client = createQueryClient();
// What failed while the line was lost is asked for again when it is back.
window.addEventListener("online", () => {
  void client.refetchQueries({ type: "active", predicate: ({ state }) => state.status === "error" });
});

keepEscapes();

const known = client.prefetchQuery({ ...settingsQuery, queryFn: firstSettings });
const patience = new Promise((resolve) => setTimeout(resolve, SETTINGS_PATIENCE_MS));

// Not awaited at the top level: what other files share with a module that waits is cut into dozens of files.
void Promise.race([known, patience]).then(() =>
  // Takes the place of the first words.
  createRoot(root).render(
    <StrictMode>
      <Providers client={client}>
        <App />
      </Providers>
    </StrictMode>,
  ),
);
