import type { CSSProperties, ReactNode } from "react";
import { Menu, UnstyledButton } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { BackCloses } from "../../../ui/dialogs/back-closes.tsx";
import { useMenuFocus } from "./use-menu-focus.ts";
import classes from "./toolbar.module.css";

export interface ToolMenuProps {
  /** What is chosen, for example "Font size"; the button also says what is chosen now. */
  label: string;
  /** So that the tools beside it stay where they are. */
  width: string;
  choices: readonly { name: string; value: string }[];
  value: string;
  /** What is said where none of them holds, when there is more to say than that it differs. */
  other?: string | undefined;
  onChoose: (value: string) => void;
  /** How a choice looks in the list. */
  styleOf?: (value: string) => CSSProperties;
}

/** A choice of the toolbar. Once chosen, the text has the focus again, not the button. */
export function ToolMenu(props: ToolMenuProps): ReactNode {
  const { label, width, choices, value, other, onChoose, styleOf } = props;
  const chosen = choices.find((choice) => choice.value === value);
  const { target, choose, onTargetKeyDown, onBack, menu } = useMenuFocus(onChoose);
  return (
    <Menu {...menu} position="bottom-start">
      {menu.opened && <BackCloses onClose={onBack} />}
      <Menu.Target>
        <UnstyledButton
          ref={target}
          onKeyDown={onTargetKeyDown}
          className={classes.choice}
          style={{ width }}
          aria-label={`${label}: ${chosen?.name ?? other ?? "mixed"}`}
          data-tool
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
        >
          <span className={classes.chosen}>{chosen?.name ?? other ?? "—"}</span>
          <IconChevronDown size={14} stroke={1.5} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu} aria-label={label}>
        {choices.map((choice) => (
          <Menu.RadioItem
            key={choice.value}
            value={choice.value}
            checked={choice.value === value}
            closeMenuOnClick
            style={styleOf?.(choice.value)}
            // What holds already is a choice too, of which `onChange` says nothing.
            onClick={() => choose(choice.value)}
          >
            {choice.name}
          </Menu.RadioItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
