import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { settled } from './settled.ts';

/** True when an element can be tapped at its place: completely visible, and not covered by another element. */
const isInReach = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const { top, right, bottom, left } = element.getBoundingClientRect();
    const isOnScreen = top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
    return isOnScreen && element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
  });

/**
 * Counts taps, and fails for an element out of reach: a browser driver would scroll to it for free, but a finger
 * cannot.
 */
export function tapCounter() {
  let taps = 0;
  return {
    tap: async (target: Locator) => {
      taps += 1;
      await target.waitFor();
      // A click is sent to a place, not to an element: an element that still moves would be missed.
      await settled(target.page());
      await expect.poll(() => isInReach(target)).toBe(true);
      const box = await target.boundingBox();
      if (!box) throw new Error('it has left the screen');
      await target.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    },
    count: () => taps,
  };
}
