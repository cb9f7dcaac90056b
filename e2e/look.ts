import { mkdirSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Nothing is on its way any more: no request, no skeleton, no colour turning into another. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
  // A sheet takes 180 ms to rise, a colour 120 ms to turn into another.
  await page.waitForTimeout(SLOWEST_ANIMATION_MS);
}

const SLOWEST_ANIMATION_MS = 300;

/** Rules about a whole page: behind an open dialog it is hidden from assistive technology, as it must be. */
export const PAGE_RULES = ['landmark-one-main', 'page-has-heading-one'] as const;

/** What every screen and dialog must be: nothing for axe, nothing wider than the window; a picture where one is wanted. */
export async function look(page: Page, name: string, ignored: readonly string[] = []): Promise<void> {
  await settled(page);
  const folder = process.env.E2E_SCREENSHOTS;
  if (folder) {
    mkdirSync(folder, { recursive: true });
    await page.screenshot({ path: `${folder}/${name}.png` });
  }
  const { violations } = await new AxeBuilder({ page }).disableRules([...ignored]).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${name}: ${id} ${nodes.map((node) => node.html).join(' ')}`,
  );
  expect(found).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${name} scrolls sideways`).toBeLessThanOrEqual(0);
}
