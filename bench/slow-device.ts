/**
 * A waiter's slow device, cold: a four times slower processor and 1.6 Mbit/s at 150 ms. Measures in a real browser from
 * *Giriş Yap* to the tables, and from the tables to an order of 60 lines. Also from a tap on one of 300 products to its
 * line on the screen. The last figure is the longest task that blocks the device after the first screen. Medians of all
 * visits; exits 1 above the limits. `BENCH_PROFILE=<file>` writes a processor profile of the taps of the last visit.
 */
import { writeFileSync } from 'node:fs';
import { addLines } from '@sofra/contract/orders/orders';
import { callEndpoint } from '@sofra/test-kit/call-endpoint';
import { openBusiness } from '@sofra/test-kit/open-business';
import { launchBrowser } from '../e2e/browser.ts';
import { PHONE, TABLET } from '../e2e/devices.ts';
import { longMenu } from './business-in-use.ts';
import { report } from './figures.ts';
import { closeConnections, overKeptConnections } from './kept-connections.ts';
import { percentile } from './latencies.ts';
import { withLongestTask } from './long-tasks.ts';
import { startServerUnderTest } from './server-under-test.ts';
import { openSlowPage, type Page, type SlowPage } from './slow-page.ts';
import { msFromClick, msFromVisit, watchPage } from './watched-page.ts';

const VISITS = Number(process.env.BENCH_VISITS ?? 5);
const TAPS = 12;
const LINES = 60;
const SIGN_IN_MS = 3_000;
const ORDER_PAGE_MS = 1_000;
const TAP_MS = 50;
const LONG_TASK_MS = 100;
const CARD = 'a[href*="/app/tables/"]';
const tileOf = (itemId: string): string => `[data-item="${itemId}"]`;
const ROW = 'section[aria-label="Sepet"] li';
/** As long as a hand takes from one product to the next. */
const SETTLED_MS = 300;
/** On the phone, where the bar covers the cart: enough to see the tasks that a tap starts. */
const FEW_TAPS = 3;

const server = await startServerUnderTest();
const browser = await launchBrowser();
const times: Record<'login' | 'tables' | 'order' | 'taps' | 'task', number[]> = {
  login: [],
  tables: [],
  order: [],
  taps: [],
  task: [],
};
try {
  const place = await openRestaurant();
  for (let visit = 0; visit < VISITS; visit += 1) {
    await visitOnPhone(place);
    await visitOnTablet(place, visit === VISITS - 1 ? process.env.BENCH_PROFILE : undefined);
  }
} finally {
  await browser.close();
  closeConnections();
  await server.stop();
}
const p = (values: readonly number[], share: number) =>
  percentile(
    values.toSorted((a, b) => a - b),
    share,
  );
const figure = (what: string, values: readonly number[], most?: number, share = 0.5) => ({
  ...{ what, value: p(values, share), unit: 'ms' as const },
  ...(most !== undefined && { must: { most } }),
});
report([
  figure('sign-in page on a slow phone, cold', times.login),
  figure('sign-in to tables on a slow phone', times.tables, SIGN_IN_MS),
  figure(`tables to an order of ${LINES} lines`, times.order, ORDER_PAGE_MS),
  figure('tap to line on a slow tablet, 300 products', times.taps, TAP_MS),
  figure('tap to line, p95', times.taps, undefined, 0.95),
  figure('longest task after the first screen, processor time', times.task, LONG_TASK_MS),
]);

type Place = Awaited<ReturnType<typeof openRestaurant>>;

/** 300 products, 64 tables, an order of 60 lines at one, and a waiter, whose home is the tables. */
async function openRestaurant() {
  const to = overKeptConnections(server.url);
  const { owner, tables, items, staff } = await openBusiness(to, {
    ...{ name: 'Yavaş Telefon Lokantası', tables: 64, items: longMenu(12, 25) },
    staff: { garson: { role: 'WAITER', fullName: 'Kerem Ay' } },
  });
  const [tableId = ''] = tables;
  const itemIds = Object.values(items);
  const lines = itemIds.slice(0, LINES).map((itemId) => ({ itemId, qty: 1 }));
  await callEndpoint(to, addLines, { token: owner.token, params: { id: tableId }, input: { lines } });
  return { tableId, unsold: itemIds.slice(LINES), waiter: staff.garson };
}

/** Opens the sign-in page and signs in; what is measured is from the press to the painted tables. */
async function signInSlowly(page: Page, { waiter }: Place): Promise<{ login: number; tables: number }> {
  await page.addInitScript(watchPage);
  await page.goto(`${server.url}/login`, { waitUntil: 'commit' });
  const login = await msFromVisit(page, 'form button[type=submit]');
  await page.getByLabel('E-posta').fill(waiter.email);
  await page.getByRole('textbox', { name: 'Şifre', exact: true }).fill(waiter.password);
  await page.waitForLoadState('networkidle');
  const button = page.getByRole('button', { name: 'Giriş Yap' });
  const tables = await msFromClick(page, { selector: CARD }, () => button.tap());
  return { login, tables };
}

async function visitOnPhone(place: Place): Promise<void> {
  const { context, page } = await openSlowPage(browser, PHONE);
  const { login, tables } = await signInSlowly(page, place);
  await page.waitForLoadState('networkidle');
  const { result: order, longest } = await withLongestTask(browser, page, async () => {
    const card = page.locator(`a[href$="${place.tableId}"]`);
    const opened = await msFromClick(page, { selector: '[data-item]' }, () => card.tap());
    await page.waitForLoadState('networkidle');
    for (const itemId of place.unsold.slice(0, FEW_TAPS)) {
      await page.locator(tileOf(itemId)).first().tap();
      await page.waitForTimeout(SETTLED_MS);
    }
    return opened;
  });
  times.login.push(login);
  times.tables.push(tables);
  times.order.push(order);
  times.task.push(longest);
  await context.close();
}

/** On a tablet the cart is beside the products, so that a tap draws its line among the others. */
async function visitOnTablet(place: Place, profile: string | undefined): Promise<void> {
  const { context, page } = await openSlowPage(browser, TABLET);
  await signInSlowly(page, place);
  await page.goto(`${server.url}/app/tables/${place.tableId}`);
  await msFromVisit(page, `${ROW}:nth-child(${LINES})`);
  await page.waitForLoadState('networkidle');
  const profiler = profile === undefined ? null : await startProfile(context, page);
  const before = await page.locator(ROW).count();
  for (const [tap, itemId] of place.unsold.slice(0, TAPS).entries()) {
    const tile = page.locator(tileOf(itemId)).first();
    await tile.scrollIntoViewIfNeeded();
    await page.waitForTimeout(SETTLED_MS);
    const line = { selector: ROW, count: before + tap + 1 };
    times.taps.push(await msFromClick(page, line, () => tile.tap()));
  }
  if (profile !== undefined) writeFileSync(profile, JSON.stringify(await profiler?.()));
  await context.close();
}

async function startProfile(context: SlowPage['context'], page: Page) {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Profiler.enable');
  await devtools.send('Profiler.start');
  return async () => (await devtools.send('Profiler.stop')).profile;
}
