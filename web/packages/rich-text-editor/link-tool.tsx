import { useEffect, useRef, useState, type FormEvent, type ReactNode } from "react";
import { ActionIcon, Button, Popover, TextInput, Tooltip } from "@mantine/core";
import { IconLink } from "@packages/icons/index.ts";
import { withKeys } from "../../src/components/key-caps.ts";
import { BackCloses } from "../../src/components/dialogs/back-closes.tsx";
import type { Quill } from "./formats.ts";
import { toHref } from "./link.rules.ts";
import "@mantine/core/styles/Input.layer.css";
import classes from "./toolbar.module.css";

const NO_ADDRESS = "Please enter an address, for example https://example.com";

function rangeOfLink(quill: Quill): { index: number; length: number } {
  const range = quill.getSelection(true);
  if (range.length > 0) return range;
  const [leaf] = quill.getLeaf(range.index);
  for (let blot = leaf?.parent; blot && blot !== quill.scroll; blot = blot.parent) {
    if (blot.statics.blotName === "link") return { index: quill.getIndex(blot), length: blot.length() };
  }
  return range;
}

function setLink(quill: Quill, href: string, typed: string): void {
  const { index, length } = rangeOfLink(quill);
  if (length > 0) quill.formatText(index, length, "link", href, "user");
  else quill.insertText(index, typed, "link", href, "user");
  quill.setSelection(index + (length || typed.length), 0, "silent");
}

interface LinkFormProps {
  href: string;
  onSet: (href: string, typed: string) => void;
  onRemove: () => void;
}

function LinkForm({ href, onSet, onRemove }: LinkFormProps): ReactNode {
  const [typed, setTyped] = useState(href);
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React events bubble out of portals: without this, the form of the post would be submitted too.
    event.stopPropagation();
    const address = toHref(typed);
    if (address) onSet(address, typed.trim());
    else setError(NO_ADDRESS);
  };
  return (
    <form className={classes.linkForm} aria-label="Link" noValidate onSubmit={submit}>
      <TextInput
        label="Address"
        type="url"
        placeholder="https://"
        data-autofocus
        value={typed}
        error={error}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div className={classes.linkActions}>
        {href !== "" && (
          <Button size="xs" variant="default" onClick={onRemove}>
            Remove link
          </Button>
        )}
        <Button size="xs" type="submit">
          {href === "" ? "Add link" : "Change link"}
        </Button>
      </div>
    </form>
  );
}

export interface LinkToolProps {
  quill: Quill | null;
  active: string;
  opened: boolean;
  onChange: (opened: boolean) => void;
}

export function LinkTool({ quill, active, opened, onChange }: LinkToolProps): ReactNode {
  const tool = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (opened) tool.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [opened]);
  const close = () => {
    onChange(false);
    quill?.focus({ preventScroll: true });
  };
  return (
    <Popover opened={opened} trapFocus position="bottom-start" width={320} onDismiss={close}>
      {opened && <BackCloses onClose={close} />}
      <Popover.Target>
        <Tooltip label={withKeys("Link", "mod+K")} disabled={opened}>
          <ActionIcon
            ref={tool}
            className={classes.tool}
            size={32}
            aria-label="Link"
            aria-pressed={active !== ""}
            data-tool
            tabIndex={-1}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChange(!opened)}
          >
            <IconLink size={18} stroke={1.5} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown aria-label="Link">
        <LinkForm
          href={active}
          onSet={(href, typed) => {
            if (quill) setLink(quill, href, typed);
            onChange(false);
          }}
          onRemove={() => {
            if (quill) {
              const { index, length } = rangeOfLink(quill);
              quill.formatText(index, length, "link", false, "user");
            }
            onChange(false);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
