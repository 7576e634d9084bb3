import type { ReactNode } from "react";
import { Drawer } from "@mantine/core";
import "@mantine/core/styles/Drawer.layer.css";
import "../../../components/theme/modal.css";
import { BackCloses } from "../../../components/dialogs/back-closes.tsx";
import { useWide } from "../hooks/use-wide.ts";
import { useNotesStore } from "../notes.store.ts";
import { TopBar } from "../toolbar/top-bar.tsx";
import classes from "./notes-layout.module.css";

interface NotesLayoutProps {
  sidebar: ReactNode;
  children: ReactNode;
}

export function NotesLayout({ sidebar, children }: NotesLayoutProps) {
  const wide = useWide();
  const sidebarOpen = useNotesStore((state) => state.sidebarOpen);
  const drawerOpen = useNotesStore((state) => state.drawerOpen);
  const setDrawerOpen = useNotesStore((state) => state.setDrawerOpen);
  const closeDrawer = () => setDrawerOpen(false);
  return (
    <div className={classes.layout}>
      {wide && sidebarOpen && <aside className={classes.sidebar}>{sidebar}</aside>}
      <Drawer.Root
        // A `className` would also style the element around the content, which covers the page.
        classNames={{ content: classes.drawer }}
        opened={!wide && drawerOpen}
        onClose={closeDrawer}
        size="16rem"
        padding={0}
      >
        <Drawer.Overlay backgroundOpacity={0.45} />
        <Drawer.Content aria-label="Notes">
          <Drawer.Body h="100%">{sidebar}</Drawer.Body>
          {!wide && drawerOpen && <BackCloses onClose={closeDrawer} />}
        </Drawer.Content>
      </Drawer.Root>
      <div className={classes.content}>
        <TopBar />
        <main id="main" className={classes.main}>
          {children}
        </main>
      </div>
    </div>
  );
}
