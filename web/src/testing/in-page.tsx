import type { ReactNode } from "react";
import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import type { User } from "@contract/user.ts";
import { createQueryClient } from "../lib/query/query-client.ts";
import { userQuery } from "../lib/session/user.ts";

const person = (id: number): User => ({
  id,
  email: `${id}@example.com`,
  firstName: null,
  lastName: null,
  profileImageUrl: null,
});

/** A page on which somebody is logged in, or nobody, as what surrounds a component in a test. */
export function openPage(userId: number | null) {
  const client = createQueryClient();
  const logIn = (id: number | null) =>
    client.setQueryData(userQuery.queryKey, () => (id === null ? null : person(id)));
  logIn(userId);
  const around = (children: ReactNode) => (
    <QueryClientProvider client={client}>
      <MantineProvider>{children}</MantineProvider>
    </QueryClientProvider>
  );
  return {
    logIn,
    /** For hooks. */
    wrapper: ({ children }: { children: ReactNode }) => around(children),
    /** For components that navigate. */
    page: (children: ReactNode) =>
      around(<RouterProvider router={createMemoryRouter([{ path: "*", element: children }])} />),
  };
}
