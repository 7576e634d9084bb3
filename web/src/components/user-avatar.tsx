import { useState, type ReactNode } from "react";
import { IconUser } from "@packages/icons/index.ts";
import classes from "./user-avatar.module.css";

export interface UserAvatarProps {
  imageUrl: string | null | undefined;
  /** Pixels. */
  size?: number;
}

export function UserAvatar({ imageUrl, size = 32 }: UserAvatarProps): ReactNode {
  const [broken, setBroken] = useState<string>();
  const style = { width: size, height: size };
  if (imageUrl && imageUrl !== broken) {
    return (
      <img
        className={classes.avatar}
        style={style}
        src={imageUrl}
        width={size}
        height={size}
        alt=""
        onError={() => setBroken(imageUrl)}
      />
    );
  }
  return (
    <span className={classes.avatar} style={style} aria-hidden>
      <IconUser size={Math.round(size * 0.56)} stroke={1.5} />
    </span>
  );
}
