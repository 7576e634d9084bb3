/** Tells other tabs of the site that something has changed. */
export interface TabChannel {
  /** Notifies the other tabs, but not this one. */
  tell: () => void;
  /** Returns a function that stops listening. */
  listen: (onTold: () => void) => () => void;
}

function open(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    // Firefox throws when the site's cookies are blocked. Then nobody can be logged in, and there is nothing to tell.
    return null;
  }
}

/** A channel of that name, opened on first use. */
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
