import { ActionIcon } from "@mantine/core";
import { IconLayoutSidebar } from "@packages/icons/index.ts";
import { useNotesStore } from "../notes.store.ts";
import { useWide } from "../hooks/use-wide.ts";
import { SIDEBAR_TOGGLE } from "../sidebar/use-way-back.ts";

export function SidebarToggle() {
  const wide = useWide();
  const sidebarOpen = useNotesStore((state) => state.sidebarOpen);
  const drawerOpen = useNotesStore((state) => state.drawerOpen);
  const toggleSidebar = useNotesStore((state) => state.toggleSidebar);
  const setDrawerOpen = useNotesStore((state) => state.setDrawerOpen);
  const open = wide ? sidebarOpen : drawerOpen;
  return (
    <ActionIcon
      id={SIDEBAR_TOGGLE}
      color="gray"
      aria-label={open ? "Hide sidebar" : "Show sidebar"}
      aria-expanded={open}
      onClick={() => (wide ? toggleSidebar() : setDrawerOpen(true))}
    >
      <IconLayoutSidebar size={20} stroke={1.5} aria-hidden="true" />
    </ActionIcon>
  );
}
