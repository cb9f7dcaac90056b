import type { Person } from '@sofra/domain/people/permissions';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  KUNEFE,
  TABLE_ID,
  wireLine,
  wireMenu,
  wireOrder,
  wireTable,
} from '#src/features/orders/test-orders.ts';
import { TableOrderPage } from '#src/features/orders/table-order-page.tsx';
import { renderScreen } from '#test/render-screen.tsx';
import { stubServer } from '#test/stub-server.ts';

async function openMenu(lines: object[], role: Person = 'CASHIER', isPhone = false) {
  stubServer({
    'GET /tables': () => [wireTable()],
    'GET /menu': wireMenu,
    'GET /tables/:id/open-order': () => wireOrder({ lines }),
  });
  const rendered = await renderScreen(<TableOrderPage tableId={TABLE_ID} />, { role });
  const { user } = rendered;
  if (isPhone) await user.click(await screen.findByRole('button', { name: /^Sepeti aç/ }));
  const cart = isPhone
    ? await screen.findByRole('dialog', { name: 'Sepet' })
    : screen.getByRole('region', { name: 'Sepet' });
  await user.click(await within(cart).findByRole('button', { name: 'Çay: işlemler' }));
  const menu = within(await screen.findByRole('menu', { name: 'Çay' }));
  const labels = () => menu.getAllByRole('menuitem').map((item) => item.textContent);
  const choose = (name: string) => user.click(menu.getByRole('menuitem', { name }));
  return { labels, choose, ...rendered };
}

test('a sent line offers İptal, İkram and Taşı, each with its own dialog', async () => {
  const { labels, choose } = await openMenu([wireLine()]);
  expect(labels()).toEqual(['İptal', 'İkram', 'Taşı']);
  await choose('İkram');
  const dialog = within(await screen.findByRole('dialog', { name: 'İkram' }));
  expect(dialog.getByRole('button', { name: 'İkram et' })).toBeVisible();
  expect(dialog.queryByRole('radio')).not.toBeInTheDocument();
});

test('a comped line cannot be comped again, and its cancellation names the comp', async () => {
  const given = wireLine({ unitPrice: 0, comp: { unitPrice: 25, reason: 'Doğum günü' } });
  const { labels, choose } = await openMenu([given]);
  expect(labels()).toEqual(['İptal', 'Taşı']);
  await choose('İptal');
  expect(await screen.findByRole('dialog', { name: 'Kalem iptali' })).toHaveTextContent('İkram: Doğum günü');
});

test('a waiter cancels and comps with an approval, and moves, with all pieces of the line chosen (APPROVE-19)', async () => {
  const { labels, choose } = await openMenu(
    [wireLine(), wireLine({ id: KUNEFE, itemId: KUNEFE, item: { name: 'Künefe' }, qty: 3 })],
    'WAITER',
  );
  expect(labels()).toEqual(['İptal', 'İkram', 'Taşı']);
  await choose('Taşı');
  expect(await screen.findByRole('button', { name: 'Masa seç · 2 ürün' })).toBeVisible();
});

test('the dialog opens from the phone’s cart, and closing it returns to the cart', async () => {
  const { choose, user } = await openMenu([wireLine()], 'CASHIER', true);
  await choose('İptal');
  await screen.findByRole('dialog', { name: 'Kalem iptali' });
  await user.click(screen.getByRole('button', { name: 'Vazgeç' }));
  expect(await screen.findByRole('dialog', { name: 'Sepet' })).toBeVisible();
});
