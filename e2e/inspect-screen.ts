import { mkdirSync } from 'node:fs';
import axe, { type Result } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { PHONE, PHONE_ON_ITS_SIDE, WALL } from './devices.ts';
import { settled, still } from './settled.ts';
import { textProblems } from './text-problems.ts';

const EVERY_VARIANT = [
  { device: 'phone', theme: 'light' },
  { device: 'desktop', theme: 'dark' },
  { device: 'phone', theme: 'dark' },
  { device: 'desktop', theme: 'light' },
] as const;

/**
 * The variants that are checked: both sizes and both palettes, but each only once. Colours do not depend on the size,
 * nor space on the palette. All four when screenshots are taken for people.
 */
export const SCREEN_VARIANTS = process.env.E2E_SCREENSHOTS ? EVERY_VARIANT : EVERY_VARIANT.slice(0, 2);

/** The patience with a journey through many screens: a busy machine takes seconds for each. */
export const MANY_SCREENS_MS = 600_000;

/** Rules about a whole page: an open dialog hides it from assistive technology, as it should be. */
export const PAGE_RULES = ['landmark-one-main', 'page-has-heading-one'] as const;

/**
 * The checks for every screen and dialog: no axe violation, nothing wider than the window (UI-12), and every text whole
 * (UI-46). It also takes a screenshot when these are requested.
 */
export async function inspectScreen(
  page: Page,
  name: string,
  ignored: readonly string[] = [],
): Promise<void> {
  await settled(page);
  const folder = process.env.E2E_SCREENSHOTS;
  if (folder) {
    mkdirSync(folder, { recursive: true });
    await page.screenshot({ path: `${folder}/${name}.png` });
  }
  const found = (await violations(page, ignored)).map(
    ({ id, nodes }) => `${name}: ${id} ${nodes.map((node) => node.html).join(' ')}`,
  );
  expect(found).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${name} scrolls sideways`).toBeLessThanOrEqual(0);
  await inspectTexts(page, name);
}

/** Checks the same, and the texts once more with the phone on its side or on a large screen (UI-46). */
export async function inspectAtTwoSizes(
  page: Page,
  name: string,
  ignored: readonly string[] = [],
): Promise<void> {
  await inspectScreen(page, name, ignored);
  const own = page.viewportSize();
  if (!own) throw new Error(`${name} has no size`);
  await page.setViewportSize(own.width === PHONE.viewport.width ? PHONE_ON_ITS_SIDE : WALL.viewport);
  await still(page);
  await inspectTexts(page, `${name} at its other size`);
  await page.setViewportSize(own);
  await still(page);
}

/** Looks again where it finds something, because a busy machine may still draw a new size. */
async function inspectTexts(page: Page, name: string): Promise<void> {
  let found = await page.evaluate(textProblems);
  if (found.length > 0) {
    await settled(page);
    found = await page.evaluate(textProblems);
  }
  expect(found, `the texts of ${name}`).toEqual([]);
}

/**
 * The axe violations of the page. Its script is injected once per document, because loading it takes as long as a
 * check.
 */
async function violations(page: Page, ignored: readonly string[]): Promise<Result[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source);
  const rules = Object.fromEntries(ignored.map((rule) => [rule, { enabled: false }]));
  return page.evaluate(
    async (options) => {
      const { axe: here } = window as unknown as { axe: typeof axe };
      return (await here.run(document, options)).violations;
    },
    { rules, resultTypes: ['violations' as const] },
  );
}
