import { useState, type FocusEvent, type ReactNode } from "react";
import { Button, TextInput } from "@mantine/core";
import "@mantine/core/styles/Input.layer.css";
import { useClipboard } from "@mantine/hooks";
import {
  IconBrandFacebook,
  IconBrandLinkedin,
  IconBrandX,
  IconCheck,
  IconLink,
  IconShare,
} from "@packages/icons/index.ts";
import { Dialog } from "./dialog.tsx";
import { shareLinks } from "./share-links.ts";
import classes from "./share-dialog.module.css";

const ICONS = { Facebook: IconBrandFacebook, X: IconBrandX, LinkedIn: IconBrandLinkedin };

const COPIED_MS = 3_000;

export interface ShareDialogProps {
  opened: boolean;
  title: string;
  text: string;
  url: string;
  onClose: () => void;
}

function selectAll(event: FocusEvent<HTMLInputElement>): void {
  event.currentTarget.select();
}

export function ShareDialog({ opened, title, text, url, onClose }: ShareDialogProps): ReactNode {
  const clipboard = useClipboard({ timeout: COPIED_MS });
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const canShare = typeof navigator.share === "function";

  const copy = () => {
    clipboard.copy(url);
    input?.select();
  };
  const shareNatively = () => {
    navigator.share({ title: text, url }).catch(() => undefined);
  };

  return (
    <Dialog opened={opened} onClose={onClose} title={title} size="29rem">
      <div className={classes.link}>
        <TextInput
          ref={setInput}
          className={classes.address}
          label="Link"
          value={url}
          readOnly
          onFocus={selectAll}
        />
        <Button
          data-autofocus
          onClick={copy}
          leftSection={
            clipboard.copied ? (
              <IconCheck size={18} stroke={1.5} aria-hidden />
            ) : (
              <IconLink size={18} stroke={1.5} aria-hidden />
            )
          }
        >
          {clipboard.copied ? "Copied" : "Copy Link"}
        </Button>
      </div>
      <p className={classes.said} role="status">
        {clipboard.copied && "The link is on your clipboard."}
        {clipboard.error && "Your browser does not let us copy. The link is marked: copy it from there."}
      </p>
      <ul className={classes.sites} aria-label="Share on">
        {shareLinks(url, text).map(({ site, href }) => {
          const Icon = ICONS[site];
          return (
            <li key={site}>
              <Button
                component="a"
                variant="default"
                href={href}
                target="_blank"
                rel="noopener noreferrer"
                fullWidth
                leftSection={<Icon size={18} stroke={1.5} aria-hidden />}
                aria-label={`Share on ${site}`}
              >
                {site}
              </Button>
            </li>
          );
        })}
      </ul>
      {canShare && (
        <Button
          className={classes.more}
          variant="subtle"
          fullWidth
          leftSection={<IconShare size={18} stroke={1.5} aria-hidden />}
          onClick={shareNatively}
        >
          More ways to share
        </Button>
      )}
    </Dialog>
  );
}
