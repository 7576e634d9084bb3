import { lazy, Suspense, useState } from "react";
import { useNotesStore } from "../notes.store.ts";

const SettingsDialog = lazy(() =>
  import("./settings-dialog.tsx").then((module) => ({ default: module.SettingsDialog })),
);
const HelpDialog = lazy(() => import("./help-dialog.tsx").then((module) => ({ default: module.HelpDialog })));

/** Once true, true: what was loaded stays, to fade out. */
function useOnce(now: boolean): boolean {
  const [was, setWas] = useState(now);
  if (now && !was) setWas(true);
  return was || now;
}

/** What the menu opens; its code comes when it is asked for. */
export function MenuDialogs() {
  const settings = useOnce(useNotesStore((state) => state.settingsOpen));
  const help = useOnce(useNotesStore((state) => state.helpOpen));
  return (
    <Suspense fallback={null}>
      {settings && <SettingsDialog />}
      {help && <HelpDialog />}
    </Suspense>
  );
}
