import { useRef } from "react";
import { Menu } from "@mantine/core";
import { logoutLink } from "../../../lib/session/logout.ts";
import { useUser } from "../../../lib/session/user.ts";
import { PageMenu } from "../../../components/page-menu.tsx";
import { UserAvatar } from "../../../components/user-avatar.tsx";
import { useNoteView } from "../hooks/use-note-view.ts";
import { useNotesStore } from "../notes.store.ts";
import classes from "./profile-menu.module.css";

export function ProfileMenu() {
  const { user } = useUser();
  const { sortBy } = useNoteView();
  const setSettingsOpen = useNotesStore((state) => state.setSettingsOpen);
  const setHelpOpen = useNotesStore((state) => state.setHelpOpen);
  const target = useRef<HTMLButtonElement>(null);
  const withButtonFocus = (ask: (open: boolean) => void) => () => {
    target.current?.focus();
    ask(true);
  };
  const name = user?.firstName || user?.email || "User";
  return (
    <PageMenu position="bottom-end" width="12rem" withinPortal={false}>
      <Menu.Target>
        <button ref={target} type="button" className={classes.button} aria-label={`Menu of ${name}`}>
          <UserAvatar imageUrl={user?.profileImageUrl} size={34} />
          <span className={classes.name}>{name}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => sortBy("name")}>Sort by Name</Menu.Item>
        <Menu.Item onClick={() => sortBy("date")}>Sort by Date</Menu.Item>
        <Menu.Divider />
        <Menu.Item onClick={withButtonFocus(setSettingsOpen)}>Settings</Menu.Item>
        <Menu.Item onClick={withButtonFocus(setHelpOpen)}>Help</Menu.Item>
        <Menu.Divider />
        {/* The server ends the session and redirects to the home page (specification, section 2). */}
        <Menu.Item component="a" {...logoutLink}>
          Log Out
        </Menu.Item>
      </Menu.Dropdown>
    </PageMenu>
  );
}
