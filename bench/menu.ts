/**
 * A guest's first visit on a slow phone: from the scanned address to the first dish on the screen. The menu has 300
 * items, the processor is four times slower, the network has 1.6 Mbit/s at 150 ms. Then the second visit, offline.
 * Exits 1 when the first dish takes longer than two seconds (median), or when the second visit shows none.
 */
import type { ItemDetails } from '@sofra/contract/menu/item-details';
import { updateItem } from '@sofra/contract/menu/menu-edits';
import { callEndpoint } from '@sofra/test-kit/call-endpoint';
import { openBusiness } from '@sofra/test-kit/open-business';
import { launchBrowser } from '../e2e/browser.ts';
import { PHONE } from '../e2e/devices.ts';
import { longMenu } from './business-in-use.ts';
import { report } from './figures.ts';
import { percentile } from './latencies.ts';
import { closeConnections, overKeptConnections } from './kept-connections.ts';
import { startServerUnderTest } from './server-under-test.ts';
import { openSlowPage, type Page, type SlowPage } from './slow-page.ts';

const VISITS = Number(process.env.BENCH_VISITS ?? 5);
const PROMISE_MS = 2_000;
const CATEGORIES = 12;
const ITEMS_IN_EACH = 25;
const FIRST_DISH = 'main li h3';

const server = await startServerUnderTest();
const browser = await launchBrowser();
try {
  const address = `${server.url}/#/qr/${await openLokanta(server.url)}`;
  const firstVisits: number[] = [];
  let last: Awaited<ReturnType<typeof visit>> | undefined;
  for (let round = 0; round < VISITS; round += 1) {
    await last?.context.close();
    last = await visit(address);
    firstVisits.push(last.ms);
  }
  const sorted = firstVisits.toSorted((a, b) => a - b);
  const median = percentile(sorted, 0.5);
  console.log(
    `first visit    median ${median.toFixed(0)} ms, slowest ${(sorted.at(-1) ?? NaN).toFixed(0)} ms (${VISITS} visits)`,
  );
  const offline = last ? await visitOffline(last) : null;
  console.log(`second visit   ${offline === null ? 'shows nothing' : `${offline.toFixed(0)} ms`}, offline`);
  const must = { most: PROMISE_MS };
  report([
    { what: 'first dish of a guest on a slow phone', value: median, unit: 'ms', must },
    { what: 'second visit without a network', value: offline ?? Number.NaN, unit: 'ms', must },
  ]);
} finally {
  await browser.close();
  closeConnections();
  await server.stop();
}

async function visit(address: string): Promise<SlowPage & { ms: number }> {
  const { context, page } = await openSlowPage(browser, PHONE);
  await page.addInitScript(noteFirstDish, FIRST_DISH);
  await page.goto(address, { waitUntil: 'commit' });
  return { context, page, ms: await firstDish(page) };
}

async function firstDish(page: Page): Promise<number> {
  const seen = await page.waitForFunction(
    () => performance.getEntriesByName('first-dish')[0]?.startTime,
    null,
    {
      timeout: 30_000,
    },
  );
  return Number(await seen.jsonValue());
}

/**
 * Runs in the page, on its clock, which begins with the visit. The dish is painted in the frame after the one it was
 * added in.
 */
function noteFirstDish(dish: string): void {
  const readMenu = () => {
    if (document.querySelector(dish)) requestAnimationFrame(() => performance.mark('first-dish'));
    else requestAnimationFrame(readMenu);
  };
  requestAnimationFrame(readMenu);
}

/** Waits until the device has cached the page, then opens the same address offline. Null when no dish appears. */
async function visitOffline({ context, page }: SlowPage): Promise<number | null> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForLoadState('networkidle');
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  await context.setOffline(true);
  try {
    await page.reload({ waitUntil: 'commit' });
    return await firstDish(page);
  } catch {
    return null;
  }
}

/** Creates twelve categories of 25 dishes with all details filled in; returns the slug. */
async function openLokanta(url: string): Promise<string> {
  const to = overKeptConnections(url);
  const { slug, owner, items } = await openBusiness(to, {
    name: 'Üç Yüz Çeşit Lokantası',
    items: longMenu(CATEGORIES, ITEMS_IN_EACH),
  });
  const { token } = owner;
  for (const [name, id] of Object.entries(items))
    await callEndpoint(to, updateItem, { token, params: { id }, input: { details: detailsOf(name) } });
  return slug;
}

function detailsOf(name: string): ItemDetails {
  return {
    description: `${name}: közlenmiş patlıcan, süzme yoğurt, tereyağı ve günün otlarıyla.`,
    allergens: ['GLUTEN', 'MILK'],
    alcohol: false,
    pork: false,
    weight: 250,
    kcal: 540,
    translations: {
      en: { name: `The chef’s ${name}`, description: 'Roasted aubergine, strained yoghurt, butter.' },
    },
  };
}
