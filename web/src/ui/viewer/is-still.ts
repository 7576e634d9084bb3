/** Whether somebody has asked that nothing moves by itself. */
export function isStill(): boolean {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}
