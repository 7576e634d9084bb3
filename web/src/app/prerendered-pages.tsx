import type { ReactNode } from "react";
import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { AuthPage } from "../features/auth/auth-page.tsx";
import { createQueryClient } from "../lib/query/query-client.ts";
import { userQuery } from "../lib/session/user.ts";
import { PageLoader } from "../components/page-loader.tsx";
import { theme } from "../components/theme/theme.ts";
import { AppsPage } from "./pages/apps-page.tsx";
import { GamesPage } from "./pages/games-page.tsx";
import { NotFoundPage } from "./pages/not-found-page.tsx";
import { paths } from "../lib/paths.ts";

/** "*" is that of unknown addresses, "coming" a loader for other pages. */
const PAGES: Record<string, ReactNode> = {
  [paths.apps]: <AppsPage />,
  [paths.games]: <GamesPage />,
  [paths.auth]: <AuthPage />,
  "*": <NotFoundPage />,
  coming: <PageLoader />,
};

function render(path: string, page: ReactNode): string {
  const client = createQueryClient();
  client.setQueryData(userQuery.queryKey, null);
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MantineProvider theme={theme} withCssVariables={false}>
        <StaticRouter location={path}>{page}</StaticRouter>
      </MantineProvider>
    </QueryClientProvider>,
  );
  // The page adds elements of the head and styles itself.
  return html.replace(/<(title|style)\b[^>]*>.*?<\/\1>|<(link|meta)\b[^>]*>/gs, "");
}

/** Runs in Node when the site is built. */
export const prerenderedPages: Record<string, string> = Object.fromEntries(
  Object.entries(PAGES).map(([path, page]) => [path, render(path, page)]),
);
