import type { Page } from 'playwright-core';
import { DEMO_EMAIL, DEMO_PASSWORD } from '../../e2e/demo-people.ts';
import { openOrderPage, ORDER_OVERLAYS } from '../../e2e/order-overlays.ts';
import { OVERLAYS, SETTINGS_OVERLAYS } from '../../e2e/overlays.ts';
import { signIn } from '../../e2e/devices.ts';
import { PUBLIC_PAGES, SCREENS, STOCK_TABS } from '../../e2e/screens.ts';
import { settled } from '../../e2e/settled.ts';
import { signInAsSiteAdmin } from '../../e2e/site-admins.ts';
import { partOf, type Setting } from '#proofs/proof.ts';
import { SITE_ADMIN } from '#proofs/screens/demo-stage.ts';

export type Role = keyof typeof DEMO_EMAIL;

/** A walk through the product, and the inspection of each place. */
export interface Walk {
  page: Page;
  url: string;
  share: Setting['share'];
  inspect: (place: string) => Promise<void>;
}

interface StaffWalk extends Walk {
  role: Role;
}

/** Long enough for an existing control to appear; one that a role does not have never does. */
const OFFER_PATIENCE_MS = 2_500;
const PATIENCE_MS = 30_000;
const SETTING_GROUPS = [
  ...['business', 'sales', 'payment', 'people', 'menu', 'documents', 'device', 'system'],
  'printing',
] as const;

/**
 * Visits every address and tab, then opens every dialog. Resolves with the number of dialogs, since roles see different
 * ones.
 */
export async function walkAsStaff(walk: Walk, role: Role): Promise<number> {
  const { page, url } = walk;
  await signIn(page, url, DEMO_EMAIL[role], DEMO_PASSWORD);
  const tabs = STOCK_TABS.map((tab) => `/app/stock?tab=${tab}`);
  for (const path of [...SCREENS, ...tabs, '/admin', '/admin/site-users', '/login']) await visit(walk, path);
  if (role === 'KITCHEN') return 0;
  if (role !== 'WAITER') await openPanels(walk);
  const staff = { ...walk, role };
  return (await openOverlays(staff)) + (await openOrderOverlays(staff));
}

async function visit({ page, url, inspect }: Walk, path: string): Promise<void> {
  await page.goto(url + path);
  await settled(page);
  await inspect(path);
}

async function openPanels({ page, url, inspect }: Walk): Promise<void> {
  for (const group of SETTING_GROUPS) {
    await page.goto(`${url}/app/settings/${group}`);
    await settled(page);
    await inspect(`/app/settings/${group}`);
  }
  await page.getByRole('radio', { name: 'İstasyonlar' }).check({ force: true });
  await settled(page);
  await inspect('/app/settings/printing, İstasyonlar');
  await page.goto(`${url}/app/orders`);
  await page.getByText('İptaller', { exact: true }).click();
  await settled(page);
  await inspect('/app/orders, İptaller');
  await page.goto(`${url}/app/day`);
  await page.getByRole('link', { name: 'Özeti aç' }).click();
  await page.waitForURL('**/app/day/*');
  await settled(page);
  await inspect('/app/day/{id}');
}

async function openOverlays(walk: StaffWalk): Promise<number> {
  const { page, url } = walk;
  const overlays = [...OVERLAYS, ...SETTINGS_OVERLAYS].filter(({ only }) => only !== 'phone');
  let opened = 0;
  for (const { name, path, open } of overlays.slice(0, partOf(overlays.length, walk))) {
    await page.goto(url + path);
    if (await mayNotEnter(page)) continue;
    if (await isOffered(walk, () => open(page))) opened += await inspectOverlay(walk, name);
  }
  return opened;
}

async function openOrderOverlays(walk: StaffWalk): Promise<number> {
  const { page, url } = walk;
  const address = await openOrderPage(page, url);
  await settled(page);
  await walk.inspect('/app/tables/{id}');
  const overlays = ORDER_OVERLAYS.filter(({ only }) => only !== 'phone');
  let opened = 0;
  for (const { name, steps } of overlays.slice(0, partOf(overlays.length, walk))) {
    await page.goto(address);
    const open = async () => {
      for (const step of steps) await step(page, false);
    };
    if (await isOffered(walk, open)) opened += await inspectOverlay(walk, name);
  }
  return opened;
}

/** Returns true when the role is refused on this screen; waits until the screen is shown. */
async function mayNotEnter(page: Page): Promise<boolean> {
  await page.getByRole('heading').first().waitFor();
  return (await page.getByText('Bu ekran için yetkiniz yok').count()) > 0;
}

/** An owner has every control; for other roles it takes a while to know that one is missing. */
async function isOffered({ page, role }: StaffWalk, open: () => Promise<void>): Promise<boolean> {
  if (role === 'ADMIN') return open().then(() => true);
  await page.waitForLoadState('networkidle');
  page.setDefaultTimeout(OFFER_PATIENCE_MS);
  const isOpen = await open().then(
    () => true,
    () => false, // counted by the caller, which knows the expected number
  );
  page.setDefaultTimeout(PATIENCE_MS);
  return isOpen;
}

async function inspectOverlay({ page, inspect }: Walk, name: string): Promise<1> {
  await settled(page);
  await inspect(name);
  return 1;
}

/** The public pages, then the page of a guest at a table. */
export async function walkAsGuest(walk: Walk, menuAddress: string): Promise<void> {
  const { page, inspect } = walk;
  for (const path of [...PUBLIC_PAGES, '/boyle-bir-yer-yok', '/app', '/app/pin']) await visit(walk, path);
  await page.goto('about:blank'); // otherwise only the hash would change
  await page.goto(menuAddress);
  await page.getByRole('heading', { level: 3 }).first().waitFor();
  await settled(page);
  await inspect('/qr/{slug}');
  const dishes = page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('button');
  for (const dish of (await dishes.all()).slice(0, 3)) {
    await dish.click();
    await page.getByRole('dialog').waitFor();
    await inspect('/qr/{slug}, a dish');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
  await page.getByRole('button', { name: 'Alerjenler' }).click();
  await page.getByRole('dialog').waitFor();
  await inspect('/qr/{slug}, Alerjenler');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Garson çağır' }).click();
  await page.getByRole('button', { name: /Garson çağrıldı/ }).waitFor();
  await inspect('/qr/{slug}, called');
}

export async function walkAsSiteAdmin(walk: Walk): Promise<void> {
  const { page, url, inspect } = walk;
  await signInAsSiteAdmin(page, url, SITE_ADMIN);
  for (const path of ['/admin', '/admin/site-users', '/admin/businesses', '/app', '/app/users', '/login'])
    await visit(walk, path);
  await page.goto(`${url}/admin/site-users`);
  for (const email of [DEMO_EMAIL.ADMIN, DEMO_EMAIL.WAITER]) {
    await page.goto(`${url}/admin/site-users`);
    await page.getByRole('link', { name: email }).filter({ visible: true }).click();
    await page.getByRole('button', { name: 'Kaydet' }).waitFor();
    await settled(page);
    await inspect('/admin/site-users?u=');
    await page.getByRole('button', { name: 'Kullanıcıyı Sil' }).click();
    await settled(page);
    await inspect('/admin/site-users?u=, Kullanıcıyı Sil');
  }
}
