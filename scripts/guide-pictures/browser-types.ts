import type { launchBrowser } from '../../e2e/browser.ts';

/** The types of the browser that the journeys use. */
export type Browser = Awaited<ReturnType<typeof launchBrowser>>;
export type Page = Awaited<ReturnType<Browser['newPage']>>;
