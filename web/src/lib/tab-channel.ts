/** Between tabs of the site. */
export interface TabChannel {
  tell: () => void;
  listen: (onTold: () => void) => () => void;
}

function open(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    // Firefox throws when the site's cookies are blocked; then nobody can be logged in.
    return null;
  }
}

export function tabChannel(name: string): TabChannel {
  let own: BroadcastChannel | null | undefined;
  const channel = () => (own === undefined ? (own = open(name)) : own);
  return {
    tell: () => channel()?.postMessage("changed"),
    listen: (onTold) => {
      channel()?.addEventListener("message", onTold);
      return () => channel()?.removeEventListener("message", onTold);
    },
  };
}
