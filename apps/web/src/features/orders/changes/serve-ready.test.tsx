import type { Person } from '@sofra/domain/people/permissions';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  KUNEFE,
  PASSIVE,
  TABLE_ID,
  TEA,
  wireLine,
  wireMenu,
  wireOrder,
  wireTable,
} from '#src/features/orders/test-orders.ts';
import { TableOrderPage } from '#src/features/orders/table-order-page.tsx';
import { renderScreen } from '#test/render-screen.tsx';
import { stubServer, refuse } from '#test/stub-server.ts';

const MOVE_ALL = 'PATCH /kds/lines';
const READY = [
  wireLine({ id: TEA, status: 'READY' }),
  wireLine({ id: KUNEFE, itemId: KUNEFE, item: { name: 'Künefe' }, qty: 1, status: 'READY' }),
];
const COOKING = wireLine({ id: PASSIVE, note: 'açık', status: 'PREPARING' });

async function show(
  lines: object[],
  handlers: Parameters<typeof stubServer>[0] = {},
  role: Person = 'WAITER',
) {
  let held = lines;
  const server = stubServer({
    'GET /tables': () => [wireTable({ occupied: true })],
    'GET /menu': wireMenu,
    'GET /tables/:id/open-order': () => wireOrder({ lines: held }),
    ...handlers,
  });
  const rendered = await renderScreen(<TableOrderPage tableId={TABLE_ID} />, { role });
  const hold = (next: object[]) => {
    held = next;
  };
  return { ...rendered, ...server, hold };
}

/**
 * Loaded only once something is ready, which may take a busy machine a while. It is in the cart and, on phones, above
 * the bar; without style sheets both are found here.
 */
async function serveButton(): Promise<HTMLElement> {
  const name = 'Servis edildi (2)';
  const [first] = await screen.findAllByRole('button', { name });
  return first!;
}

test('one button serves all ready lines, which then appear under Servis edildi (ORD-52)', async () => {
  const { user, hold, now, callsOf } = await show([...READY, COOKING]);
  now({
    [MOVE_ALL]: () => {
      hold([...READY.map((line) => ({ ...line, status: 'SERVED' })), COOKING]);
      return { moved: [], movedOn: [] };
    },
  });
  await user.click(await serveButton());
  expect(callsOf(MOVE_ALL)[0]!.body).toEqual({
    lines: [
      { lineId: TEA, from: 'READY', status: 'SERVED' },
      { lineId: KUNEFE, from: 'READY', status: 'SERVED' },
    ],
  });
  expect(await screen.findByRole('heading', { name: 'Servis edildi' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Servis edildi/ })).toBeNull();
  expect(screen.getByRole('heading', { name: /^Mutfakta/ })).toBeVisible();
});

test('lines in preparation have no such button', async () => {
  await show([COOKING]);
  expect(await screen.findByRole('heading', { name: /^Mutfakta/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Servis edildi/ })).toBeNull();
});

test('a refusal is shown, and the lines do not change', async () => {
  const { user } = await show(READY, { [MOVE_ALL]: () => refuse('INTERNAL') });
  const button = await serveButton();
  await user.click(button);
  expect(await screen.findByRole('alert')).toBeVisible();
  await waitFor(() => expect(button).toBeEnabled());
});
