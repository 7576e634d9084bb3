/** How long after the last key a text is saved, and the longest time between two saves. */
const SAVE_AFTER_MS = 1_500;
const SAVE_AT_LEAST_EVERY_MS = 10_000;
/** The first retry is after this time; each further one waits twice as long, up to a minute. */
const RETRY_AFTER_MS = 5_000;
const RETRY_AT_MOST_MS = 60_000;

/** Decides when a text is saved: after a pause in typing, and with growing delays after failures. */
export class AutosaveTimer {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private waitingSince: number | undefined;
  private failures = 0;
  private stopped = false;
  private readonly save: () => void;
  private readonly now: () => number;

  constructor(save: () => void, now: () => number) {
    this.save = save;
    this.now = now;
  }

  get isStopped(): boolean {
    return this.stopped;
  }

  private set(delay: number): void {
    clearTimeout(this.timer);
    if (!this.stopped) this.timer = setTimeout(this.save, delay);
  }

  /** Called with each change: saves after a pause. */
  wait(): void {
    this.failures = 0;
    this.waitingSince ??= this.now();
    const waited = this.now() - this.waitingSince;
    this.set(Math.max(0, Math.min(SAVE_AFTER_MS, SAVE_AT_LEAST_EVERY_MS - waited)));
  }

  /** Saves soon, because something is unsaved though nobody is typing. */
  soon(): void {
    this.set(SAVE_AFTER_MS);
  }

  /** Saves again later, after a failure. */
  retry(): void {
    this.set(Math.min(RETRY_AFTER_MS * 2 ** this.failures, RETRY_AT_MOST_MS));
    this.failures += 1;
  }

  /** Called after a save, so that the next retry begins with the short delay. */
  succeed(): void {
    this.failures = 0;
  }

  /** Called when nothing is unsaved. */
  rest(): void {
    this.cancel();
    this.waitingSince = undefined;
  }

  cancel(): void {
    clearTimeout(this.timer);
  }

  stop(): void {
    this.stopped = true;
    this.cancel();
  }

  start(): void {
    this.stopped = false;
  }
}
