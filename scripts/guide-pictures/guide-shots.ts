import type { Page } from './browser-types.ts';
import type { GuidePerson, Shape } from './devices.ts';

/**
 * One picture of the guide: whose screen it shows, and the steps to get there. The steps save nothing on the server.
 */
export interface GuideShot {
  /** The `picture` of the step in the landing page's `guide-steps.ts`. */
  picture: string;
  person: GuidePerson;
  shape: Shape;
  open: (page: Page, url: string) => Promise<void>;
}

const at = (path: string) => async (page: Page, url: string) => {
  await page.goto(url + path);
};

const dialog = (page: Page) => page.getByRole('dialog');

async function openTable(page: Page, url: string, name: RegExp): Promise<void> {
  await page.goto(`${url}/app/tables`);
  await page.getByRole('link', { name }).click();
  await page.waitForURL('**/app/tables/*');
}

async function fillRegistration(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/register`);
  await page.getByLabel('İşletme adı').fill('Çınaraltı Kafe');
  await page.getByLabel('Ad soyad').fill('Elif Yıldız');
  await page.getByLabel('E-posta').fill('elif@cinaralti.example');
}

async function takeOrder(page: Page, url: string): Promise<void> {
  await openTable(page, url, /Masa 5\b/);
  for (const name of [/^Menemen/, /^Menemen/, /^Mercimek/, /^Ezogelin/, /^İnegöl/])
    await page.getByRole('button', { name }).first().click();
  await page.evaluate(() => document.querySelector('main')?.scrollTo({ top: 0 }));
}

async function payOrder(page: Page, url: string): Promise<void> {
  await openTable(page, url, /Masa 5\b/);
  await page.getByRole('button', { name: /^Öde/ }).first().click();
  await dialog(page).getByRole('group', { name: 'Alınan tutar' }).getByRole('button').nth(2).click();
}

async function splitOrder(page: Page, url: string): Promise<void> {
  await openTable(page, url, /Bahçe 3\b/);
  await page.getByRole('button', { name: 'İşlemler' }).click();
  await page.getByRole('menuitem', { name: 'Böl' }).click();
  for (const index of [0, 1]) {
    await dialog(page)
      .getByRole('button', { name: /bir artır$/ })
      .nth(index)
      .click();
  }
}

/** The pictures of an owner's first week, in the order of the guide, and those elsewhere on the landing page. */
export const GUIDE_SHOTS: readonly GuideShot[] = [
  { picture: '01-register', person: 'nobody', shape: 'phone', open: fillRegistration },
  { picture: '02-tables', person: 'owner', shape: 'desktop', open: at('/app/tables') },
  { picture: '03-menu', person: 'owner', shape: 'desktop', open: at('/app/menu') },
  { picture: '04-users', person: 'owner', shape: 'phone', open: at('/app/users') },
  { picture: '05-printers', person: 'owner', shape: 'desktop', open: at('/app/settings/printing') },
  { picture: '06-order', person: 'waiter', shape: 'phone', open: takeOrder },
  { picture: '07-kitchen', person: 'kitchen', shape: 'desktop', open: at('/app/kds') },
  { picture: '08-pay', person: 'owner', shape: 'phone', open: payOrder },
  { picture: '09-split', person: 'owner', shape: 'phone', open: splitOrder },
  { picture: '10-qr', person: 'owner', shape: 'desktop', open: at('/app/qr') },
  { picture: '11-stock', person: 'owner', shape: 'desktop', open: at('/app/stock') },
  { picture: '12-expenses', person: 'owner', shape: 'phone', open: at('/app/kitchen') },
  { picture: '13-reports', person: 'owner', shape: 'desktop', open: at('/app/reports') },
  // Not in the guide: it is used on a card further down the page.
  { picture: '14-audit', person: 'owner', shape: 'desktop', open: at('/app/audit') },
];
