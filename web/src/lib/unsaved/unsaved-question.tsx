import { useEffect, type ReactNode } from "react";
import type { Location } from "react-router-dom";
import { ConfirmDialog } from "../../components/dialogs/confirm-dialog.tsx";
import { isStepForward, useNavigationGuard, useStepBelow } from "../../components/navigation-guards.tsx";
import { useCloseWarning } from "../../hooks/use-close-warning.ts";
import { leavesForGood } from "../session/logout.ts";
import { NOTHING_UNSAVED, useUnsaved, useUnsavedMark } from "./unsaved.store.ts";

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
  isAsking?: boolean;
  isLeft?: (here: Location, there: Location) => boolean;
  onDiscard?: () => void;
  /** Called by Back while nothing is unsaved; Forward does nothing. */
  onBack?: () => void;
  question?: LossQuestion;
}

export const isOtherPage = (here: Location, there: Location): boolean => here.pathname !== there.pathname;

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
    if (!isStepForward()) onBack?.();
  }, [isClosed, blocker, onBack]);
  const isAsked = next !== null || (blocker.state === "blocked" && !isClosed);
  useUnsavedMark(isChanged, isAsked || isAsking);

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
