import { useCallback, useState } from "react";
import { useLocation } from "react-router-dom";
import { keyOfPage } from "./first-entry.ts";

/** A navigation closes it, and Back does not open it again. */
export function useOpenedHere(): [opened: boolean, setOpened: (opened: boolean) => void] {
  const key = keyOfPage(useLocation());
  const [openedAt, setOpenedAt] = useState<string>();
  const opened = openedAt === key;
  if (openedAt !== undefined && !opened) setOpenedAt(undefined);
  const setOpened = useCallback((open: boolean) => setOpenedAt(open ? key : undefined), [key]);
  return [opened, setOpened];
}
