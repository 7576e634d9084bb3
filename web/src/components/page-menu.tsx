import type { ReactNode } from "react";
import { Menu, type MenuProps } from "@mantine/core";
import { BackCloses } from "./dialogs/back-closes.tsx";
import "./theme/menu.css";
import { useOpenedHere } from "./use-opened-here.ts";

export function PageMenu({ children, ...menu }: Omit<MenuProps, "opened" | "onChange">): ReactNode {
  const [opened, setOpened] = useOpenedHere();
  return (
    <Menu {...menu} opened={opened} onChange={setOpened}>
      {opened && <BackCloses isModal={false} onClose={() => setOpened(false)} />}
      {children}
    </Menu>
  );
}
