import { useRef, type ReactNode, type RefObject } from "react";
import { ActionIcon, Tooltip } from "@mantine/core";
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconClearFormatting,
  IconCode,
  IconIndentDecrease,
  IconIndentIncrease,
  IconItalic,
  IconList,
  IconListNumbers,
  IconPhotoPlus,
  IconSourceCode,
  IconStrikethrough,
  IconSubscript,
  IconSuperscript,
  IconUnderline,
} from "@packages/icons/index.ts";
import { PICTURE_MIME_TYPES } from "@contract/upload.ts";
import { DEFAULT_FONT_SIZE, FONT_FAMILIES, FONT_SIZES, TEXT_COLORS } from "@contract/rich-text.ts";
import { withKeys } from "../../src/components/key-caps.ts";
import { ColorMenu } from "./color-menu.tsx";
import type { Quill } from "./formats.ts";
import { LinkTool } from "./link-tool.tsx";
import { ToolMenu } from "./tool-menu.tsx";
import { MIXED, useFormat, type Format } from "./use-format.ts";
import { useRovingFocus } from "./use-roving-focus.ts";
import "../../src/components/theme/menu.css";
import "@mantine/core/styles/Tooltip.layer.css";
import classes from "./toolbar.module.css";

const HEADINGS = [
  { name: "Normal", value: "" },
  ...[1, 2, 3, 4, 5, 6].map((level) => ({ name: `Heading ${level}`, value: String(level) })),
];
const SIZES = FONT_SIZES.map((size) => ({ name: `${size} px`, value: `${size}px` }));
const DEFAULT_SIZE = `${DEFAULT_FONT_SIZE}px`;

const ICON = { size: 18, stroke: 1.5, "aria-hidden": true } as const;

interface ToolProps {
  label: string;
  keys?: string;
  pressed?: boolean;
  disabled?: boolean;
  onUse: () => void;
  children: ReactNode;
}

function Tool({ label, keys, pressed, disabled = false, onUse, children }: ToolProps): ReactNode {
  return (
    <Tooltip label={keys ? withKeys(label, keys) : label}>
      <ActionIcon
        className={classes.tool}
        size={32}
        aria-label={label}
        aria-pressed={pressed}
        aria-disabled={disabled || undefined}
        data-tool
        tabIndex={-1}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => !disabled && onUse()}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  );
}

export interface ToolbarProps {
  ref: RefObject<HTMLDivElement | null>;
  quill: Quill | null;
  controls: string;
  uploading: number;
  linking: boolean;
  onLinking: (linking: boolean) => void;
  onImages: (files: File[]) => void;
}

export function Toolbar(props: ToolbarProps): ReactNode {
  const { ref, quill, controls, uploading, linking, onLinking, onImages } = props;
  const format = useFormat(quill);
  const roving = useRovingFocus(ref);
  const files = useRef<HTMLInputElement>(null);
  return (
    <Tooltip.Group>
      <div
        ref={ref}
        role="toolbar"
        aria-label="Formatting"
        aria-controls={controls}
        className={classes.toolbar}
        {...roving}
      >
        <div className={classes.choices}>
          <Choices format={format} />
        </div>
        {/* On a phone it scrolls, and scroll containers are tab stops by default. */}
        <div className={classes.tools} tabIndex={-1}>
          <Marks format={format} />
          <span className={classes.divider} />
          <LinkTool quill={quill} active={format.now.link} opened={linking} onChange={onLinking} />
          <Blocks format={format} />
          <span className={classes.divider} />
          <Tool label="Insert picture" onUse={() => files.current?.click()}>
            <IconPhotoPlus {...ICON} />
          </Tool>
          <input
            ref={files}
            type="file"
            hidden
            multiple
            aria-label="Picture files"
            accept={PICTURE_MIME_TYPES.join(",")}
            onChange={({ currentTarget }) => {
              onImages([...(currentTarget.files ?? [])]);
              currentTarget.value = "";
            }}
          />
          <span className={classes.divider} />
          <Tool label="Clear formatting" onUse={format.clear}>
            <IconClearFormatting {...ICON} />
          </Tool>
          <Tool label="Undo" keys="mod+Z" onUse={() => quill?.history.undo()}>
            <IconArrowBackUp {...ICON} />
          </Tool>
          <Tool label="Redo" keys="mod+Y" onUse={() => quill?.history.redo()}>
            <IconArrowForwardUp {...ICON} />
          </Tool>
        </div>
        <p className={classes.status} role="status">
          {uploading > 0 && `Uploading ${uploading === 1 ? "a picture" : `${uploading} pictures`}...`}
        </p>
      </div>
    </Tooltip.Group>
  );
}

