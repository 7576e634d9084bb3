import { useMemo, useState, type FormEvent } from "react";
import { Checkbox, TextInput } from "@mantine/core";
import "@mantine/core/styles/Input.layer.css";
import { MAX_TAG_LENGTH } from "@contract/analysis.ts";
import { MAX_TAGS_AT_ONCE, type NoteSummary } from "@contract/note.ts";
import { searchForm } from "@engines/search-query/index.ts";
import { tagName } from "@contract/tag-name.ts";
import { BusyButton } from "../../../components/busy-button.tsx";
import { countOf } from "../../../lib/format.ts";
import { ConfirmDialog } from "../../../components/dialogs/confirm-dialog.tsx";
import "../../../components/theme/checkbox.css";
import { Dialog } from "../../../components/dialogs/dialog.tsx";
import { useFocusReturn } from "../../../components/focus/use-focus-return.ts";
import { useNoteFilters } from "../hooks/use-note-filters.ts";
import { useReplaceTags } from "./tags.mutations.ts";
import { countTags } from "./tags.rules.ts";
import classes from "./manage-tags-dialog.module.css";

interface ManageTagsDialogProps {
  notes: readonly NoteSummary[];
  onClose: () => void;
}

const SHOWN = 200;

export function ManageTagsDialog({ notes, onClose }: ManageTagsDialogProps) {
  const [wanted, setWanted] = useState("");
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [name, setName] = useState("");
  const [removing, setRemoving] = useState(false);
  const replace = useReplaceTags();
  const { followTag } = useNoteFilters();
  useFocusReturn();
  const tags = useMemo(() => countTags(notes), [notes]);
  const found = tags.filter((tag) => searchForm(tag.name).includes(searchForm(wanted)));
  const picked = tags.filter((tag) => chosen.has(tag.name));
  const target = tagName(name);
  const merges = picked.length > 1 || tags.some((tag) => tag.name === target && !chosen.has(tag.name));

  function toggle(tag: string): void {
    const next = new Set(chosen);
    if (!next.delete(tag)) next.add(tag);
    setChosen(next);
    if (next.size === 1) setName([...next][0] ?? "");
  }

  function change(old: readonly string[], by: string | null): void {
    const done = () => {
      setChosen((now) => new Set([...now].filter((tag) => !chosen.has(tag))));
      setName("");
      setRemoving(false);
      followTag(old, by ?? "");
    };
    replace.mutate({ tags: [...old], by }, { onSuccess: done });
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const old = picked.map((tag) => tag.name).filter((tag) => tag !== target);
    if (target === "" || old.length === 0) return;
    change(old, target);
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title="Manage tags"
      size="32rem"
      closeOnEscape={!removing}
      pending={replace.isPending}
    >
      <TextInput
        label="Find a tag"
        data-autofocus
        value={wanted}
        onChange={(event) => setWanted(event.currentTarget.value)}
      />
      {tags.length === 0 ? (
        <p className={classes.none}>You have no tags yet.</p>
      ) : (
        <ul className={classes.list} aria-label="Your tags">
          {found.slice(0, SHOWN).map((tag) => (
            <li key={tag.name}>
              <Checkbox
                label={<bdi>{tag.name}</bdi>}
                description={countOf(tag.count, "note")}
                checked={chosen.has(tag.name)}
                disabled={!chosen.has(tag.name) && chosen.size >= MAX_TAGS_AT_ONCE}
                onChange={() => toggle(tag.name)}
              />
            </li>
          ))}
          {found.length === 0 && <li className={classes.none}>No tag with this name</li>}
        </ul>
      )}
      {picked.length > 0 && (
        <form className={classes.edit} onSubmit={submit}>
          <TextInput
            label={picked.length === 1 ? "New name" : `Merge ${picked.length} tags into`}
            maxLength={MAX_TAG_LENGTH}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <BusyButton
            type="submit"
            busy={replace.isPending || target === "" || (picked.length === 1 && chosen.has(target))}
          >
            {replace.isPending ? "Saving..." : merges ? "Merge" : "Rename"}
          </BusyButton>
          <BusyButton
            variant="default"
            color="red"
            busy={replace.isPending}
            onClick={() => setRemoving(true)}
          >
            Remove
          </BusyButton>
        </form>
      )}
      <ConfirmDialog
        opened={removing}
        title="Are you sure?"
        confirmLabel="Remove"
        pendingLabel="Removing..."
        pending={replace.isPending}
        onCancel={() => setRemoving(false)}
        onConfirm={() =>
          change(
            picked.map((tag) => tag.name),
            null,
          )
        }
      >
        {`This takes ${picked.map((tag) => `"${tag.name}"`).join(", ")} off every note. The notes stay.`}
      </ConfirmDialog>
    </Dialog>
  );
}
