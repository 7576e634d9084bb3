import { useRef } from "react";
import { Menu } from "@mantine/core";
import { IconDots, IconPencil, IconTrash } from "@packages/icons/index.ts";
import { PageMenu } from "../../../components/page-menu.tsx";
import { useNotesStore } from "../notes.store.ts";
import { useWayBack } from "./use-way-back.ts";
import classes from "./folder-rows.module.css";
import type { Folder } from "../folders/folders.rules.ts";

const icon = { size: 18, stroke: 1.5, "aria-hidden": true } as const;

export function FolderMenu({ folder }: { folder: Folder }) {
  const rename = useNotesStore((state) => state.renameFolder);
  const askDelete = useNotesStore((state) => state.askDeleteFolder);
  const more = useRef<HTMLButtonElement>(null);
  const focusForReturn = useWayBack();
  // A closing dialog returns the focus to this button, as the menu entry is gone by then.
  const withButtonFocus = (ask: (folder: Folder) => void) => () => {
    focusForReturn(more.current);
    ask(folder);
  };
  return (
    <PageMenu position="bottom-end" width="10rem" withinPortal={false} floatingStrategy="fixed">
      <Menu.Target>
        <button
          ref={more}
          type="button"
          className={classes.more}
          aria-label={`Folder ${folder.folderName}: actions`}
        >
          <IconDots {...icon} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil {...icon} />} onClick={withButtonFocus(rename)}>
          Rename
        </Menu.Item>
        <Menu.Item c="var(--bad)" leftSection={<IconTrash {...icon} />} onClick={withButtonFocus(askDelete)}>
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </PageMenu>
  );
}
