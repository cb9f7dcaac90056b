/**
 * The time from *Gönder* on a waiter's phone until the ticket is on the kitchen display and on paper. Also the time
 * until *Hazır* is back on the phone's tables. Uses two pages in a real browser, the built application and a printer on
 * TCP. Exits 1 when a ticket takes longer than a second at the 95th percentile. That is the limit of the kitchen
 * display.
 */
import { tokenOf, apiClient, type ApiClient } from '@sofra/test-kit/api-client';
import { launchBrowser } from '../e2e/browser.ts';
import { createBusiness } from '../e2e/business-factory.ts';
import { DESKTOP, openDevice, PHONE, signIn } from '../e2e/devices.ts';
import { startProduct } from '../e2e/product.ts';
import { report } from './figures.ts';
import { percentile } from './latencies.ts';

const ORDERS = Number(process.env.BENCH_ORDERS ?? 100);
const PROMISE_MS = 1_000;
const TABLE_CARDS = 'a[href*="/app/tables/"]';
const KITCHEN = { email: 'mutfak@cinaralti.example', password: 'sofra-1234' };

type Page = Awaited<ReturnType<typeof openDevice>>;

interface KitchenTicket {
  lines: { lineId: string; status: string }[];
}

const product = await startProduct({ LIMIT_REQUESTS_PER_MINUTE: '1000000' });
const browser = await launchBrowser();
const times = { onScreen: [] as number[], onPaper: [] as number[], readyOnPhone: [] as number[] };
try {
  const business = await createBusiness(product);
  await business.owner.post('/users', { role: 'KITCHEN', fullName: 'Ayşe İnce', ...KITCHEN });
  const [phone, tables, display] = [
    await openDevice(browser, PHONE),
    await openDevice(browser, PHONE),
    await openDevice(browser, DESKTOP),
  ];
  await signIn(phone, product.url, business.waiter.email, business.waiter.password);
  await signIn(tables, product.url, business.waiter.email, business.waiter.password);
  await signIn(display, product.url, KITCHEN.email, KITCHEN.password);
  await tables.goto(`${product.url}/app/tables`);
  const kitchen = apiClient(product.url, await tokenOf(product.url, KITCHEN.email, KITCHEN.password));
  for (let round = 0; round < ORDERS; round += 1) {
    const number = (round % business.tableIds.length) + 1;
    await phone.goto(`${product.url}/app/tables/${business.tableIds[number - 1] ?? ''}`);
    await sendOne(phone, display, `Masa ${number}`);
    await makeReady(kitchen, tables);
    await moveAll(kitchen, 'SERVED');
    await whenShown(tables, { where: TABLE_CARDS, text: /hazır/, isGone: true });
  }
} finally {
  await browser.close();
  await product.stop();
}
for (const [name, ms] of Object.entries(times)) {
  const sorted = ms.toSorted((a, b) => a - b);
  const [p50, p95, max] = [percentile(sorted, 0.5), percentile(sorted, 0.95), sorted.at(-1) ?? Number.NaN];
  console.log(
    `${name.padEnd(14)} p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, max ${max.toFixed(0)} ms (${ms.length} orders)`,
  );
}
const p95 = (ms: readonly number[]) =>
  percentile(
    ms.toSorted((a, b) => a - b),
    0.95,
  );
const must = { most: PROMISE_MS };
report([
  { what: 'order on the kitchen display, p95', value: p95(times.onScreen), unit: 'ms', must },
  { what: 'order on paper, p95', value: p95(times.onPaper), unit: 'ms', must },
  { what: 'Hazır back on the phone, p95', value: p95(times.readyOnPhone), unit: 'ms' },
]);

/** Sends one tea from the phone, and measures until its card is on the display and its slip is printed. */
async function sendOne(phone: Page, display: Page, tableName: string): Promise<void> {
  const tile = phone.getByRole('button', { name: /^Çay/ }).first();
  await tile.tap();
  const button = phone.getByRole('button', { name: /^Gönder/ }).first();
  await button.waitFor();
  const before = product.printer.slips.at(-1)?.number ?? 0;
  const isOn = new RegExp(`${tableName}(?!\\d)`);
  const seen = whenShown(display, { where: 'main', text: isOn });
  const slip = product.printer.waitForSlip((one) => one.number > before && isOn.test(one.text), 15_000);
  const from = Date.now();
  await button.tap();
  times.onScreen.push((await seen) - from);
  times.onPaper.push((await slip).printedAt.getTime() - from);
}

/** The kitchen taps *Hazır*; measures until the waiter's tables show it. */
async function makeReady(kitchen: ApiClient, tables: Page): Promise<void> {
  const shown = whenShown(tables, { where: TABLE_CARDS, text: /hazır/ });
  const from = Date.now();
  await moveAll(kitchen, 'READY');
  times.readyOnPhone.push((await shown) - from);
}

async function moveAll(kitchen: ApiClient, status: string): Promise<void> {
  const tickets = await kitchen.get<KitchenTicket[]>('/kds');
  const lines = tickets
    .flatMap((ticket) => ticket.lines)
    .filter((line) => line.status !== status && line.status !== 'SERVED')
    .map((line) => ({ lineId: line.lineId, from: line.status, status }));
  await kitchen.patch('/kds/lines', { lines });
}

interface Wanted {
  where: string;
  text: RegExp;
  isGone?: boolean;
}

/** Checks at every frame; resolves with the time by the page's clock, which is that of this machine. */
async function whenShown(page: Page, { where, text, isGone = false }: Wanted): Promise<number> {
  const found = await page.waitForFunction(
    ([selector, pattern, wantsNone]) => {
      const all = [...document.querySelectorAll<HTMLElement>(selector)].map((one) => one.innerText).join(' ');
      return new RegExp(pattern, 'i').test(all) === wantsNone ? null : Date.now();
    },
    [where, text.source, isGone] as const,
    { polling: 'raf', timeout: 15_000 },
  );
  return Number(await found.jsonValue());
}
