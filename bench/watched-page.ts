import type { Page } from './slow-page.ts';

interface Watched {
  /** Resolves with the time at which a frame with so many matching elements was painted. */
  whenPainted: (selector: string, count: number) => Promise<number>;
  /** When the last click was made: that of the finger, not that of the handler. */
  clickedAt: number;
}

declare global {
  var watched: Watched;
}

/**
 * Runs in the page before anything else there. All times are on the page's clock, which begins with the visit.
 */
export function watchPage(): void {
  const afterThisFrame = (done: (at: number) => void) => {
    // Sent from the callback of a frame, the message arrives when that frame is painted.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done(performance.now());
    port2.postMessage(null);
  };
  // Looked for at the beginning of a frame: what is in the document then is painted by this frame and not by the next.
  const lookFor = (selector: string, count: number, done: (at: number) => void) =>
    requestAnimationFrame(() => {
      if (document.querySelectorAll(selector).length >= count) afterThisFrame(done);
      else lookFor(selector, count, done);
    });
  globalThis.watched = {
    clickedAt: 0,
    whenPainted: (selector, count) => new Promise((resolve) => lookFor(selector, count, resolve)),
  };
  addEventListener('click', (event) => (watched.clickedAt = event.timeStamp), { capture: true });
}

interface Expected {
  selector: string;
  /** The number of elements; default 1. */
  count?: number;
}

/**
 * From the click to the painted frame. Starts to look before `act`, so that its own way to the page costs nothing.
 */
export async function msFromClick(
  page: Page,
  { selector, count = 1 }: Expected,
  act: () => Promise<unknown>,
): Promise<number> {
  const painted = page.evaluate(([what, many]) => watched.whenPainted(what, many), [
    selector,
    count,
  ] as const);
  await act();
  const at = await painted;
  return at - (await page.evaluate(() => watched.clickedAt));
}

export const msFromVisit = (page: Page, selector: string): Promise<number> =>
  page.evaluate((what) => watched.whenPainted(what, 1), selector);
