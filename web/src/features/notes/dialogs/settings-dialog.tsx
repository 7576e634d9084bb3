import { useState } from "react";
import { Button, type ModalProps, NativeSelect, Switch } from "@mantine/core";
import { Link } from "react-router-dom";
import "./settings-dialog.css";
import { useFolderStore } from "../folders/folders.store.ts";
import { isPending } from "../folders/folders.sync.rules.ts";
import { useKeepFolders } from "../folders/folders.sync.ts";
import { useNoteView } from "../hooks/use-note-view.ts";
import { NOTES_VIEWS, useNotesDefaults } from "../notes.defaults.ts";
import { ALL_SORTS, readSort, SORT_LABELS, writeSort } from "../notes.sort.rules.ts";
import { useSingleKeys } from "../shortcuts.ts";
import { ReadAllAnew } from "./read-all-anew.tsx";
import { ReadingLanguage } from "./reading-language.tsx";
import { Dialog } from "../../../components/dialogs/dialog.tsx";
import { THEMES, useTheme } from "../../../components/theme/color-scheme.ts";
import { paths } from "../../../lib/paths.ts";
import classes from "./menu-dialogs.module.css";

const VIEW_LABELS = { grid: "Grid", list: "List" };

const THEME_LABELS = { light: "Light", dark: "Dark", system: "As the system" };

const SYNC_TEXTS = {
  off: "Folders live in this browser alone. Switched on, they are kept with your account, and what was changed last counts.",
  on: "Your folders are the same in every browser that you are logged in with. Switched off, they are deleted from the server and stay in your browsers.",
  waits: "What you changed waits until the server can be reached.",
};

function FolderSync() {
  const sync = useFolderStore((state) => state.sync);
  const keep = useKeepFolders();
  const [chosen, setChosen] = useState<boolean>();
  const wanted = chosen ?? sync !== undefined;

  function choose(checked: boolean): void {
    setChosen(checked);
    keep.mutate(checked, { onSettled: () => setChosen(undefined) });
  }

  return (
    <Switch
      label="Sync folders across devices"
      description={sync && isPending(sync) ? SYNC_TEXTS.waits : SYNC_TEXTS[wanted ? "on" : "off"]}
      checked={wanted}
      onChange={({ currentTarget: { checked } }) => choose(checked)}
    />
  );
}

function ThemeChoice() {
  const { theme, setTheme } = useTheme();
  return (
    <NativeSelect
      label="Theme"
      data={THEMES.map((value) => ({ value, label: THEME_LABELS[value] }))}
      value={theme}
      onChange={({ currentTarget: { value } }) => setTheme(THEMES.find((known) => known === value) ?? theme)}
    />
  );
}

export function SettingsDialog({ opened, onClose }: Pick<ModalProps, "opened" | "onClose">) {
  const [defaults, setDefaults] = useNotesDefaults();
  const [singleKeys, setSingleKeys] = useSingleKeys();
  const { forgetView, forgetSort } = useNoteView();
  return (
    <Dialog opened={opened} onClose={onClose} title="Settings" size="32rem">
      <div className={classes.settings}>
        <div className={classes.pair}>
          <NativeSelect
            label="Default view"
            data-autofocus
            data={NOTES_VIEWS.map((value) => ({ value, label: VIEW_LABELS[value] }))}
            value={defaults.view}
            onChange={({ currentTarget: { value } }) => {
              setDefaults({ ...defaults, view: NOTES_VIEWS.find((view) => view === value) ?? defaults.view });
              forgetView();
            }}
          />
          <NativeSelect
            label="Default order"
            data={ALL_SORTS.map((sort) => ({
              value: writeSort(sort),
              label: SORT_LABELS[sort.option][sort.direction],
            }))}
            value={writeSort(defaults.sort)}
            onChange={({ currentTarget: { value } }) => {
              setDefaults({ ...defaults, sort: readSort(value) ?? defaults.sort });
              forgetSort();
            }}
          />
        </div>
        <ThemeChoice />
        <ReadingLanguage />
        <FolderSync />
        <ReadAllAnew />
        <Switch
          label="Shortcuts of a single key"
          description="Switch them off where you dictate, or where keys are pressed by accident. Those with Ctrl or ⌘ stay."
          checked={singleKeys}
          onChange={({ currentTarget: { checked } }) => setSingleKeys(checked)}
        />
      </div>
      <div className={classes.actions}>
        <Link to={paths.account}>Your account</Link>
        <Button onClick={onClose}>Done</Button>
      </div>
    </Dialog>
  );
}
