import type { Page } from 'playwright-core';
import { isWaiting, untilResponded } from './traffic.ts';

/** Waits until nothing changes any more: no request, no skeleton, no running animation or transition. */
export async function settled(page: Page): Promise<void> {
  do {
    await untilResponded(page);
    await page.waitForFunction(isCalm);
    await page.waitForTimeout(SLOWEST_ANIMATION_MS);
    await still(page);
    // A response may trigger further requests: a screen loads its data, a list its pictures.
  } while (isWaiting(page) || !(await page.evaluate(isCalm)));
}

/**
 * Runs in the page. True when no button is busy and no skeleton (whose blocks pulse) is left. A form below the dialog
 * that it waits for stays busy.
 */
const isCalm = (): boolean =>
  document.querySelector(':is([aria-busy=true], .animate-pulse):not([inert] *)') === null;

/** Waits until nothing on the screen moves. This is enough after a new size, which sends no request to the server. */
export const still = (page: Page): Promise<void> => page.evaluate(untilNothingMoves);

const SLOWEST_ANIMATION_MS = 300;

/**
 * Runs in the page. A busy machine may start an animation late, so time alone proves nothing; endless spinners are
 * ignored.
 */
async function untilNothingMoves(): Promise<void> {
  for (let calmFrames = 0; calmFrames < 5; calmFrames += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const moving = document
      .getAnimations()
      .filter(
        ({ effect, playState }) => playState === 'running' && effect?.getTiming().iterations !== Infinity,
      );
    if (moving.length > 0) calmFrames = -1;
    await Promise.allSettled(moving.map((animation) => animation.finished));
  }
}
