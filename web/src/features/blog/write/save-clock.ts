/** How long after the last key a draft goes to the server, and how long it waits at most. */
const SAVE_AFTER_MS = 1_500;
const SAVE_AT_LEAST_EVERY_MS = 10_000;
/** When the server does not answer: again after this, then twice as long, up to a minute. */
const RETRY_AFTER_MS = 5_000;
const RETRY_AT_MOST_MS = 60_000;

/** When what is typed goes to the server. */
export class SaveClock {
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

  /** Somebody is typing. */
  wait(): void {
    this.failures = 0;
    this.waitingSince ??= this.now();
    const waited = this.now() - this.waitingSince;
    this.set(Math.max(0, Math.min(SAVE_AFTER_MS, SAVE_AT_LEAST_EVERY_MS - waited)));
  }

  /** Something is left, or new. */
  soon(): void {
    this.set(SAVE_AFTER_MS);
  }

  /** The server did not take it, and may the next time. */
  retry(): void {
    this.set(Math.min(RETRY_AFTER_MS * 2 ** this.failures, RETRY_AT_MOST_MS));
    this.failures += 1;
  }

  /** The server has taken it. */
  succeed(): void {
    this.failures = 0;
  }

  /** Nothing waits any more: it is sent, or was taken back. */
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
