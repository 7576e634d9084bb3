import { Button, Modal, NativeSelect, Switch } from "@mantine/core";
import "../../../ui/modal.css";
import "./settings-dialog.css";
import { useNoteView } from "../hooks/use-note-view.ts";
import { NOTES_VIEWS, useNotesDefaults } from "../notes.defaults.ts";
import { ALL_SORTS, readSort, SORT_LABELS, writeSort } from "../notes.sort.rules.ts";
import { useNotesStore } from "../notes.store.ts";
import { useSingleKeys } from "../shortcuts.ts";
import classes from "./menu-dialogs.module.css";

const VIEW_LABELS = { grid: "Grid", list: "List" };

/** How notes are shown in this browser; every change holds at once. */
export function SettingsDialog() {
  const opened = useNotesStore((state) => state.settingsOpen);
  const setOpen = useNotesStore((state) => state.setSettingsOpen);
  const [defaults, setDefaults] = useNotesDefaults();
  const [singleKeys, setSingleKeys] = useSingleKeys();
  const { forgetView, forgetSort } = useNoteView();
  return (
    <Modal opened={opened} onClose={() => setOpen(false)} title="Settings" size="32rem">
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
        <Switch
          label="Shortcuts of a single key"
          description="Switch them off where you dictate, or where keys are pressed by accident. Those with Ctrl or ⌘ stay."
          checked={singleKeys}
          onChange={({ currentTarget: { checked } }) => setSingleKeys(checked)}
        />
      </div>
      <div className={classes.actions}>
        <Button onClick={() => setOpen(false)}>Done</Button>
      </div>
    </Modal>
  );
}
