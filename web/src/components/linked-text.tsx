import type { ReactNode } from "react";
import { addressesIn } from "./addresses.ts";

export function LinkedText({ text }: { text: string }): ReactNode {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { index, address } of addressesIn(text)) {
    parts.push(
      text.slice(end, index),
      <a key={index} href={address} target="_blank" rel="nofollow ugc noopener noreferrer" dir="ltr">
        {address}
      </a>,
    );
    end = index + address.length;
  }
  return [...parts, text.slice(end)];
}
