import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '@sofra/api/src/platform/operations/config';
import { withOwnerConnection } from '@sofra/api/src/platform/postgres/owner-connection';
import { launchBrowser } from './browser.ts';
import { createBusiness, order, type Business } from './business-factory.ts';
import { ageBatches, kept } from './device-storage.ts';
import { inspectScreen } from './inspect-screen.ts';
import { settled } from './settled.ts';
import { DESKTOP, openDevice, PHONE, shown, signIn } from './devices.ts';
import { startProduct, type Product } from './product.ts';

/** A waiter with an unreliable connection (OFF-1, OFF-2): each order is sent exactly once, or visibly waits. */
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

/** Each test uses a table of its own. */
const tableId = (number: number): string => business.tableIds[number - 1] ?? '';

type Account = Business['waiter'];
/** Opens a signed-in device that can open the application again without a connection. */
async function openSignedIn(account: Account, device: typeof PHONE | typeof DESKTOP = PHONE) {
  const page = await openDevice(browser, device);
  await signIn(page, product.url, account.email, account.password);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  return page;
}

/** Takes all tabs of the device offline; resolves when this tab shows it. */
async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await shown(page, /^Çevrimdışı/).waitFor();
}
const goOnline = (page: Page) => page.context().setOffline(false);

async function openTable(page: Page, number: number): Promise<void> {
  await page.goto(`${product.url}/app/tables/${tableId(number)}`);
  await page.getByRole('heading', { name: `Masa ${number}` }).waitFor();
  await page.getByRole('button', { name: /^Çay/ }).first().waitFor();
}
const tapItem = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Ürünler' })
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first()
    .click();
const sendButton = (page: Page) => page.getByRole('button', { name: /^Gönder/ }).filter({ visible: true });
const send = (page: Page) => sendButton(page).click();
/** Waits until this tab shows an empty cart too. */
const untilCartIsEmpty = (page: Page) => sendButton(page).waitFor({ state: 'hidden' });

interface Line {
  qty: number;
  item: { name: string };
}
const linesOf = async (number: number): Promise<Line[]> => {
  const open = await business.owner.get<{ lines: Line[] } | null>(`/tables/${tableId(number)}/open-order`);
  return open?.lines ?? [];
};
const untilSaved = (number: number, lines: number) =>
  expect.poll(() => linesOf(number).then(({ length }) => length)).toBe(lines);
const openCart = async (page: Page) => {
  await page.getByRole('button', { name: /^Sepeti aç/ }).click();
  return page.getByRole('dialog', { name: 'Sepet' });
};

/**
 * Makes half of the stored responses three days old, and the other half those of another version of the application.
 */
/** A page that becomes hidden writes pending responses at once, so that none overwrites the changed ones later. */
const writeReadsNow = (page: Page) =>
  page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
