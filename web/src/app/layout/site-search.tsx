import type { ReactNode } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { postPath } from "@contract/post-path.ts";
import type { SearchHit, SearchKind } from "@contract/search.ts";
import { NOTE_PARAMETER } from "../../features/notes/hooks/use-preview.ts";
import { foundState } from "../../features/notes/preview/use-found.ts";
import { useNotesStore } from "../../features/notes/notes.store.ts";
import { SearchDialog } from "../../features/search/search-dialog.tsx";
import type { SearchEntry } from "../../features/search/search.rules.ts";
import { addressWith } from "../../lib/address.ts";
import { useLoginPath } from "../../lib/session/login-path.ts";
import { useLogout } from "../../lib/session/logout.ts";
import { useUser } from "../../lib/session/user.ts";
import { THEMES, useTheme } from "../../components/theme/color-scheme.ts";
import { paths, photoPath } from "../../lib/paths.ts";
import { closeSearch, takeTyped } from "./search-opener.ts";

const THEME_NAMES = { light: "Light theme", dark: "Dark theme", system: "Theme as the system" } as const;

export function SiteSearch(): ReactNode {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { user, isAdmin } = useUser();
  const { theme, setTheme } = useTheme();
  const logout = useLogout();
  const login = useLoginPath(paths.auth);
  const go = (to: string) => () => void navigate(to);
  const page = (label: string, to: string, words?: string): SearchEntry => ({
    id: `page-${to}`,
    label,
    words,
    run: go(to),
  });

  const pages = [
    page("Home", paths.home, "start"),
    page("Apps", paths.apps, "applications"),
    page("Notes Organizer", paths.notes, "documents files"),
    page("Photography", paths.photography, "photos gallery pictures"),
    page("Blog", paths.blog, "posts articles"),
    page("Games", paths.games),
    ...(user ? [page("Account settings", paths.account, "password email picture sessions")] : []),
    ...(isAdmin
      ? [
          page("Admin dashboard", paths.admin, "desk"),
          page("Admin photography", `${paths.admin}?tab=photography`, "photos upload edit delete"),
          page("Admin users", `${paths.admin}?tab=users`, "people suspend"),
          page("Admin analytics", `${paths.admin}?tab=analytics`, "views statistics"),
          page("Admin settings", `${paths.admin}?tab=settings`, "title links video"),
          page("Admin maintenance", `${paths.admin}?tab=maintenance`, "jobs storage export restore backup"),
        ]
      : [page("Log in or register", login, "sign account")].filter(() => !user)),
  ];

  const commands: SearchEntry[] = [
    ...(user
      ? [
          {
            id: "upload",
            label: "Upload a document",
            words: "add note file",
            run: () => {
              void navigate(paths.notes);
              useNotesStore.getState().setUploadOpen(true);
            },
          },
        ]
      : []),
    ...THEMES.filter((each) => each !== theme).map((each) => ({
      id: `theme-${each}`,
      label: THEME_NAMES[each],
      words: "colours appearance night day switch",
      run: () => setTheme(each),
    })),
    ...(user ? [{ id: "logout", label: "Log Out", words: "sign off", run: () => logout.mutate() }] : []),
  ];

  const open = ({ kind, id, title, snippet }: SearchHit, query: string) => {
    if (kind === "photo") return void navigate(photoPath(id));
    if (kind === "post")
      return void navigate(postPath({ id, title: title.map(({ text }) => text).join("") }));
    const state = foundState({ id, query, snippet });
    const opened = { [NOTE_PARAMETER]: String(id) };
    // On the notes page, the list keeps its filters.
    const params = pathname === paths.notes ? addressWith(opened) : new URLSearchParams(opened);
    void navigate({ pathname: paths.notes, search: params.toString() }, { state });
  };

  const openAll = (kind: SearchKind, query: string) => {
    const pathname = kind === "note" ? paths.notes : paths.blog;
    void navigate({ pathname, search: `?${new URLSearchParams({ q: query }).toString()}` });
  };

  return (
    <SearchDialog
      pages={pages}
      commands={commands}
      takeTyped={takeTyped}
      onOpen={open}
      onOpenAll={openAll}
      onClose={closeSearch}
    />
  );
}
