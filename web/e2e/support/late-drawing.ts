import type { Page } from "@playwright/test";

/** Far longer than what follows without being waited for. */
const LATE_MS = 500;

/**
 * From the next page on, draws as late as a busy machine does what nobody waits for with a finger on a key: React begins
 * with it when a message comes that it sends to itself. What a click or a key has changed is drawn at once all the same.
 */
export async function drawLate(page: Page): Promise<void> {
  await page.addInitScript((late) => {
    const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function postLate(this: MessagePort, message: unknown) {
      setTimeout(() => post.call(this, message), late);
    };
  }, LATE_MS);
}

/** From the next page on, keeps back what waits for a frame, as a busy machine does; answers with what lets it come. */
export async function holdFrames(page: Page): Promise<() => Promise<void>> {
  const LET_COME = "let-frames-come";
  await page.addInitScript((name) => {
    const request = window.requestAnimationFrame.bind(window);
    const held: FrameRequestCallback[] = [];
    window.requestAnimationFrame = (callback) => held.push(callback);
    const letCome = () => {
      window.requestAnimationFrame = request;
      held.forEach(request);
    };
    addEventListener(name, letCome, { once: true });
  }, LET_COME);
  return () =>
    page.evaluate(async (name) => {
      dispatchEvent(new Event(name));
      await new Promise((drawn) => requestAnimationFrame(drawn));
    }, LET_COME);
}
