import type { Page } from 'playwright-core';
import { apiClient, tokenOf } from '@sofra/test-kit/api-client';
import { DEMO_EMAIL, DEMO_PASSWORD } from './demo-people.ts';
import { visit } from './devices.ts';

interface OpenOrder {
  id: string;
  lines: { id: string; unitPrice: number }[];
}

/** Pays one piece at Masa 5, so that paid lines, the rest and today's list have content. */
export async function payOneTea(url: string): Promise<void> {
  const api = apiClient(url, await tokenOf(url, DEMO_EMAIL.ADMIN, DEMO_PASSWORD));
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

/** Adds more categories than the four-by-three grid of a phone holds, so that the twelfth place is *Diğer*. */
export async function addCategories(url: string): Promise<void> {
  const api = apiClient(url, await tokenOf(url, DEMO_EMAIL.ADMIN, DEMO_PASSWORD));
  for (const name of ['Pideler', 'Mezeler', 'Zeytinyağlılar', 'Balıklar', 'Makarnalar', 'Kahveler']) {
    const { id } = await api.post<{ id: string }>('/menu/categories', { name });
    await api.post('/menu/items', { name: `Günün ${name}`, price: 120, categoryId: id });
  }
}

/** Opens the order page of Masa 5; resolves with its address. */
export async function openOrderPage(page: Page, url: string): Promise<string> {
  await page.goto(`${url}/app/tables`);
  await page.getByRole('link', { name: /Masa 5/ }).click();
  await page.waitForURL('**/app/tables/*');
  return page.url();
}

/** Opens the order page again without the dialogs that were open over it. */
export async function openAgain(page: Page, orderPage: string): Promise<void> {
  await visit(page, '/app/tables');
  await page.getByRole('heading', { name: 'Masalar' }).waitFor();
  await visit(page, orderPage);
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
const choose =
  (name: string): Step =>
  (page) =>
    page.getByRole('menuitem', { name }).click();
const openCart: Step = async (page, isPhone) => {
  if (isPhone) await page.getByRole('button', { name: /Sepeti aç/ }).click();
};
const way =
  (label: string): Step =>
  (page) =>
    dialog(page).getByText(label, { exact: true }).click();
/** A tile of an item, which the cart may name too. */
const tapTile =
  (name: RegExp): Step =>
  (page) =>
    page.getByRole('region', { name: 'Ürünler' }).getByRole('button', { name }).first().click();
/** Holds the pointer down until the expected overlay is open. */
const hold =
  (name: RegExp): Step =>
  async (page) => {
    await page.getByRole('region', { name: 'Ürünler' }).getByRole('button', { name }).first().hover();
    await page.mouse.down();
    await dialog(page).waitFor();
    await page.mouse.up();
  };
const openPayment: Step = async (page) => {
  await visit(page, '/app/orders');
  await page.getByRole('list', { name: 'Ödemeler' }).getByRole('button').first().click();
};

/** A set menu as it is usual, sent to the kitchen. */
const saveSetMenu: Step = async (page, isPhone) => {
  await tapTile(/^Öğle menüsü/)(page, isPhone);
  await inDialog(/^Ekle ·/)(page, isPhone);
  await page
    .getByRole('button', { name: /^Gönder/ })
    .filter({ visible: true })
    .click();
  await page.getByText('Sipariş kaydedildi').first().waitFor();
};
const exchangeDrink: Step = async (page) => {
  // A typed note may follow the name.
  const menuOfLine = page.getByRole('button', { name: /^Öğle menüsü[^]*: işlemler$/ });
  await menuOfLine.filter({ visible: true }).first().click();
  await page.getByRole('menuitem', { name: /^Değiştir · Ayran/ }).click();
};

/** Each begins on the order page of Masa 5. */
export const ORDER_OVERLAYS: readonly { name: string; steps: readonly Step[]; only?: 'phone' | 'desktop' }[] =
  [
    { name: 'cart', steps: [openCart] },
    { name: 'options', steps: [tapTile(/^Adana/)] },
    { name: 'options-note', steps: [tapTile(/^Adana/), inDialog('Not ekle')] },
    { name: 'set-menu', steps: [tapTile(/^Öğle menüsü/)] },
    { name: 'exchange-part', steps: [saveSetMenu, openCart, exchangeDrink] },
    { name: 'actions', steps: [press('İşlemler')] },
    { name: 'guests', steps: [press(/^(Kişi|\d+ kişi)$/)] },
    { name: 'pay', steps: [press('Öde')] },
    { name: 'pay-discount', steps: [press('Öde'), way('% gir'), inDialog('7'), inDialog('00')] },
    { name: 'pay-card', steps: [press('Öde'), way('Kredi Kartı')] },
    { name: 'split-lines', steps: [action('Böl'), inDialog(/bir artır$/)] },
    { name: 'split-people', steps: [action('Böl'), way('Eşit böl')] },
    { name: 'split-amount', steps: [action('Böl'), way('Tutar gir')] },
    { name: 'line-actions', steps: [openCart, press(/: işlemler$/)] },
    { name: 'cancel-line', steps: [openCart, press(/: işlemler$/), choose('İptal')] },
    { name: 'comp-line', steps: [openCart, press(/: işlemler$/), choose('İkram')] },
    { name: 'move', steps: [action('Masa taşı')] },
    { name: 'merge', steps: [action('Birleştir')] },
    { name: 'merge-question', steps: [action('Birleştir'), inDialog(/Bahçe|Masa/)] },
    { name: 'move-lines', steps: [action('Ürün aktar'), inDialog(/bir artır$/)] },
    { name: 'keys', steps: [press('Klavye kısayolları')], only: 'desktop' },
    { name: 'note', steps: [press(/^Menemen/), openCart, press(/Not ekle$/)] },
    { name: 'amount', steps: [hold(/^Menemen/), inDialog('2')] },
    { name: 'more-categories', steps: [press('Diğer')], only: 'phone' },
    { name: 'payment-detail', steps: [openPayment] },
    { name: 'correct-method', steps: [openPayment, press('Yöntemi düzelt')] },
  ];
