const APPLE_NAMES: Record<string, string> = { mod: "⌘", shift: "⇧", alt: "⌥" };
const KEY_NAMES: Record<string, string> = { mod: "Ctrl", shift: "Shift", alt: "Alt" };

/** "mod+K": ["Ctrl", "K"], or ["⌘", "K"] on Apple's keyboards. */
export function keyCaps(keys: string, platform: string): string[] {
  const isApple = /mac|iphone|ipad/iu.test(platform);
  return keys.split("+").map((key) => (isApple ? APPLE_NAMES[key] : undefined) ?? KEY_NAMES[key] ?? key);
}

export const withKeys = (label: string, keys: string) =>
  `${label} (${keyCaps(keys, navigator.userAgent).join(" ")})`;
