import { NotesSearch } from "./notes-search.tsx";
import { ProfileMenu } from "./profile-menu.tsx";
import { SidebarToggle } from "./sidebar-toggle.tsx";
import { SortMenu } from "./sort-menu.tsx";
import { UploadShortcut } from "./upload-shortcut.tsx";
import { ViewToggle } from "./view-toggle.tsx";
import classes from "./top-bar.module.css";

export function TopBar() {
  return (
    <header className={classes.bar}>
      <SidebarToggle />
      <UploadShortcut />
      <NotesSearch />
      <div className={classes.controls}>
        <ViewToggle />
        <SortMenu />
        <ProfileMenu />
      </div>
    </header>
  );
}
