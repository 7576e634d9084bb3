import {
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type ReactNode,
  type SubmitEvent,
} from "react";
import { Textarea } from "@mantine/core";
import "@mantine/core/styles/Input.layer.css";
import { trimVisible } from "@contract/visible-text.ts";
import { BusyButton } from "../busy-button.tsx";
import { DraftLine } from "../draft-line.tsx";
import classes from "./comments-panel.module.css";

export interface UnsentText {
  subscribe: (onChange: () => void) => () => void;
  read: () => string;
  write: (text: string) => void;
  isEarlier: () => boolean;
  isKept: () => boolean;
}

export interface CommentFormProps {
  unsent: UnsentText;
  maxLength: number;
  onPost: (content: string) => Promise<unknown>;
}

const NEARLY_FULL = 200;

export function CommentForm({ unsent, maxLength, onPost }: CommentFormProps): ReactNode {
  const text = useSyncExternalStore(unsent.subscribe, unsent.read);
  const isEarlier = useSyncExternalStore(unsent.subscribe, unsent.isEarlier);
  const isKept = useSyncExternalStore(unsent.subscribe, unsent.isKept);
  const [posting, setPosting] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const content = trimVisible(text);
  const left = maxLength - text.length;

  const post = () => {
    if (content === "" || posting) return;
    setPosting(true);
    onPost(content)
      .then(
        () => {
          if (unsent.read() === text) unsent.write("");
          if (field.current?.form?.contains(document.activeElement)) field.current.focus();
        },
        () => undefined,
      )
      .finally(() => setPosting(false));
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    post();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) post();
  };

  return (
    <form className={classes.form} onSubmit={onSubmit}>
      <DraftLine isEarlier={isEarlier} isKept={isKept} onDiscard={() => unsent.write("")} />
      <Textarea
        ref={field}
        aria-label="Your comment"
        placeholder="Write a comment..."
        autosize
        minRows={2}
        maxRows={8}
        maxLength={maxLength}
        readOnly={posting}
        value={text}
        onChange={({ currentTarget }) => unsent.write(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <div className={classes.send}>
        <span className={classes.left} role="status">
          {left <= NEARLY_FULL && `${left} characters left`}
        </span>
        <BusyButton type="submit" busy={content === "" || posting}>
          {posting ? "Posting..." : "Post Comment"}
        </BusyButton>
      </div>
    </form>
  );
}
