import { placeTexts } from '#src/features/orders/order-place.ts';
import { kurus } from '@sofra/domain/money/money';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PrimaryAction, type PrimaryKind } from '#src/features/orders/cart/primary-action.tsx';
import { KUNEFE, TABLE_ID, TEA, wireMenu, wireOrder, wireTable } from '#src/features/orders/test-orders.ts';
import { TableOrderPage } from '#src/features/orders/table-order-page.tsx';
import { renderScreen } from '#test/render-screen.tsx';
import { stubServer } from '#test/stub-server.ts';

const ADD = 'POST /tables/:id/add-lines';
const OPEN = 'GET /tables/:id/open-order';
const paidTea = { lineId: KUNEFE, itemId: TEA, name: 'Çay', qty: 4, unitPrice: 25, comp: null };

afterEach(() => void vi.useRealTimers());

async function show(order: object | null, role: 'CASHIER' | 'WAITER' = 'CASHIER') {
  const server = stubServer({
    'GET /tables': () => [wireTable()],
    'GET /menu': wireMenu,
    [OPEN]: () => order,
    [ADD]: () => wireOrder({ version: 2, total: 75 }),
    'POST /orders/:id/bill': () => ({ jobId: TABLE_ID, copyNo: 1 }),
  });
  const rendered = await renderScreen(<TableOrderPage tableId={TABLE_ID} />, { role });
  await cart().findByText(order ? /^Mutfakta/ : 'Açık sipariş yok');
  return { server, ...rendered };
}
const cart = () => within(screen.getByRole('region', { name: 'Sepet' }));
const names = () =>
  cart()
    .getAllByRole('button')
    .map((button) => button.textContent)
    .filter((text) => text !== '');
const tea = () =>
  within(screen.getByRole('region', { name: 'Ürünler' })).findByRole('button', { name: /^Çay/ });

test('the largest number is the table’s total: saved plus new lines, minus payments (ORD-44)', async () => {
  const order = wireOrder({ paidLines: [paidTea], paidTotal: 100 });
  const { user } = await show(order);
  const sum = () => cart().getByText('Masanın tutarı').parentElement!.lastElementChild;
  expect(cart().getByText(/^Kayıtlı/)).toHaveTextContent('Kayıtlı ₺150,00');
  expect(cart().getByText(/^Ödenen/)).toHaveTextContent('Ödenen ₺100,00');
  expect(sum()).toHaveTextContent('₺50,00');
  expect(sum()).toHaveClass('text-3xl');
  await user.click(await tea());
  expect(cart().getByText(/^Yeni/)).toHaveTextContent('Yeni ₺25,00');
  expect(sum()).toHaveTextContent('₺75,00');
});

test('without unsent lines Öde shows its amount, and Böl and Masayı taşı are below', async () => {
  await show(wireOrder());
  expect(names()).toEqual(['Öde · ₺50,00F4', 'Böl', 'Masayı taşı']);
});

test('with unsent lines Gönder is the one primary button, and Öde is secondary (ORD-45)', async () => {
  const { user } = await show(wireOrder());
  await user.click(await tea());
  expect(names().slice(-3)).toEqual(['Gönder · 1 ürünF2', 'Böl', 'Öde']);
});

test('an empty table has no button without an effect (ORD-45)', async () => {
  await show(null);
  expect(cart().queryByRole('button')).not.toBeInTheDocument();
  const bar = within(screen.getByRole('group', { name: 'Sipariş özeti' }));
  expect(bar.getAllByRole('button')).toHaveLength(1);
});

test('a role that may not take money prints the bill (ORD-45)', async () => {
  const { user } = await show(wireOrder(), 'WAITER');
  expect(names()).toEqual(['Adisyon', 'Masayı taşı']);
  await user.click(cart().getByRole('button', { name: 'Adisyon' }));
  expect(await screen.findByText('Adisyon yazıcıya gönderildi')).toBeVisible();
});

test('the focus stays on the button that replaces Gönder', async () => {
  const { user, server } = await show(null);
  await user.click(await tea());
  server.now({ [OPEN]: () => wireOrder() });
  await user.click(cart().getByRole('button', { name: /^Gönder ·/ }));
  const pay = await cart().findByRole('button', { name: /^Öde ·/ });
  expect(pay).toHaveFocus();
  await user.click(pay);
  expect(await screen.findByRole('dialog', { name: /^Ödeme/ })).toBeVisible();
});

test('a second tap on Gönder does not press the Öde that replaced it (ORD-45)', () => {
  vi.useFakeTimers();
  const pay = vi.fn();
  const known = { hasOrder: true, due: kurus(5_000), texts: placeTexts('TABLE') };
  const facts = { ...known, sendingFor: null, isPrinting: false, onSend: vi.fn() };
  const action = (kind: PrimaryKind) => (
    <PrimaryAction {...facts} kind={kind} pendingPieces={1} handlers={{ pay }} />
  );
  const { rerender } = render(action('send'));
  rerender(action('pay'));
  const button = screen.getByRole('button', { name: 'Öde · ₺50,00' });
  for (const [waitMs, pays] of [
    [299, 0],
    [1, 1],
  ] as const) {
    act(() => void vi.advanceTimersByTime(waitMs));
    fireEvent.click(button);
    expect(pay).toHaveBeenCalledTimes(pays);
  }
});
