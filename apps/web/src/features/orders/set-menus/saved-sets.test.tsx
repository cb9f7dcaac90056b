import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TABLE_ID, wireLine, wireOrder, wireTable } from '#src/features/orders/test-orders.ts';
import { TableOrderPage } from '#src/features/orders/table-order-page.tsx';
import {
  ADANA,
  AYRAN,
  DRINK,
  LUNCH,
  LUNCH_ADANA,
  LUNCH_AYRAN,
  LUNCH_TEA,
  MAIN,
  TEA,
  wireGroups,
  wireSetMenu,
} from '#test/asking-menu.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { stubServer } from '#test/stub-server.ts';
import { shellHandlers } from '#test/wire-factories.ts';

const SET_LINE = '018f0000-0000-7000-8000-000000000201';
const EXCHANGE = 'POST /orders/:id/lines/:lineId/exchange';

const part = (name: string, more: object) =>
  wireLine({
    ...{ item: { name }, qty: 1, unitPrice: 0 },
    ...{ setLineId: SET_LINE, setMenuName: 'Öğle menüsü', isSetMenu: false },
    ...more,
  });
const ADANA_LINE = '018f0000-0000-7000-8000-000000000202';
const AYRAN_LINE = '018f0000-0000-7000-8000-000000000203';
const setLines = (ayran: object = {}) => [
  wireLine({
    ...{ id: SET_LINE, itemId: LUNCH, item: { name: 'Öğle menüsü' }, qty: 1, unitPrice: 460 },
    ...{ isSetMenu: true, setLineId: null, setMenuName: null, setGroupId: null, setChoiceId: null },
    ...('status' in ayran && { status: 'PREPARING' }),
  }),
  part('Adana', {
    id: ADANA_LINE,
    itemId: ADANA,
    setGroupId: MAIN,
    setChoiceId: LUNCH_ADANA,
    setExtraPrice: 40,
  }),
  part('Ayran', {
    ...{ id: AYRAN_LINE, itemId: AYRAN, setGroupId: DRINK, setChoiceId: LUNCH_AYRAN, setExtraPrice: 0 },
    ...ayran,
  }),
];

async function show(lines: object[], settings: object = {}, role: 'CASHIER' | 'WAITER' = 'CASHIER') {
  const business = shellHandlers['GET /business/me']();
  const server = stubServer({
    'GET /tables': () => [wireTable()],
    'GET /menu': wireSetMenu,
    'GET /menu/option-groups': wireGroups,
    'GET /business/me': () => ({ ...business, settings: { ...business.settings, ...settings } }),
    'GET /tables/:id/open-order': () => wireOrder({ lines, total: 460 }),
    [EXCHANGE]: () => wireOrder({ lines, total: 475, version: 2 }),
  });
  const rendered = await renderScreen(<TableOrderPage tableId={TABLE_ID} />, { role });
  const open = async (name: string) => {
    await rendered.user.click(await cart().findByRole('button', { name: 'Öğle menüsü: işlemler' }));
    await rendered.user.click(await screen.findByRole('menuitem', { name }));
  };
  return { server, open, ...rendered };
}
const cart = () => within(screen.getByRole('region', { name: 'Sepet' }));
const rows = () =>
  cart()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('a saved set menu is one row with its parts, which show an early ready state; no part is separate (SET-17, SET-26)', async () => {
  await show(setLines({ status: 'READY' }));
  await cart().findByText(/^Öğle menüsü/);
  expect(rows()).toHaveLength(1);
  expect(rows()[0]).toMatch(/1×Öğle menüsü.*Adana.*AyranHazır.*₺460,00/);
});

test('Değiştir shows only the group, both names and the price difference; an unstarted part needs no reason (SET-19, SET-34)', async () => {
  const { user, open, server } = await show(setLines(), { cancelReasonRequired: true }, 'WAITER');
  await open('Değiştir · Ayran');
  const dialog = within(await screen.findByRole('dialog', { name: 'Değiştir · Ayran' }));
  expect(dialog.getByRole('radio', { name: /^Ayran/ })).toBeChecked();
  expect(dialog.queryByRole('radio', { name: /^Adana/ })).not.toBeInTheDocument();
  expect(dialog.getByRole('status')).toHaveTextContent('Menünün fiyatıaynı fiyat');
  await user.click(dialog.getByRole('radio', { name: /^Çay/ }));
  expect(dialog.getByRole('status')).toHaveTextContent('Menünün fiyatı+₺15,00');
  await user.click(dialog.getByRole('button', { name: 'Değiştir · Ayran → Çay' }));
  await waitFor(() => expect(server.callsOf(EXCHANGE)).toHaveLength(1));
  expect(server.callsOf(EXCHANGE)[0]).toMatchObject({
    params: { lineId: AYRAN_LINE },
    body: { choiceId: LUNCH_TEA, options: [], qty: 1 },
  });
  expect(await screen.findByText('Parça değiştirildi')).toBeVisible();
});

test('a started part needs the reason of a cancellation and a decision about its stock (SET-20)', async () => {
  const { user, open, server } = await show(setLines({ status: 'PREPARING' }), {
    cancelReasonRequired: true,
  });
  await open('Değiştir · Ayran');
  const dialog = within(await screen.findByRole('dialog', { name: 'Değiştir · Ayran' }));
  await user.click(dialog.getByRole('radio', { name: /^Çay/ }));
  await user.click(dialog.getByRole('button', { name: 'Değiştir · Ayran → Çay' }));
  expect(dialog.getByText('Değiştirme nedeni yazın.')).toBeVisible();
  expect(server.callsOf(EXCHANGE)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Yanlış girildi' }));
  await user.click(dialog.getByRole('button', { name: 'Değiştir · Ayran → Çay' }));
  await waitFor(() => expect(server.callsOf(EXCHANGE)).toHaveLength(1));
  expect(server.callsOf(EXCHANGE)[0]?.body).toMatchObject({ restock: false, reason: 'Yanlış girildi' });
});

test('a waiter requests the exchange of a started part (SET-20)', async () => {
  const { user } = await show(setLines({ status: 'PREPARING' }), {}, 'WAITER');
  await user.click(await cart().findByRole('button', { name: 'Öğle menüsü: işlemler' }));
  const begun = await screen.findByRole('menuitem', { name: /Değiştir · Ayran/ });
  expect(begun).not.toHaveAttribute('aria-disabled');
});

test('the saving of a cheaper part is shown for all exchanged pieces (SET-34, SET-10)', async () => {
  const tea = { itemId: TEA, item: { name: 'Çay' }, setChoiceId: LUNCH_TEA, setExtraPrice: 15 };
  const lines = setLines(tea).map((line) => ({ ...line, qty: 3 }));
  const { user, open } = await show(lines);
  await open('Değiştir · Çay');
  const dialog = within(await screen.findByRole('dialog', { name: 'Değiştir · Çay' }));
  await user.click(dialog.getByRole('radio', { name: /^Ayran/ }));
  expect(dialog.getByRole('status')).toHaveTextContent('Menünün fiyatı−₺15,00');
  await user.clear(dialog.getByLabelText('Kaç menü için'));
  await user.type(dialog.getByLabelText('Kaç menü için'), '2');
  expect(dialog.getByRole('status')).toHaveTextContent('2 menünün fiyatı−₺30,00');
});
