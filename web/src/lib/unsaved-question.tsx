import { useEffect, type ReactNode } from "react";
import { useBlocker, type Location } from "react-router-dom";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { useCloseWarning } from "../ui/use-close-warning.ts";
import { leavesForGood } from "./session.ts";
import { NOTHING_UNSAVED, useUnsaved } from "./unsaved.store.ts";

export interface UnsavedQuestionProps {
  isChanged: boolean;
  /** Whether the form goes when one address is left for the other. A dialog mostly goes with its page. */
  isLeft?: (here: Location, there: Location) => boolean;
  /** Closes a form that would still be there at the other address. */
  onDiscard?: () => void;
}

export const isOtherPage = (here: Location, there: Location): boolean => here.pathname !== there.pathname;

/** Beside the fields of a form: nothing that was typed into them is dropped without a question. */
export function UnsavedQuestion(props: UnsavedQuestionProps): ReactNode {
  const { isChanged, isLeft = isOtherPage, onDiscard } = props;
  const next = useUnsaved((state) => state.next);
  useCloseWarning(isChanged);
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    if (historyAction === "PUSH" && leavesForGood(nextLocation)) return false;
    return isChanged && isLeft(currentLocation, nextLocation);
  });
  const isAsked = next !== null || blocker.state === "blocked";
  useEffect(() => useUnsaved.setState({ isChanged, isAsked }), [isChanged, isAsked]);
  useEffect(() => () => useUnsaved.setState(NOTHING_UNSAVED), []);

  function stay(): void {
    useUnsaved.setState({ next: null });
    blocker.reset?.();
  }

  function discard(): void {
    useUnsaved.setState(NOTHING_UNSAVED);
    if (blocker.state === "blocked") blocker.proceed();
    else next?.();
    onDiscard?.();
  }

  return (
    <ConfirmDialog
      opened={isAsked}
      title="Discard your changes?"
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      onCancel={stay}
      onConfirm={discard}
    >
      What you have changed is not saved yet.
    </ConfirmDialog>
  );
}
