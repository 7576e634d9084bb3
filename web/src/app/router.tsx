import type { ReactNode } from "react";
import { createBrowserRouter, RouterProvider } from "react-router-dom";

const router = createBrowserRouter([
  {
    path: "/apps/notes",
    lazy: async () => ({ Component: (await import("../features/notes/notes-page.tsx")).NotesPage }),
  },
]);

export function App(): ReactNode {
  return <RouterProvider router={router} />;
}
