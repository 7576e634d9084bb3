import { useRef, type ReactNode } from "react";
import { ActionIcon, Menu } from "@mantine/core";
import {
  IconArrowBackUp,
  IconCalendarOff,
  IconCalendarTime,
  IconDots,
  IconEye,
  IconEyeOff,
  IconSend,
  IconTrash,
} from "@tabler/icons-react";
import type { PostStatus } from "@contract/blog.ts";
import { IN_MAIN } from "../../../ui/in-main.ts";
import { PageMenu } from "../../../ui/page-menu.tsx";

const ICON = { size: 18, stroke: 1.5, "aria-hidden": true } as const;

export interface WriteMenuProps {
  status: PostStatus;
  /** Whether there is something that readers do not see, or would not. */
  hasChanges: boolean;
  /** Whether it takes the place of a menu from which the post was taken back: that had the focus. */
  autoFocus: boolean;
  /** Whether the server knows the post. */
  isThere: boolean;
  onView: () => void;
  onPublish: () => void;
  onSchedule: () => void;
  onUnpublish: () => void;
  onDiscard: () => void;
  onDelete: () => void;
}

/** What is done with a post less often than publishing it. */
export function WriteMenu(props: WriteMenuProps): ReactNode {
  const { status, hasChanges, autoFocus, isThere } = props;
  const { onView, onPublish, onSchedule, onUnpublish, onDiscard, onDelete } = props;
  const target = useRef<HTMLButtonElement>(null);
  // A dialog gives the focus back to where it was: not to an entry that is gone by then.
  const asking = (ask: () => void) => () => {
    target.current?.focus();
    ask();
  };
  return (
    <PageMenu position="bottom-end" portalProps={IN_MAIN}>
      <Menu.Target>
        <ActionIcon ref={target} variant="default" aria-label="More" autoFocus={autoFocus}>
          <IconDots {...ICON} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown aria-label="More">
        {status === "scheduled" && (
          <Menu.Item leftSection={<IconSend {...ICON} />} onClick={onPublish}>
            Publish now
          </Menu.Item>
        )}
        {status !== "published" && (
          <Menu.Item leftSection={<IconCalendarTime {...ICON} />} onClick={asking(onSchedule)}>
            Schedule...
          </Menu.Item>
        )}
        {status === "scheduled" && (
          <Menu.Item leftSection={<IconCalendarOff {...ICON} />} onClick={asking(onUnpublish)}>
            Cancel the schedule
          </Menu.Item>
        )}
        {status === "published" && (
          <Menu.Item leftSection={<IconEye {...ICON} />} onClick={onView}>
            View post
          </Menu.Item>
        )}
        {status === "published" && (
          <Menu.Item leftSection={<IconEyeOff {...ICON} />} onClick={asking(onUnpublish)}>
            Unpublish
          </Menu.Item>
        )}
        {hasChanges && (
          <Menu.Item leftSection={<IconArrowBackUp {...ICON} />} onClick={asking(onDiscard)}>
            Discard changes
          </Menu.Item>
        )}
        <Menu.Item
          c="var(--bad)"
          disabled={!isThere}
          leftSection={<IconTrash {...ICON} />}
          onClick={asking(onDelete)}
        >
          Delete post
        </Menu.Item>
      </Menu.Dropdown>
    </PageMenu>
  );
}
