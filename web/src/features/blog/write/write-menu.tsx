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
} from "@packages/icons/index.ts";
import type { PostStatus } from "@contract/blog.ts";
import { IN_MAIN } from "../../../components/in-main.ts";
import { PageMenu } from "../../../components/page-menu.tsx";

const ICON = { size: 18, stroke: 1.5, "aria-hidden": true } as const;

export interface WriteMenuProps {
  status: PostStatus;
  hasChanges: boolean;
  autoFocus: boolean;
  isThere: boolean;
  onView: () => void;
  onPublish: () => void;
  onSchedule: () => void;
  onUnpublish: () => void;
  onDiscard: () => void;
  onDelete: () => void;
}

export function WriteMenu(props: WriteMenuProps): ReactNode {
  const { status, hasChanges, autoFocus, isThere } = props;
  const { onView, onPublish, onSchedule, onUnpublish, onDiscard, onDelete } = props;
  const target = useRef<HTMLButtonElement>(null);
  // A closing dialog returns the focus to the button, as the menu entry is gone by then.
  const withButtonFocus = (ask: () => void) => () => {
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
          <Menu.Item leftSection={<IconCalendarTime {...ICON} />} onClick={withButtonFocus(onSchedule)}>
            Schedule...
          </Menu.Item>
        )}
        {status === "scheduled" && (
          <Menu.Item leftSection={<IconCalendarOff {...ICON} />} onClick={withButtonFocus(onUnpublish)}>
            Cancel the schedule
          </Menu.Item>
        )}
        {status === "published" && (
          <Menu.Item leftSection={<IconEye {...ICON} />} onClick={onView}>
            View post
          </Menu.Item>
        )}
        {status === "published" && (
          <Menu.Item leftSection={<IconEyeOff {...ICON} />} onClick={withButtonFocus(onUnpublish)}>
            Unpublish
          </Menu.Item>
        )}
        {hasChanges && (
          <Menu.Item leftSection={<IconArrowBackUp {...ICON} />} onClick={withButtonFocus(onDiscard)}>
            Discard changes
          </Menu.Item>
        )}
        <Menu.Item
          c="var(--bad)"
          disabled={!isThere}
          leftSection={<IconTrash {...ICON} />}
          onClick={withButtonFocus(onDelete)}
        >
          Delete post
        </Menu.Item>
      </Menu.Dropdown>
    </PageMenu>
  );
}
