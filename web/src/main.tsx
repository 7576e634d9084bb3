import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "./ui/theme.css";
import { Providers } from "./app/providers.tsx";
import { App } from "./app/router.tsx";
import { createQueryClient } from "./lib/query-client.ts";
import { settingsQuery } from "./lib/settings.ts";

/** The settings were asked for before this file was (see index.html); a slow server does not hold up the page. */
const SETTINGS_PATIENCE_MS = 300;

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

const client = createQueryClient();
const patience = new Promise((resolve) => setTimeout(resolve, SETTINGS_PATIENCE_MS));
await Promise.race([client.prefetchQuery(settingsQuery), patience]);

createRoot(root).render(
  <StrictMode>
    <Providers client={client}>
      <App />
    </Providers>
  </StrictMode>,
);
