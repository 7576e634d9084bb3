import type { ReactNode } from "react";
import { createBrowserRouter, RouterProvider, type Location } from "react-router-dom";
import { isOverPage } from "../lib/over-page.ts";
import { PageLoader } from "../components/page-loader.tsx";
import { blogLoader, listIsNew } from "./blog-loader.ts";
import { HomePage } from "./pages/home-page.tsx";
import { ErrorPage } from "./pages/error-page.tsx";
import { paths } from "../lib/paths.ts";
import { RootLayout } from "./layout/root-layout.tsx";
import { SiteLayout } from "./layout/site-layout.tsx";
import layout from "./layout/site-layout.module.css";

function DialogFallback(): ReactNode {
  return (
    <div className={layout.coming}>
      <PageLoader />
    </div>
  );
}

function ComingAlone(): ReactNode {
  return (
    <SiteLayout>
      <DialogFallback />
    </SiteLayout>
  );
}

const router = createBrowserRouter([
  {
    Component: RootLayout,
    ErrorBoundary: ErrorPage,
    children: [
      {
        Component: SiteLayout,
        children: [
          {
            ErrorBoundary: ErrorPage,
            HydrateFallback: DialogFallback,
            children: [
              { path: paths.home, Component: HomePage },
              {
                path: paths.apps,
                lazy: async () => ({ Component: (await import("./pages/apps-page.tsx")).AppsPage }),
              },
              {
                path: paths.games,
                lazy: async () => ({ Component: (await import("./pages/games-page.tsx")).GamesPage }),
              },
              {
                // One screen for both, because a photo opens over the gallery.
                handle: { screen: () => paths.photography },
                lazy: async () => ({
                  Component: (await import("../features/photos/gallery/gallery-page.tsx")).GalleryPage,
                }),
                children: [
                  { path: paths.photography, element: null },
                  { path: paths.photo, element: null },
                ],
              },
              {
                path: `${paths.blog}/:post?`,
                // A post that was opened from the list lies over it.
                handle: {
                  screen: ({ pathname, state }: Location) => (isOverPage(state) ? paths.blog : pathname),
                },
                lazy: async () => ({ Component: (await import("./pages/blog-entry.tsx")).BlogEntry }),
                loader: blogLoader,
                shouldRevalidate: listIsNew,
              },
              {
                path: paths.auth,
                lazy: async () => ({ Component: (await import("../features/auth/auth-page.tsx")).AuthPage }),
              },
              {
                path: paths.forgotPassword,
                lazy: async () => ({
                  Component: (await import("../features/auth/forgot-password-page.tsx")).ForgotPasswordPage,
                }),
              },
              {
                path: paths.resetPassword,
                lazy: async () => ({
                  Component: (await import("../features/auth/reset-password-page.tsx")).ResetPasswordPage,
                }),
              },
              {
                path: paths.confirmAccount,
                lazy: async () => ({
                  Component: (await import("../features/auth/confirm-account-page.tsx")).ConfirmAccountPage,
                }),
              },
              {
                path: paths.confirmEmail,
                lazy: async () => ({
                  Component: (await import("../features/auth/confirm-email-page.tsx")).ConfirmEmailPage,
                }),
              },
              {
                path: paths.remindersOff,
                lazy: async () => ({
                  Component: (await import("../features/auth/reminders-off-page.tsx")).RemindersOffPage,
                }),
              },
              {
                path: paths.account,
                lazy: async () => ({
                  Component: (await import("../features/account/account-page.tsx")).AccountPage,
                }),
              },
              {
                path: paths.admin,
                lazy: async () => ({ Component: (await import("./pages/admin-page.tsx")).AdminPage }),
              },
              {
                path: "*",
                lazy: async () => ({ Component: (await import("./pages/not-found-page.tsx")).NotFoundPage }),
              },
            ],
          },
        ],
      },
      {
        path: `${paths.writePost}/:id?`,
        HydrateFallback: ComingAlone,
        lazy: async () => ({ Component: (await import("../features/blog/write/write-page.tsx")).WritePage }),
      },
      {
        path: paths.notes,
        HydrateFallback: PageLoader,
        lazy: async () => ({ Component: (await import("./pages/notes-entry.tsx")).NotesEntry }),
      },
    ],
  },
]);

export function App(): ReactNode {
  return <RouterProvider router={router} />;
}
