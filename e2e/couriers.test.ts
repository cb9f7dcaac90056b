import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { createBusiness, type Business } from './business-factory.ts';
import { DESKTOP, openDevice, PHONE, shown, signIn } from './devices.ts';
import { startProduct, type Product } from './product.ts';
import { tapCounter } from './tap-counter.ts';

/** A delivery from the board to the door and back into the drawer, with its taps. */
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

test('a delivery goes out with one tap, is paid at the door with one, and its cash is taken over (COURIER-18, COURIER-23, COURIER-24)', async () => {
  const users = await business.owner.get<{ id: string; email: string }[]>('/users');
  const courier = users.find(({ email }) => email === business.waiter.email)!;
  await business.owner.patch(`/users/${courier.id}`, { isCourier: true });
  const { tills } = await business.owner.get<{ tills: { id: string }[] }>('/cash');
  await business.owner.post(`/cash/tills/${tills[0]!.id}/open`, { float: 500 });
  const order = await business.owner.post<{ tableName: string; lines: { id: string }[] }>(
    `/tables/${crypto.randomUUID()}/add-lines`,
    {
      lines: [{ itemId: business.itemIds.kunefe, qty: 1 }],
      place: { kind: 'DELIVERY', name: 'Filiz Koç', address: 'Hür Sk. 40/9', phone: '0532 555 44 17' },
    },
  );
  await business.owner.patch('/kds/lines', {
    lines: order.lines.map(({ id }) => ({ lineId: id, from: 'NEW', status: 'READY' })),
  });

  const cashier = await openDevice(browser, DESKTOP);
  await signIn(cashier, product.url, business.cashier.email, business.cashier.password);
  await cashier.goto(`${product.url}/app/takeaway`);
  const giving = tapCounter();
  await giving.tap(cashier.getByRole('button', { name: 'Kuryeye ver' }));
  await cashier.getByRole('region', { name: 'Yolda' }).getByText(order.tableName).waitFor();
  expect(giving.count()).toBe(1);

  const phone = await openDevice(browser, PHONE);
  await signIn(phone, product.url, business.waiter.email, business.waiter.password);
  await phone.getByRole('link', { name: 'Teslimat' }).click();
  await phone.getByText('Hür Sk. 40/9').waitFor();
  await phone.getByRole('button', { name: 'Teslim edildi · ₺185,00 nakit' }).click();
  await shown(phone, `${order.tableName} teslim edildi`).waitFor();

  await cashier.getByRole('region', { name: 'Teslim' }).getByText('Kuryede').waitFor();
  await cashier.getByRole('link', { name: 'Kurye hesabı' }).click();
  await cashier.getByLabel('Saydığım').fill('185');
  await cashier.getByRole('button', { name: 'Kasaya al · ₺185,00' }).click();
  await shown(cashier, '₺185,00 kasaya alındı').waitFor();
  const closed = await business.owner.get<{ variance: number; handedOver: number }[]>('/cash/sessions');
  expect(closed).toMatchObject([{ variance: 0, handedOver: 185 }]);
  expect([...cashier.complaints, ...phone.complaints]).toEqual([]);
});
