import { useEffect, type ReactNode } from "react";
import type { Location } from "react-router-dom";
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx";
import { useNavigationGuard, useStepBelow } from "../../ui/navigation-guards.tsx";
import { useCloseWarning } from "../../ui/use-close-warning.ts";
import { leavesForGood } from "../session/logout.ts";
import { NOTHING_UNSAVED, useUnsaved } from "./unsaved.store.ts";

export interface LossQuestion {
  title: string;
  text: string;
  yes: string;
  no: string;
}

const DISCARD: LossQuestion = {
  title: "Discard your changes?",
  text: "What you have changed is not saved yet.",
  yes: "Discard",
  no: "Keep editing",
};

export interface UnsavedQuestionProps {
  isChanged: boolean;
  /** The form asks something else already, or is being saved: nothing closes it meanwhile. */
  isAsking?: boolean;
  /** Whether the form goes when one address is left for the other. A dialog mostly goes with its page. */
  isLeft?: (here: Location, there: Location) => boolean;
  /** Closes a form that would still be there at the other address. */
  onDiscard?: () => void;
  /** Back closes the form where nothing would be lost by it, and leaves the page where it is. */
  onBack?: () => void;
  /** What is asked where it is not changes that would be lost. */
  question?: LossQuestion;
}

export const isOtherPage = (here: Location, there: Location): boolean => here.pathname !== there.pathname;

/** Beside the fields of a form: nothing that was typed into them is dropped without a question. */
export function UnsavedQuestion(props: UnsavedQuestionProps): ReactNode {
  const { isChanged, isAsking = false, isLeft = isOtherPage, onDiscard, onBack, question = DISCARD } = props;
  const next = useUnsaved((state) => state.next);
  useCloseWarning(isChanged);
  useStepBelow(onBack !== undefined);
  const blocker = useNavigationGuard(({ currentLocation, nextLocation, historyAction }) => {
    if (historyAction === "PUSH" && leavesForGood(nextLocation)) return false;
    if (!isChanged) return onBack !== undefined && historyAction === "POP";
    return isLeft(currentLocation, nextLocation);
  });
  const isClosed = blocker.state === "blocked" && !isChanged && onBack !== undefined;
  useEffect(() => {
    if (!isClosed) return;
    blocker.reset?.();
    onBack?.();
  }, [isClosed, blocker, onBack]);
  const isAsked = next !== null || (blocker.state === "blocked" && !isClosed);
  const isCovered = isAsked || isAsking;
  useEffect(() => useUnsaved.setState({ isChanged, isAsked: isCovered }), [isChanged, isCovered]);
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
      title={question.title}
      confirmLabel={question.yes}
      cancelLabel={question.no}
      onCancel={stay}
      onConfirm={discard}
    >
      {question.text}
    </ConfirmDialog>
  );
}
