import type { launchBrowser } from '../e2e/browser.ts';

type Browser = Awaited<ReturnType<typeof launchBrowser>>;
type Device = NonNullable<Parameters<Browser['newContext']>[0]>;
type Context = Awaited<ReturnType<Browser['newContext']>>;
export type Page = Awaited<ReturnType<Context['newPage']>>;

export interface SlowPage {
  context: Context;
  page: Page;
}

/** An old phone at the edge of a mobile network. */
const SLOW_NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const SLOWER = 4;

/** A page of a new visitor on a slow device: without caches and open connections. */
export async function openSlowPage(browser: Browser, device: Device): Promise<SlowPage> {
  const context = await browser.newContext(device);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return { context, page };
}
