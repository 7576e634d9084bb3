/** Routes. */
export const paths = {
  home: "/",
  apps: "/apps",
  notes: "/apps/notes",
  photography: "/photography",
  photo: "/photos/:id",
  blog: "/blog",
  writePost: "/blog/write",
  games: "/games",
  auth: "/auth",
  forgotPassword: "/auth/forgot-password",
  resetPassword: "/auth/reset-password",
  confirmAccount: "/auth/confirm-account",
  confirmEmail: "/auth/confirm-email",
  remindersOff: "/reminders/off",
  account: "/account",
  admin: "/admin",
} as const;

/** Answered by the server. */
export const serverPaths = { login: "/api/login", logout: "/api/logout" } as const;

export const photoPath = (id: number, search = "") => `/photos/${id}${search}`;

export const editPostPath = (id: number) => `${paths.writePost}/${id}`;

export const anchors = [
  { id: "apps", label: "Apps" },
  { id: "photography", label: "Photography" },
  { id: "blog", label: "Blog" },
  { id: "games", label: "Games" },
] as const;
