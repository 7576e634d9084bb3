import { useEffect } from "react";
import { useBlocker } from "react-router-dom";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { leavesForGood } from "../../../lib/session.ts";
import { noteInAddress } from "../hooks/use-preview.ts";
import { useCloseWarning } from "../../../ui/use-close-warning.ts";
import { NOTHING_UNSAVED, useUnsaved } from "./unsaved.store.ts";

interface UnsavedQuestionProps {
  isChanged: boolean;
  /** The note in the address with which the form goes. */
  note?: number;
}

/** Beside the fields of a form: nothing that was typed into them is dropped without a question. */
export function UnsavedQuestion({ isChanged, note }: UnsavedQuestionProps) {
  const next = useUnsaved((state) => state.next);
  useCloseWarning(isChanged);
  // A dialog stays over its page when only the filters in the address change, but not when its note leaves it.
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    if (historyAction === "PUSH" && leavesForGood(nextLocation)) return false;
    const [here, there] = [currentLocation, nextLocation].map(({ search }) => noteInAddress(search));
    const isLeft = here === note && there !== note;
    return isChanged && (isLeft || currentLocation.pathname !== nextLocation.pathname);
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
