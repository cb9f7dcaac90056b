import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiClient, tokenOf } from './api-client.ts';
import { launchBrowser } from './browser.ts';
import { look, LOOKS, PAGE_RULES } from './look.ts';
import { DESKTOP, openDevice, PHONE, signIn } from './people.ts';
import { startProduct, type Product } from './product.ts';

/** Everything that opens over an order, its table and its payments, on the demo business; nothing is decided. */
let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ SOFRA_DEMO: '1' }), launchBrowser()]);
  await payOneTea();
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

interface OpenOrder {
  id: string;
  lines: { id: string; unitPrice: number }[];
}

/** Masa 5 has paid for one piece, so that ghosts, what remains and today's list have something to show. */
async function payOneTea(): Promise<void> {
  const api = apiClient(product.url, await tokenOf(product.url, 'patron@cagdaskofte.example', 'demo1234'));
  const tables = await api.get<{ id: string; name: string }[]>('/tables');
  const id = tables.find(({ name }) => name === 'Masa 5')?.id ?? '';
  const order = await api.get<OpenOrder>(`/tables/${id}/open-order`);
  const [line] = order.lines;
  if (!line) throw new Error('the demo’s Masa 5 has nothing on it');
  await api.post(`/orders/${order.id}/pay-partial`, {
    lines: [{ lineId: line.id, qty: 1 }],
    method: 'CASH',
    discountType: 'NONE',
    finalTotal: line.unitPrice,
    received: 1_000,
  });
}

type Step = (page: Page, isPhone: boolean) => Promise<void>;
const dialog = (page: Page) => page.getByRole('dialog');
const press =
  (name: string | RegExp): Step =>
  (page) =>
    page.getByRole('button', { name }).first().click();
const inDialog =
  (name: string | RegExp): Step =>
  (page) =>
    dialog(page).getByRole('button', { name }).first().click();
const action =
  (name: string): Step =>
  async (page) => {
    await page.getByRole('button', { name: 'İşlemler' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
const openCart: Step = async (page, isPhone) => {
  if (isPhone) await page.getByRole('button', { name: /Sepeti aç/ }).click();
};
const way =
  (label: string): Step =>
  (page) =>
    dialog(page).getByText(label, { exact: true }).click();
const openPayment: Step = async (page) => {
  await page.goto(`${product.url}/app/orders`);
  await page.getByRole('list', { name: 'Ödemeler' }).getByRole('button').first().click();
};

/** Each begins on the order page of Masa 5. */
const OVERLAYS: readonly { name: string; steps: readonly Step[]; only?: 'phone' | 'desktop' }[] = [
  { name: 'cart', steps: [openCart] },
  { name: 'actions', steps: [press('İşlemler')] },
  { name: 'pay', steps: [press('Öde')] },
  { name: 'pay-discount', steps: [press('Öde'), inDialog('İndirim'), way('Yüzde')] },
  { name: 'split-lines', steps: [action('Böl'), inDialog(/bir artır$/)] },
  { name: 'split-people', steps: [action('Böl'), way('Eşit böl')] },
  { name: 'split-amount', steps: [action('Böl'), way('Tutar gir')] },
  { name: 'cancel-line', steps: [openCart, press(/kalem iptali/)] },
  { name: 'comp-line', steps: [openCart, press(/kalem iptali veya ikram/), way('İkram et')] },
  { name: 'move', steps: [action('Masa taşı')] },
  { name: 'merge', steps: [action('Birleştir')] },
  { name: 'merge-question', steps: [action('Birleştir'), inDialog(/Bahçe|Masa/)] },
  { name: 'move-lines', steps: [action('Ürün aktar'), inDialog(/bir artır$/)] },
  { name: 'keys', steps: [press('Klavye kısayolları')], only: 'desktop' },
  { name: 'note', steps: [press(/^Menemen/), openCart, press(/Not ekle$/)] },
  { name: 'payment-detail', steps: [openPayment] },
  { name: 'correct-method', steps: [openPayment, inDialog('Yöntemi düzelt')] },
];

test.concurrent.each(LOOKS)('what opens over an order, $device, $theme', async ({ device, theme }) => {
  const page = await openDevice(browser, device === 'phone' ? PHONE : DESKTOP);
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await signIn(page, product.url, 'patron@cagdaskofte.example', 'demo1234');
  await page.goto(`${product.url}/app/tables`);
  await page.getByRole('link', { name: /Masa 5/ }).click();
  await page.waitForURL('**/app/tables/*');
  const orderPage = page.url();
  for (const { name, steps, only } of OVERLAYS) {
    if (only !== undefined && only !== device) continue;
    await page.goto(orderPage);
    for (const step of steps) await step(page, device === 'phone');
    await look(page, `${name}-${device}-${theme}`, PAGE_RULES);
  }
  expect(page.complaints).toEqual([]);
  await page.context().close();
});

test.concurrent.each(LOOKS)(
  'the floor being arranged, and the lists of a day, $device, $theme',
  async ({ device, theme }) => {
    const page = await openDevice(browser, device === 'phone' ? PHONE : DESKTOP);
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await signIn(page, product.url, 'patron@cagdaskofte.example', 'demo1234');
    await page.goto(`${product.url}/app/tables`);
    if (device === 'desktop') {
      await page.getByRole('link', { name: /Masa 5/ }).hover();
      await page.getByRole('dialog', { name: /önizleme/ }).waitFor();
      await look(page, `preview-${device}-${theme}`, PAGE_RULES);
      await page.mouse.move(5, 5);
    }
    await page.getByRole('button', { name: 'Düzeni düzenle' }).click();
    await look(page, `layout-${device}-${theme}`);
    if (device === 'desktop') {
      await page.getByRole('button', { name: /^Konum: Masa 5/ }).click();
      await look(page, `layout-position-${device}-${theme}`, PAGE_RULES);
    }
    await page.goto(`${product.url}/app/orders`);
    await page.getByText('İptaller', { exact: true }).click();
    await look(page, `cancels-${device}-${theme}`);
    expect(page.complaints).toEqual([]);
    await page.context().close();
  },
);
