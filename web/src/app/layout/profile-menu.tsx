import type { ReactNode } from "react";
import { Menu, UnstyledButton } from "@mantine/core";
import { IconChevronDown, IconLogout, IconSettings } from "@packages/icons/index.ts";
import { Link } from "react-router-dom";
import type { User } from "@contract/user.ts";
import { useLogout } from "../../lib/session/logout.ts";
import { PageMenu } from "../../components/page-menu.tsx";
import { UserAvatar } from "../../components/user-avatar.tsx";
import { paths } from "../../lib/paths.ts";
import classes from "./profile-menu.module.css";

export function ProfileMenu({ user }: { user: User }): ReactNode {
  const logout = useLogout();
  return (
    <PageMenu position="bottom-end" width={220} withinPortal={false}>
      <Menu.Target>
        <UnstyledButton className={classes.trigger}>
          <UserAvatar imageUrl={user.profileImageUrl} />
          <span className={classes.name} dir="auto">
            {user.firstName || "Account"}
          </span>
          <IconChevronDown size={16} stroke={1.5} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component={Link}
          to={paths.account}
          leftSection={<IconSettings size={18} stroke={1.5} aria-hidden />}
        >
          Account settings
        </Menu.Item>
        <Menu.Item
          leftSection={<IconLogout size={18} stroke={1.5} aria-hidden />}
          disabled={logout.isPending}
          onClick={() => logout.mutate()}
        >
          Log Out
        </Menu.Item>
      </Menu.Dropdown>
    </PageMenu>
  );
}
