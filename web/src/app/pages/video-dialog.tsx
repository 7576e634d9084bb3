import { useState, type ReactNode } from "react";
import { videoSource } from "@contract/video-source.ts";
import { Dialog } from "../../components/dialogs/dialog.tsx";
import { useFocusReturn } from "../../components/focus/use-focus-return.ts";
import classes from "./video-dialog.module.css";

export interface VideoDialogProps {
  url: string;
  onClose: () => void;
}

function Player({ url }: { url: string }): ReactNode {
  const [broken, setBroken] = useState(false);
  const source = videoSource(url);
  if (broken || source === undefined) {
    return (
      <p className={classes.broken}>
        This video cannot be played here.{" "}
        <a href={url} target="_blank" rel="noreferrer">
          Open it on its own page
        </a>
      </p>
    );
  }
  if (source.kind === "file") {
    return (
      <video className={classes.player} src={source.src} controls autoPlay onError={() => setBroken(true)} />
    );
  }
  return (
    <iframe
      className={classes.player}
      src={source.src}
      title="Video"
      allow="autoplay; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}

export function VideoDialog({ url, onClose }: VideoDialogProps): ReactNode {
  useFocusReturn();
  return (
    <Dialog opened onClose={onClose} title="Video" size="60rem">
      <Player url={url} />
    </Dialog>
  );
}
