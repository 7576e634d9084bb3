import { useRef, useState, type KeyboardEvent } from "react";
import { IN_MAIN } from "../../../ui/in-main.ts";

/**
 * A menu of the toolbar. The key that opens it is not taken for a choice as well; when it closes, the focus is in the text,
 * where what was chosen has put it, or on the button again.
 */
export function useMenuFocus(onChoose: (value: string) => void) {
  const [opened, setOpened] = useState(false);
  const target = useRef<HTMLButtonElement>(null);
  const hasChosen = useRef(false);
  const focusTarget = () => target.current?.focus();
  return {
    target,
    /** What Mantine does not hear of, and does not follow by `onClose`. */
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
