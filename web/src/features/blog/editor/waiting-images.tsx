import type { ReactNode } from "react";
import { Button } from "@mantine/core";
import type { WaitingImage } from "./use-image-upload.ts";
import classes from "./waiting-images.module.css";

export interface WaitingImagesProps {
  waiting: readonly WaitingImage[];
  /** What had the focus goes with the answer. */
  onAnswered: () => void;
}

/** The pictures that could not be uploaded, to be sent again from here: each comes in where it was meant to. */
export function WaitingImages({ waiting, onAnswered }: WaitingImagesProps): ReactNode {
  if (waiting.length === 0) return null;
  return (
    <ul className={classes.list} aria-label="Pictures that are not uploaded">
      {waiting.map(({ name, reason, answer }, place) => {
        const say = (isTriedAgain: boolean) => () => {
          answer(isTriedAgain);
          onAnswered();
        };
        return (
          <li key={`${name} ${place}`} className={classes.image}>
            <p role="alert">
              <b>{name}</b>: {reason}
            </p>
            <Button size="xs" variant="default" aria-label={`Try again: ${name}`} onClick={say(true)}>
              Try again
            </Button>
            <Button size="xs" variant="subtle" aria-label={`Leave out: ${name}`} onClick={say(false)}>
              Leave out
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
