const LOOK_EACH_MS = 500;

/** A killed parent cannot tell. */
export function endWithParent(end: () => void): void {
  const parent = Deno.ppid;
  const looking = setInterval(() => {
    if (Deno.ppid === parent) return;
    clearInterval(looking);
    end();
  }, LOOK_EACH_MS);
}
