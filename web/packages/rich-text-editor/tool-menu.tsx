import type { CSSProperties, ReactNode } from "react";
import { Menu, UnstyledButton } from "@mantine/core";
import { IconChevronDown } from "@packages/icons/index.ts";
import { BackCloses } from "../../src/components/dialogs/back-closes.tsx";
import { useMenuFocus } from "./use-menu-focus.ts";
import classes from "./toolbar.module.css";

export interface ToolMenuProps {
  label: string;
  width: string;
  choices: readonly { name: string; value: string }[];
  value: string;
  other?: string | undefined;
  onChoose: (value: string) => void;
  styleOf?: (value: string) => CSSProperties;
}

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
            // `onChange` is not called for the current value, which can be chosen too.
            onClick={() => choose(choice.value)}
          >
            {choice.name}
          </Menu.RadioItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
