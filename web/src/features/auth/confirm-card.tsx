import type { ReactNode } from "react";
import { Button } from "@mantine/core";
import { Link } from "react-router-dom";
import { errorSentence } from "../../lib/http/http.ts";
import { BusyButton } from "../../components/busy-button.tsx";
import { LoneCard } from "./lone-card.tsx";
import classes from "./auth-page.module.css";

export interface ConfirmCardProps {
  title: string;
  text: string;
  action: string;
  pendingLabel?: string;
  isPending: boolean;
  error: Error | null;
  onConfirm: () => void;
  outcome: { title: string; text: string } | undefined;
  next: { to: string; label: string };
}

/** Asks for a click, because mail scanners open links too. */
export function ConfirmCard(props: ConfirmCardProps): ReactNode {
  const { action, pendingLabel = "Confirming...", isPending, error, onConfirm, outcome, next } = props;
  const { title, text } = outcome ?? props;
  return (
    <LoneCard title={title} text={text}>
      <div className={classes.aloneEnd}>
        {outcome ? (
          <Button component={Link} to={next.to}>
            {next.label}
          </Button>
        ) : (
          <BusyButton fullWidth busy={isPending} onClick={onConfirm}>
            {isPending ? pendingLabel : action}
          </BusyButton>
        )}
      </div>
      {error && !outcome && (
        <p className={classes.aloneText} role="alert">
          {errorSentence(error, "That did not work. Please try again in a moment.")}
        </p>
      )}
    </LoneCard>
  );
}
