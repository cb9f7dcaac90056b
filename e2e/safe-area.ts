import type { Page } from 'playwright-core';
import { settled } from './settled.ts';

/** The width of each edge that the cutout, the round corners and the home bar of a phone cover. */
export interface Insets {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** An iPhone with a notch, as Safari reports it. */
export const UPRIGHT: Insets = { top: 47, right: 0, bottom: 34, left: 0 };
export const SIDEWAYS: Insets = { top: 0, right: 47, bottom: 21, left: 47 };

/** Sets the values of `env(safe-area-inset-…)` in this page, also for later navigation. */
export async function cutOut(page: Page, insets: Insets): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets });
}

/**
 * The names of controls that a finger cannot reach. At the sides all content must be inside. Scrolled content may run
 * under the upper edge, and under the home bar while there is more to scroll.
 */
export async function underCutout(page: Page, insets: Insets): Promise<string[]> {
  await page.evaluate(scrollAll, 'start');
  const atStart = await page.evaluate(outside, { insets, edges: ['left', 'right', 'top'] });
  await scrollToEnd(page);
  const atEnd = await page.evaluate(outside, { insets, edges: ['left', 'right', 'bottom'] });
  await page.evaluate(scrollAll, 'start');
  return [...new Set([...atStart, ...atEnd])];
}

/** The end of a list that loads further rows while it is scrolled. */
async function scrollToEnd(page: Page): Promise<void> {
  let before = -1;
  for (let height = 0; height !== before;) {
    before = height;
    height = await page.evaluate(scrollAll, 'end');
    await settled(page);
  }
}

/** Runs in the page. Returns the sum of all heights before the scroll. */
async function scrollAll(to: string): Promise<number> {
  let heights = 0;
  for (const element of document.querySelectorAll('*')) {
    if (element.scrollHeight <= element.clientHeight) continue;
    heights += element.scrollHeight;
    element.scrollTo({ top: to === 'start' ? 0 : element.scrollHeight, behavior: 'instant' });
  }
  // Virtual lists render again after scrolling.
  for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  return heights;
}

/** Runs in the page. Content under a dialog is not checked, because it cannot be tapped. */
function outside({ insets, edges }: { insets: Insets; edges: string[] }): string[] {
  const safe = {
    top: insets.top,
    left: insets.left,
    right: document.documentElement.clientWidth - insets.right,
    bottom: window.innerHeight - insets.bottom,
  };
  const clips = (element: Element): boolean => getComputedStyle(element).overflow !== 'visible';
  /** The visible part of an element, since scroll containers hide the rest. */
  const seen = (element: Element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const box = { left, right, top, bottom };
    for (
      let parent = element.parentElement;
      parent && parent !== document.body;
      parent = parent.parentElement
    ) {
      if (!clips(parent)) continue;
      const frame = parent.getBoundingClientRect();
      box.left = Math.max(box.left, frame.left);
      box.right = Math.min(box.right, frame.right);
      box.top = Math.max(box.top, frame.top);
      box.bottom = Math.min(box.bottom, frame.bottom);
    }
    return box;
  };
  const reached = 'a[href], button, input, select, textarea, label:has(input), [role=menuitem], [role=alert]';
  const name = (element: Element): string =>
    `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? element.textContent}`.slice(
      0,
      60,
    );
  const found: string[] = [];
  for (const element of document.querySelectorAll(reached)) {
    if (element.closest('[inert], [aria-hidden=true]')) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const box = seen(element);
    // Elements of one pixel exist for screen readers only.
    if (box.right - box.left <= 1 || box.bottom - box.top <= 1) continue;
    if (box.right <= 0 || box.left >= window.innerWidth) continue;
    const isOut = {
      top: box.top < safe.top - 0.5,
      left: box.left < safe.left - 0.5,
      right: box.right > safe.right + 0.5,
      bottom: box.bottom > safe.bottom + 0.5,
    };
    for (const [edge, is] of Object.entries(isOut))
      if (is && edges.includes(edge)) found.push(`${edge}: ${name(element)}`);
  }
  return found;
}
