import { useRef, useState, type KeyboardEvent } from "react";
import { IN_MAIN } from "../../src/components/in-main.ts";

/**
 * The state of a menu of the toolbar. The key press that opens it does not choose an item as well. When it closes, the focus is
 * in the text after a choice, and otherwise on the button again.
 */
export function useMenuFocus(onChoose: (value: string) => void) {
  const [opened, setOpened] = useState(false);
  const target = useRef<HTMLButtonElement>(null);
  const hasChosen = useRef(false);
  const focusTarget = () => target.current?.focus();
  return {
    target,
    /** For Back, which Mantine does not handle, so that it does not call `onClose`. */
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
