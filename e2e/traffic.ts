import type { Page, Request } from 'playwright-core';

const PATIENCE_MS = 30_000;
const UNDER_WAY = new WeakMap<Page, Set<Request>>();

/** Tracks the requests of a page. Call it before the page's first request. */
export function watchTraffic(page: Page): void {
  const underWay = new Set<Request>();
  UNDER_WAY.set(page, underWay);
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
}

export const isWaiting = (page: Page): boolean => (UNDER_WAY.get(page)?.size ?? 0) > 0;

/** Waits until every request has its response; for an untracked page until no request was sent for half a second. */
export async function untilResponded(page: Page): Promise<void> {
  const underWay = UNDER_WAY.get(page);
  if (!underWay) return page.waitForLoadState('networkidle');
  for (const until = Date.now() + PATIENCE_MS; underWay.size > 0; await page.waitForTimeout(20)) {
    if (Date.now() < until) continue;
    throw new Error(`no answer yet: ${[...underWay].map((request) => request.url()).join(' ')}`);
  }
}
