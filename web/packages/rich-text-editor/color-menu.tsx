import type { KeyboardEvent, ReactNode } from "react";
import { Menu, UnstyledButton } from "@mantine/core";
import { IconLetterA } from "@packages/icons/index.ts";
import { TEXT_COLORS } from "@contract/rich-text.ts";
import { BackCloses } from "../../src/components/dialogs/back-closes.tsx";
import { useMenuFocus } from "./use-menu-focus.ts";
import classes from "./toolbar.module.css";

const COLUMNS = 6;
const NO_CHECK = <></>;
const STEPS: Record<string, number> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  ArrowDown: COLUMNS,
  ArrowUp: -COLUMNS,
};

/** Mantine's menu has only one column. */
function moveInGrid(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  const swatches = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=menuitemradio]")];
  const index = swatches.findIndex((swatch) => swatch === document.activeElement);
  event.preventDefault();
  event.stopPropagation();
  swatches[index < 0 ? 0 : (index + step + swatches.length) % swatches.length]?.focus();
}

export interface ColorMenuProps {
  value: string;
  onChoose: (value: string) => void;
}

export function ColorMenu({ value, onChoose }: ColorMenuProps): ReactNode {
  const chosen = TEXT_COLORS.find((color) => color.value === value);
  const { target, choose, onTargetKeyDown, onBack, menu } = useMenuFocus(onChoose);
  return (
    <Menu {...menu} position="bottom-start" alignItemsLabels="none">
      {menu.opened && <BackCloses onClose={onBack} />}
      <Menu.Target>
        <UnstyledButton
          ref={target}
          onKeyDown={onTargetKeyDown}
          className={classes.colorTool}
          aria-label={`Text colour: ${chosen?.name ?? "mixed"}`}
          data-tool
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
        >
          <IconLetterA size={16} stroke={1.75} aria-hidden />
          <span className={classes.ink} data-ink={chosen?.value} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown aria-label="Text colour">
        {/* Not on the dropdown, which sets its own `onKeyDownCapture`. */}
        <div className={classes.swatches} role="none" onKeyDownCapture={moveInGrid}>
          {TEXT_COLORS.map((color) => (
            <Menu.RadioItem
              key={color.value}
              className={classes.swatch}
              value={color.value}
              checked={color.value === value}
              closeMenuOnClick
              aria-label={color.name}
              title={color.name}
              checkIcon={NO_CHECK}
              onClick={() => choose(color.value)}
            >
              <span className={classes.swatchInk} data-ink={color.value} aria-hidden />
            </Menu.RadioItem>
          ))}
        </div>
      </Menu.Dropdown>
    </Menu>
  );
}
