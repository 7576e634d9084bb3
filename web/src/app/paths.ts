/** Every address that a link inside the site can lead to. */
export const paths = {
  home: "/",
  apps: "/apps",
  notes: "/apps/notes",
  photography: "/photography",
  blog: "/blog",
  games: "/games",
  auth: "/auth",
  admin: "/admin",
} as const;

/** Answered by the server: these are navigations, not routes. */
export const serverPaths = { login: "/api/login", logout: "/api/logout" } as const;
