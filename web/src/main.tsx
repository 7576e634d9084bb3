import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "./components/theme/theme.css";
import { Providers } from "./app/providers.tsx";
import { App } from "./app/router.tsx";
import { firstSettings } from "./lib/settings/first-settings.ts";
import { createQueryClient } from "./lib/query/query-client.ts";
import { settingsQuery } from "./lib/settings/settings.ts";
import { keepEscapes } from "./components/dialogs/escapes.ts";
import { ignoreSecondClicks } from "./components/double-clicks.ts";

const SETTINGS_TIMEOUT_MS = 300;

// Otherwise zod tries `eval`, which the content security policy forbids and browsers report.
Reflect.set(globalThis, "__zod_globalConfig", { jitless: true });

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

const client = createQueryClient();
window.addEventListener("online", () => {
  void client.refetchQueries({ type: "active", predicate: ({ state }) => state.status === "error" });
});

keepEscapes();
ignoreSecondClicks();

const known = client.prefetchQuery({ ...settingsQuery, queryFn: firstSettings });
const patience = new Promise((resolve) => setTimeout(resolve, SETTINGS_TIMEOUT_MS));

// No top-level await: with it, the bundler splits what modules share into dozens of files.
void Promise.race([known, patience]).then(() =>
  createRoot(root).render(
    <StrictMode>
      <Providers client={client}>
        <App />
      </Providers>
    </StrictMode>,
  ),
);
