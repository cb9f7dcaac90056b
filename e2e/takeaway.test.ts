import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { createBusiness, type Business } from './business-factory.ts';
import { DESKTOP, openDevice, PHONE, shown, signIn } from './devices.ts';
import { startProduct, type Product } from './product.ts';
import { tapCounter } from './tap-counter.ts';

/** Orders without a table from the phone call to paper and payment, with their taps. */
let product: Product;
let browser: Browser;
let business: Business;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  business = await createBusiness(product);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

test('a known customer orders the same again: at most four taps and four digits, and the slip has the number (TAKEAWAY-11, TAKEAWAY-12)', async () => {
  const { id } = await business.owner.post<{ id: string }>('/customers', {
    name: 'Selin Kaya',
    phone: '0532 555 44 17',
    addresses: ['Gülbağ Mh. Cemal Sahir Sk. 22/4'],
  });
  const place = { kind: 'DELIVERY', customerId: id, name: 'Selin Kaya' };
  const lines = [
    { itemId: business.itemIds.iskender, qty: 2 },
    { itemId: business.itemIds.tea, qty: 1 },
  ];
  await business.owner.post(`/tables/${crypto.randomUUID()}/add-lines`, { lines, place });
  const waiter = await openDevice(browser, PHONE);
  await signIn(waiter, product.url, business.waiter.email, business.waiter.password);
  await waiter.goto(`${product.url}/app/takeaway`);
  const { tap, count } = tapCounter();
  await tap(waiter.getByRole('link', { name: 'Paket', exact: true }));
  await waiter.getByLabel(/Telefon/).pressSequentially('4417');
  await tap(waiter.getByRole('button', { name: /^Selin Kaya/ }));
  await tap(waiter.getByRole('button', { name: /^Aynısını ekle · ₺926,00/ }));
  await tap(waiter.getByRole('button', { name: 'Gönder · 3', exact: true }));
  await shown(waiter, 'Sipariş kaydedildi').waitFor();
  expect(count()).toBeLessThanOrEqual(4);
  await expect.poll(() => product.printer.slips.some(({ text }) => /Paket 2/i.test(text))).toBe(true);
  expect(waiter.complaints).toEqual([]);
});

test('two teas at the counter take at most six taps, with payment, ticket and receipt (COUNTER-3)', async () => {
  const cashier = await openDevice(browser, DESKTOP);
  await signIn(cashier, product.url, business.cashier.email, business.cashier.password);
  await cashier.goto(`${product.url}/app/counter`);
  const { tap, count } = tapCounter();
  const tea = cashier.getByRole('button', { name: /^Çay/ }).first();
  await tap(tea);
  await tap(tea);
  await tap(cashier.getByRole('button', { name: 'Ödemeyi al · ₺50,00' }));
  await cashier
    .getByRole('status')
    .filter({ hasText: /Tezgâh \d+/ })
    .waitFor();
  expect(count()).toBeLessThanOrEqual(6);
  const [sale] =
    await business.owner.get<{ table: { name: string }; total: number }[]>('/orders?status=PAID');
  expect(sale).toMatchObject({ total: 50, table: { name: expect.stringMatching(/^Tezgâh \d+$/) as string } });
  expect(cashier.complaints).toEqual([]);
});

test('a takeaway order is cooked, paid and handed over from the board (TAKEAWAY-3, TAKEAWAY-8)', async () => {
  const lines = [{ itemId: business.itemIds.kunefe, qty: 1 }];
  const order = await business.owner.post<{ id: string; tableName: string; lines: { id: string }[] }>(
    `/tables/${crypto.randomUUID()}/add-lines`,
    { lines, place: { kind: 'TAKEAWAY', name: 'Ayşe' } },
  );
  const cashier = await openDevice(browser, DESKTOP);
  await signIn(cashier, product.url, business.cashier.email, business.cashier.password);
  await cashier.goto(`${product.url}/app/takeaway`);
  const card = cashier.getByRole('listitem').filter({ hasText: order.tableName });
  await cashier.getByRole('region', { name: 'Hazırlanıyor' }).getByText(order.tableName).waitFor();
  await business.owner.patch('/kds/lines', {
    lines: order.lines.map(({ id }) => ({ lineId: id, from: 'NEW', status: 'READY' })),
  });
  const { tap, count } = tapCounter();
  await tap(card.getByRole('button', { name: 'Öde ve teslim' }));
  await tap(
    cashier
      .getByRole('dialog')
      .getByRole('button', { name: /₺185,00/ })
      .last(),
  );
  await cashier.getByRole('region', { name: 'Teslim' }).getByText(order.tableName).waitFor();
  expect(count()).toBe(2);
  expect(cashier.complaints).toEqual([]);
});

test('an order for later waits in Yeni and is printed at its time, once (TAKEAWAY-21, TAKEAWAY-22, TAKEAWAY-27)', async () => {
  await business.owner.patch('/business/me', { settings: { takeawayMinutes: 1 } });
  const waiter = await openDevice(browser, PHONE);
  await signIn(waiter, product.url, business.waiter.email, business.waiter.password);
  await waiter.goto(`${product.url}/app/takeaway/new?kind=TAKEAWAY`);
  const inThreeHours = new Date(Date.now() + 3 * 3_600_000);
  const clock = inThreeHours.toLocaleTimeString('tr-TR', {
    ...{ hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Istanbul' },
  });
  await waiter.getByLabel('Başka saat').pressSequentially(clock);
  await waiter.getByRole('button', { name: /Ürünleri seç/ }).click();
  await waiter
    .getByRole('button', { name: /^Künefe/ })
    .first()
    .click();
  await waiter.getByRole('button', { name: 'Gönder · 1', exact: true }).click();
  await shown(waiter, 'Sipariş kaydedildi').waitFor();

  const board =
    await business.owner.get<
      { orderId: string; placeName: string; kitchenAt: string | null; promisedAt: string }[]
    >('/takeaway');
  const order = board.find(({ kitchenAt }) => kitchenAt !== null)!;
  const cashier = await openDevice(browser, DESKTOP);
  await signIn(cashier, product.url, business.cashier.email, business.cashier.password);
  await cashier.goto(`${product.url}/app/takeaway`);
  const card = cashier
    .getByRole('region', { name: 'Yeni' })
    .getByRole('listitem')
    .filter({ hasText: order.placeName });
  await card.getByText(/^Mutfağa .*’(da|de|ta|te)$/).waitFor();
  await card.getByRole('button', { name: 'Şimdi gönder' }).waitFor();

  const due = Date.now() + 12_000;
  const promisedAt = new Date(due + 60_000).toISOString();
  await business.owner.patch(`/takeaway/${order.orderId}`, { promisedAt });
  const tickets = () =>
    product.printer.slips.filter(({ text }) => text.toLowerCase().includes(order.placeName.toLowerCase()));
  expect(tickets()).toEqual([]);
  await cashier.getByRole('region', { name: 'Hazırlanıyor' }).getByText(order.placeName).waitFor();
  expect(Date.now()).toBeGreaterThanOrEqual(due);
  await expect.poll(() => tickets().length).toBe(1);
  // Two rounds of the task later it is still one.
  await cashier.waitForTimeout(11_000);
  expect(tickets()).toHaveLength(1);
  expect([...waiter.complaints, ...cashier.complaints]).toEqual([]);
});
