/** After the last key. */
const SAVE_AFTER_MS = 1_500;
const SAVE_AT_LEAST_EVERY_MS = 10_000;
const RETRY_AFTER_MS = 5_000;
const RETRY_AT_MOST_MS = 60_000;

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

  wait(): void {
    this.failures = 0;
    this.waitingSince ??= this.now();
    const waited = this.now() - this.waitingSince;
    this.set(Math.max(0, Math.min(SAVE_AFTER_MS, SAVE_AT_LEAST_EVERY_MS - waited)));
  }

  soon(): void {
    this.set(SAVE_AFTER_MS);
  }

  retry(): void {
    this.set(Math.min(RETRY_AFTER_MS * 2 ** this.failures, RETRY_AT_MOST_MS));
    this.failures += 1;
  }

  succeed(): void {
    this.failures = 0;
  }

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
