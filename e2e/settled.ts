import type { Page } from 'playwright-core';
import { isWaiting, untilAnswered } from './traffic.ts';

/** Nothing is on its way any more: no request, no skeleton, no sheet still rising, no colour turning into another. */
export async function settled(page: Page): Promise<void> {
  do {
    await untilAnswered(page);
    await page.waitForFunction(isCalm);
    await page.waitForTimeout(SLOWEST_ANIMATION_MS);
    await page.evaluate(untilNothingMoves);
    // What came may have asked for more: a screen for its data, a list for its pictures.
  } while (isWaiting(page) || !(await page.evaluate(isCalm)));
}

/** Runs in the page: no button works, and no skeleton stands there, whose blocks pulse. */
const isCalm = (): boolean => document.querySelector('[aria-busy=true], .animate-pulse') === null;

const SLOWEST_ANIMATION_MS = 300;

/** Runs in the page. A busy machine may begin an animation late, so time alone proves nothing; spinners never end. */
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
