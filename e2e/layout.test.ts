import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { createBusiness, type Business } from './business-factory.ts';
import { DESKTOP, openDevice, shown, signIn, TABLET } from './devices.ts';
import { startProduct, type Product } from './product.ts';

/** An owner publishes the layout of the floor to all devices; each may change its own until the next publication. */
let product: Product;
let browser: Browser;
let business: Business;
let owner: Awaited<ReturnType<typeof openDevice>>;
let tablet: Awaited<ReturnType<typeof openDevice>>;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  business = await createBusiness(product);
  owner = await openDevice(browser, DESKTOP);
  tablet = await openDevice(browser, TABLET);
  await signIn(owner, product.url, 'elif@cinaralti.example', 'sofra-1234');
  await signIn(tablet, product.url, business.waiter.email, business.waiter.password);
  for (const page of [owner, tablet]) {
    await page.goto(`${product.url}/app/tables`);
    await card(page).waitFor();
  }
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const card = (page: Page) => page.getByRole('link', { name: /Masa 3/ });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** The position of *Masa 3* on the canvas; null in the grid. */
const place = (page: Page) =>
  card(page).evaluate((link) => {
    const placed = link.closest<HTMLElement>('[style*="left"]');
    return placed && [placed.style.left, placed.style.top];
  });
const untilAt = (page: Page, x: number, y: number) =>
  expect.poll(() => place(page)).toEqual([`${x}px`, `${y}px`]);

async function drag(page: Page, name: string, right: number, down: number): Promise<void> {
  const box = await page.getByRole('button', { name: `Taşı: ${name}` }).boundingBox();
  const { x, y } = { x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + 30 };
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + right, y + down, { steps: 5 });
  await page.mouse.up();
}
const publish = async (right: number, down: number): Promise<void> => {
  await press(owner, 'Düzeni düzenle');
  await drag(owner, 'Masa 3', right, down);
  await press(owner, 'Bütün cihazlarda kullan');
  await shown(owner, 'Düzen bütün cihazlarda kullanılacak.').waitFor();
  await press(owner, 'Bitti');
};

test('the owner’s layout shows at once on the tablet, which never had a layout', async () => {
  expect(await place(tablet)).toBeNull();
  await publish(-32, 320);
  const [left, top] = (await place(owner)) ?? [];
  expect([left, top]).toEqual(['680px', '320px']);
  await untilAt(tablet, 680, 320);
});

test('a tablet back in the grid stays there, also after a reload, until the owner publishes again', async () => {
  await press(tablet, 'Izgaraya dön');
  await tablet.reload();
  await card(tablet).waitFor();
  await tablet.getByRole('button', { name: 'Düzeni göster' }).waitFor();
  expect(await place(tablet)).toBeNull();
  await publish(0, 40);
  await untilAt(tablet, 680, 360);
});

test('no browser reported an error', () => {
  expect([...owner.complaints, ...tablet.complaints]).toEqual([]);
});
