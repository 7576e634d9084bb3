import { useRef, useState, type KeyboardEvent } from "react";
import { IN_MAIN } from "../../src/components/in-main.ts";

/** The key press that opens the menu does not choose an item as well. */
export function useMenuFocus(onChoose: (value: string) => void) {
  const [opened, setOpened] = useState(false);
  const target = useRef<HTMLButtonElement>(null);
  const hasChosen = useRef(false);
  const focusTarget = () => target.current?.focus();
  return {
    target,
    /** Mantine does not handle Back, so that it does not call `onClose`. */
    onBack: () => {
      setOpened(false);
      focusTarget();
    },
    choose: (value: string) => {
      hasChosen.current = true;
      onChoose(value);
    },
    onTargetKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "Enter" && event.key !== "ArrowDown") return;
      event.preventDefault();
      setOpened(true);
    },
    menu: {
      opened,
      onChange: setOpened,
      returnFocus: false,
      portalProps: IN_MAIN,
      onClose: () => {
        if (!hasChosen.current) focusTarget();
        hasChosen.current = false;
      },
    },
  };
}
