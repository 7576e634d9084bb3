import { useState, type ReactNode } from "react";
import { Button } from "@mantine/core";
import { IconPlayerPlay } from "@packages/icons/index.ts";
import { lazyMountedDialog } from "../../components/dialogs/lazy-dialog.tsx";

const VideoDialog = lazyMountedDialog(async () => (await import("./video-dialog.tsx")).VideoDialog);

export function WatchVideo({ url }: { url: string | null }): ReactNode {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPlayerPlay size={16} stroke={1.5} aria-hidden />}
        disabled={url === null}
        onClick={() => setOpened(true)}
      >
        Watch Video
      </Button>
      {url !== null && opened && <VideoDialog url={url} onClose={() => setOpened(false)} />}
    </>
  );
}