const outdateReads = (page: Page) =>
  page.evaluate(
    (ageMs) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('sofra');
        opening.onsuccess = () => {
          const changing = opening.result.transaction('reads', 'readwrite');
          const reads = changing.objectStore('reads');
          const reading = reads.getAll();
          reading.onsuccess = () => {
            (reading.result as { at: number }[]).forEach((read, index) =>
              reads.put({ ...read, ...(index % 2 === 0 ? { at: read.at - ageMs } : { build: 'another' }) }),
            );
          };
          changing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    3 * 86_400_000 + 1_000,
  );

/** Deletes all idempotency keys, as the server does with those older than a week. */
const forgetKeys = () =>
  withOwnerConnection(readConfig({ SOFRA_DATA_DIR: product.dataDir }), async (client) => {
    await client.query('delete from idempotency_keys');
  });

test('tables, menu and an open order can be read after a reload without a connection (OFF-17)', async () => {
  await order(business, tableId(1), [{ itemId: business.itemIds.iskender, qty: 2 }]);
  const page = await openSignedIn(business.waiter);
  await openTable(page, 1);
  await page.getByRole('link', { name: 'Masalara dön' }).click();
  await page
    .getByRole('link', { name: /Masa 1/ })
    .getByText('₺901,00')
    .waitFor();
  // The business, tables, areas, the menu with frequent items, price rules and channels, and the order are stored.
  await expect.poll(() => kept(page, 'reads')).toBe(8);

  await goOffline(page);
  await page.reload();
  await shown(page, /^Çevrimdışı/).waitFor();
  await shown(page, /^Son güncelleme \d\d:\d\d$/).waitFor();
  await page
    .getByRole('link', { name: /Masa 1/ })
    .getByText('₺901,00')
    .waitFor();
  await inspectScreen(page, 'offline-tables-phone-light');
  await page.getByRole('link', { name: /Masa 1/ }).click();
  await page.getByRole('button', { name: /^Künefe/ }).waitFor();
  await (await openCart(page)).getByText('Şiş İskender').waitFor();
  await page.context().close();
});

test('data older than three days, or of another version, are not shown any more (OFF-17)', async () => {
  const page = await openSignedIn(business.waiter);
  await openTable(page, 1);
  await expect.poll(() => kept(page, 'reads')).toBe(8);
  await page.goto(`${product.url}/app/tables`);
  await page.getByRole('link', { name: /Masa 1/ }).waitFor();
  await settled(page);
  await goOffline(page);
  await writeReadsNow(page);
  await outdateReads(page);
  await page.reload();
  await shown(page, /^Çevrimdışı/).waitFor();
  await expect.poll(() => kept(page, 'reads')).toBe(0);
  expect(await page.getByRole('link', { name: /Masa 1/ }).count()).toBe(0);
  await page.context().close();
});

test('twenty orders in two tabs without a connection are saved once each (OFF-3)', async () => {
  const first = await openSignedIn(business.waiter, DESKTOP);
  const second = await first.context().newPage();
  await openTable(first, 2);
  await openTable(second, 2);
  await goOffline(first);
  await shown(second, /^Çevrimdışı/).waitFor();
  for (let turn = 1; turn <= 10; turn += 1) {
    for (const page of [first, second]) {
      await tapItem(page, page === first ? 'Çay' : 'Künefe');
      await send(page);
      // At human speed: a browser does not order writes of two tabs in the same instant.
      await Promise.all([first, second].map(untilCartIsEmpty));
    }
  }
  for (const page of [first, second]) await shown(page, 'Çevrimdışı: 20 sipariş sırada').waitFor();
  await inspectScreen(first, 'offline-order-desktop-light');
  expect(await linesOf(2)).toEqual([]);

  await goOnline(first);
  await untilSaved(2, 20);
  for (const page of [first, second])
    await page
      .getByText(/sırada/i)
      .first()
      .waitFor({ state: 'hidden' });
  const lines = await linesOf(2);
  expect(lines.map(({ qty, item }) => `${qty} ${item.name}`).sort()).toEqual([
    ...Array<string>(10).fill('1 Künefe'),
    ...Array<string>(10).fill('1 Çay'),
  ]);
  const tickets = () => product.printer.slips.filter(({ text }) => text.includes('Masa 2')).length;
  await expect.poll(tickets).toBe(20);
  await first.context().close();
});

test('after a tab is closed right after Gönder, the next tab sends the order', async () => {
  const page = await openSignedIn(business.waiter);
  await openTable(page, 3);
  await goOffline(page);
  await tapItem(page, 'Çay');
  await tapItem(page, 'Çay');
  await send(page);
  const context = page.context();
  await page.close();
  expect(await linesOf(3)).toEqual([]);

  const next = await context.newPage();
  await context.setOffline(false);
  await next.goto(`${product.url}/app/tables`);
  await untilSaved(3, 1);
  expect((await linesOf(3))[0]).toMatchObject({ qty: 2, item: { name: 'Çay' } });
  await context.close();
});

test('a sign-out keeps the order, and only its own waiter sees and sends it (OFF-2, OFF-8, OFF-10, OFF-17)', async () => {
  const page = await openSignedIn(business.waiter, DESKTOP);
  await openTable(page, 4);
  await goOffline(page);
  await tapItem(page, 'Künefe');
  await send(page);
  await page.getByRole('heading', { name: /Sırada · 1/ }).waitFor();
  await page.getByRole('link', { name: 'Masalara dön' }).click();
  await page
    .getByRole('link', { name: /Masa 4/ })
    .getByText('Gönderilmedi')
    .waitFor();
  await page.getByRole('button', { name: 'Çıkış yap' }).click();
  await page
    .getByRole('alertdialog', { name: '1 sipariş gönderilmedi' })
    .getByRole('button', { name: 'Çıkış yap' })
    .click();
  await page.waitForURL('**/login');
  await expect.poll(() => kept(page, 'reads')).toBe(0);
  expect(await kept(page, 'batches')).toBe(1);
  await goOnline(page);

  await signIn(page, product.url, business.cashier.email, business.cashier.password);
  await page.goto(`${product.url}/app/tables`);
  await page
    .getByRole('link', { name: /Masa 4/ })
    .getByText('Boş')
    .waitFor();
  await page.waitForTimeout(2_500); // longer than the delay before a device shows unsent orders
  expect(await page.getByText(/gönderilmedi/i).count()).toBe(0);
  expect(await linesOf(4)).toEqual([]);
  await page.getByRole('button', { name: 'Çıkış yap' }).click();
  await page.waitForURL('**/login');

  await signIn(page, product.url, business.waiter.email, business.waiter.password);
  await untilSaved(4, 1);
  await shown(page, 'Sipariş kaydedildi: Masa 4').waitFor();
  await page.context().close();
});

test('a session ended by the server keeps the order too (OFF-2)', async () => {
  const page = await openSignedIn(business.waiter);
  await openTable(page, 4);
  const before = (await linesOf(4)).length;
  await goOffline(page);
  await tapItem(page, 'Çay');
  await send(page);
  await shown(page, /1 sırada/).waitFor();
  const users = await business.owner.get<{ id: string; email: string }[]>('/users');
  const waiter = users.find(({ email }) => email === business.waiter.email);
  await business.owner.patch(`/users/${waiter?.id}`, { isActive: false });
  await goOnline(page);
  await page.waitForURL('**/login**');
  expect(await linesOf(4)).toHaveLength(before);

  await business.owner.patch(`/users/${waiter?.id}`, { isActive: true });
  await signIn(page, product.url, business.waiter.email, business.waiter.password);
  await untilSaved(4, before + 1);
  await page.context().close();
});

test('an order for a table paid meanwhile waits visibly, until the waiter sends it as a new one', async () => {
  const { id, total } = await order(business, tableId(5), [{ itemId: business.itemIds.iskender, qty: 1 }]);
  const page = await openSignedIn(business.waiter);
  await openTable(page, 5);
  await goOffline(page);
  await tapItem(page, 'Çay');
  await send(page);
  await shown(page, 'Çevrimdışı: 1 sipariş sırada').waitFor();
  await business.owner.post(`/orders/${id}/pay`, { method: 'CASH', finalTotal: total });

  await goOnline(page);
  await shown(page, 'Masa 5: Bu masanın adisyonu kapatılmış').waitFor();
  await page.reload();
  await shown(page, '1 sipariş gönderilmedi').waitFor();
  const cart = await openCart(page);
  await cart.getByRole('heading', { name: /Gönderilemedi · 1/ }).waitFor();
  await shown(cart, 'Yeni adisyon açmak için tekrar gönderin.').waitFor();
  expect(await linesOf(5)).toEqual([]);
  await inspectScreen(page, 'offline-refused-phone-light', ['landmark-one-main', 'page-has-heading-one']);
  await cart.getByRole('button', { name: 'Tekrar gönder' }).click();
  await untilSaved(5, 1);
  await cart.getByRole('heading', { name: /Mutfakta/ }).waitFor();
  await page.context().close();
});

test('one tap reduces an order to the short stock, and the orders after it follow', async () => {
  await business.owner.patch(`/menu/items/${business.itemIds.kunefe}`, { stockAmount: 2, stockUnit: 'ADET' });
  const page = await openSignedIn(business.waiter, DESKTOP);
  await openTable(page, 6);
  await goOffline(page);
  for (let tap = 0; tap < 3; tap += 1) await tapItem(page, 'Künefe');
  await send(page);
  await page.getByRole('heading', { name: /Sırada · 3/ }).waitFor();
  await tapItem(page, 'Çay');
  await send(page);
  await shown(page, 'Çevrimdışı: 2 sipariş sırada').waitFor();

  await goOnline(page);
  await page.getByRole('listitem').getByText('Kalan 2 adet').waitFor();
  await page.getByRole('heading', { name: /Sırada · 1/ }).waitFor();
  await page.getByRole('button', { name: '2 adet yap' }).click();
  await page.getByRole('button', { name: 'Tekrar gönder' }).click();
  await untilSaved(6, 2);
  const lines = await linesOf(6);
  expect(lines.map(({ qty, item }) => `${qty} ${item.name}`)).toEqual(['2 Künefe', '1 Çay']);
  await page.context().close();
});

test('a request with a lost answer is repeated with the same key, and saved once', async () => {
  const page = await openSignedIn(business.waiter, DESKTOP);
  await openTable(page, 6);
  const before = (await linesOf(6)).length;
  const keys: (string | undefined)[] = [];
  const stored: number[] = [];
  await page.route('**/add-lines', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    stored.push(await kept(page, 'batches'));
    if (keys.length > 2) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await tapItem(page, 'Çay');
  await send(page);
  await shown(page, 'Sipariş kaydedildi').waitFor();
  expect(stored).toEqual([1, 1, 1]); // each batch is stored before its request is sent
  expect(new Set(keys).size).toBe(1);
  expect(await linesOf(6)).toHaveLength(before + 1);
  await page.context().close();
});

test('the service worker is requested from the server every time', async () => {
  const answer = await fetch(`${product.url}/sw.js`);
  expect(answer.headers.get('content-type')).toMatch(/javascript/);
  expect(answer.headers.get('cache-control')).toBe('no-cache');
});

test('taking money shows that it needs the connection (OFF-16)', async () => {
  const page = await openSignedIn(business.cashier, DESKTOP);
  await openTable(page, 1);
  await goOffline(page);
  await page.getByRole('button', { name: /^Öde/ }).filter({ visible: true }).click();
  await shown(page, 'Bu işlem için bağlantı gerekir.').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.context().close();
});

test('an order older than the server’s memory is not saved automatically: the waiter sees its age and decides', async () => {
  const page = await openSignedIn(business.waiter, DESKTOP);
  await openTable(page, 6);
  const before = (await linesOf(6)).length;
  await page.route('**/add-lines', async (route) => {
    await route.fetch();
    await route.abort(); // the server has saved it, but the response never reaches the device
  });
  await tapItem(page, 'Çay');
  await send(page);
  await untilSaved(6, before + 1);
  await goOffline(page);
  await page.unroute('**/add-lines');
  await ageBatches(page, 9 * 24 + 1);
  await forgetKeys();
  await page.reload();
  await goOnline(page);

  await page.getByRole('heading', { name: /Gönderilemedi · 1 · 9 gün önce/ }).waitFor();
  await shown(page, 'daha önce kaydedilip kaydedilmediği artık bilinmiyor').first().waitFor();
  expect(await linesOf(6)).toHaveLength(before + 1);
  await inspectScreen(page, 'offline-forgotten-desktop-light', ['landmark-one-main', 'page-has-heading-one']);
  await page.getByRole('button', { name: 'Yine de gönder' }).click();
  await untilSaved(6, before + 2);
  await page.context().close();
});
