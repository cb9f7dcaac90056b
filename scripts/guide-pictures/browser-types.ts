import type { launchBrowser } from '../../e2e/browser.ts';

/** Of the browser that the journeys use. */
export type Browser = Awaited<ReturnType<typeof launchBrowser>>;
export type Page = Awaited<ReturnType<Browser['newPage']>>;
