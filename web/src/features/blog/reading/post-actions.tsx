import { useState, type ReactNode } from "react";
import { ActionIcon } from "@mantine/core";
import { IconPencil, IconPrinter, IconShare } from "@packages/icons/index.ts";
import { Link } from "react-router-dom";
import type { BlogPost } from "@contract/blog.ts";
import { lazyDialog } from "../../../components/dialogs/lazy-dialog.tsx";
import { editPostPath } from "../../../lib/paths.ts";
import { useUser } from "../../../lib/session/user.ts";
import { postPath } from "@contract/post-path.ts";

const ShareDialog = lazyDialog(
  async () => (await import("../../../components/dialogs/share-dialog.tsx")).ShareDialog,
);

const ICON = { size: 18, stroke: 1.5, "aria-hidden": true } as const;

export function PostActions({ post }: { post: BlogPost }): ReactNode {
  const { isAdmin } = useUser();
  const [sharing, setSharing] = useState(false);
  return (
    <>
      {isAdmin && (
        <ActionIcon component={Link} to={editPostPath(post.id)} size={32} aria-label="Edit post">
          <IconPencil {...ICON} />
        </ActionIcon>
      )}
      <ActionIcon size={32} aria-label="Share post" onClick={() => setSharing(true)}>
        <IconShare {...ICON} />
      </ActionIcon>
      <ActionIcon size={32} aria-label="Print post" onClick={() => window.print()}>
        <IconPrinter {...ICON} />
      </ActionIcon>
      <ShareDialog
        opened={sharing}
        title="Share post"
        text={post.title}
        url={window.location.origin + postPath(post)}
        onClose={() => setSharing(false)}
      />
    </>
  );
}
