import type { Page } from "@playwright/test";

/** Far longer than the steps that a test takes without waiting. */
const LATE_MS = 500;

/**
 * From the next page load on, delays React's work of normal priority as a busy machine does: React schedules it by posting a
 * message to itself. Updates from a click or a key are still rendered synchronously.
 */
export async function drawLate(page: Page): Promise<void> {
  await page.addInitScript((late) => {
    const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function postLate(this: MessagePort, message: unknown) {
      setTimeout(() => post.call(this, message), late);
    };
  }, LATE_MS);
}

/** From the next page load on, holds back animation frames as a busy machine does. Returns the function that releases them. */
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