function Choices({ format }: { format: Format }): ReactNode {
  const { now, set } = format;
  const isHeading = now.header !== "";
  const other = isHeading && now.header !== MIXED ? "Auto" : undefined;
  return (
    <>
      <ToolMenu
        label="Heading level"
        width="7.25rem"
        choices={HEADINGS}
        value={now.header}
        onChoose={(level) => set("header", level === "" ? false : Number(level))}
        styleOf={(level) => ({
          fontWeight: level === "" ? 400 : 600,
          fontSize: level === "" ? 15 : 22 - 1.5 * Number(level),
        })}
      />
      <ToolMenu
        label="Font family"
        width="8.5rem"
        choices={FONT_FAMILIES}
        value={now.font || (isHeading ? "" : FONT_FAMILIES[0].value)}
        other={other}
        onChoose={(font) => set("font", !isHeading && font === FONT_FAMILIES[0].value ? false : font)}
        styleOf={(fontFamily) => ({ fontFamily })}
      />
      <ToolMenu
        label="Font size"
        width="4.75rem"
        choices={SIZES}
        value={now.size || (isHeading ? "" : DEFAULT_SIZE)}
        other={other}
        onChoose={(size) => set("size", !isHeading && size === DEFAULT_SIZE ? false : size)}
      />
      <ColorMenu
        value={now.color || TEXT_COLORS[0].value}
        onChoose={(color) => set("color", color === TEXT_COLORS[0].value ? false : color)}
      />
    </>
  );
}

function Marks({ format: { now, set, toggle } }: { format: Format }): ReactNode {
  const script = (kind: string) => () => set("script", now.script === kind ? false : kind);
  return (
    <>
      <Tool label="Bold" keys="mod+B" pressed={now.bold} onUse={() => toggle("bold")}>
        <IconBold {...ICON} />
      </Tool>
      <Tool label="Italic" keys="mod+I" pressed={now.italic} onUse={() => toggle("italic")}>
        <IconItalic {...ICON} />
      </Tool>
      <Tool label="Underline" keys="mod+U" pressed={now.underline} onUse={() => toggle("underline")}>
        <IconUnderline {...ICON} />
      </Tool>
      <Tool label="Strikethrough" pressed={now.strike} onUse={() => toggle("strike")}>
        <IconStrikethrough {...ICON} />
      </Tool>
      <Tool label="Superscript" pressed={now.script === "super"} onUse={script("super")}>
        <IconSuperscript {...ICON} />
      </Tool>
      <Tool label="Subscript" pressed={now.script === "sub"} onUse={script("sub")}>
        <IconSubscript {...ICON} />
      </Tool>
      <Tool label="Inline code" pressed={now.code} onUse={() => toggle("code")}>
        <IconCode {...ICON} />
      </Tool>
    </>
  );
}

function Blocks({ format: { now, set, quill } }: { format: Format }): ReactNode {
  const list = (kind: string) => () => set("list", now.list === kind ? false : kind);
  return (
    <>
      <Tool label="Bulleted list" pressed={now.list === "bullet"} onUse={list("bullet")}>
        <IconList {...ICON} />
      </Tool>
      <Tool label="Numbered list" pressed={now.list === "ordered"} onUse={list("ordered")}>
        <IconListNumbers {...ICON} />
      </Tool>
      <Tool label="Outdent" disabled={now.list === ""} onUse={() => set("indent", "-1")}>
        <IconIndentDecrease {...ICON} />
      </Tool>
      <Tool label="Indent" disabled={now.list === ""} onUse={() => set("indent", "+1")}>
        <IconIndentIncrease {...ICON} />
      </Tool>
      <Tool label="Quotation" pressed={now.blockquote} onUse={() => set("blockquote", !now.blockquote)}>
        <IconBlockquote {...ICON} />
      </Tool>
      <Tool
        label="Code block"
        pressed={now.codeBlock}
        onUse={() => quill?.format("code-block", now.codeBlock ? false : "plain", "user")}
      >
        <IconSourceCode {...ICON} />
      </Tool>
    </>
  );
}
