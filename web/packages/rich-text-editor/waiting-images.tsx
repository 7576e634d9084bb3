import type { ReactNode } from "react";
import { Button } from "@mantine/core";
import type { WaitingImage } from "./use-image-upload.ts";
import classes from "./waiting-images.module.css";

export interface WaitingImagesProps {
  waiting: readonly WaitingImage[];
  onAnswered: () => void;
}

export function WaitingImages({ waiting, onAnswered }: WaitingImagesProps): ReactNode {
  if (waiting.length === 0) return null;
  return (
    <ul className={classes.list} aria-label="Pictures that are not uploaded">
      {waiting.map(({ name, reason, answer }, place) => {
        const decide = (shouldRetry: boolean) => () => {
          answer(shouldRetry);
          onAnswered();
        };
        return (
          <li key={`${name} ${place}`} className={classes.image}>
            <p role="alert">
              <b>{name}</b>: {reason}
            </p>
            <Button size="xs" variant="default" aria-label={`Try again: ${name}`} onClick={decide(true)}>
              Try again
            </Button>
            <Button size="xs" variant="subtle" aria-label={`Leave out: ${name}`} onClick={decide(false)}>
              Leave out
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
