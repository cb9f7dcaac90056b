import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DeliveriesPage } from '#src/features/orders/couriers/deliveries-page.tsx';
import { TakeawayPage } from '#src/features/orders/takeaway/takeaway-page.tsx';
import { renderScreen } from '#test/render-screen.tsx';
import { refuse, stubServer, type TestCall } from '#test/stub-server.ts';
import { wireTakeaway } from '#test/wire-takeaway.ts';
import { shellHandlers } from '#test/wire-factories.ts';

const ASSIGN = 'POST /takeaway/:id/courier';
const DELIVER = 'POST /deliveries/:id/deliver';
const FAIL = 'POST /deliveries/:id/fail';
const SERKAN = { id: '018f0000-0000-7000-8000-0000000000c1', name: 'Serkan Ay', onWay: 2 };
const UFUK = { id: '018f0000-0000-7000-8000-0000000000c2', name: 'Ufuk Can', onWay: 0 };
const DENIZ = { id: '018f0000-0000-7000-8000-0000000000c3', name: 'Deniz Işık', onWay: 0 };
const delivery = (extra: object = {}) => ({
  ...wireTakeaway({ kind: 'DELIVERY', placeName: 'Paket 19', callNumber: 19, ...extra }),
  phone: null,
});
const onWay = (extra: object = {}) =>
  delivery({ state: 'ON_WAY', courier: { id: SERKAN.id, name: SERKAN.name }, ...extra });

async function board(orders: readonly object[], handlers: Parameters<typeof stubServer>[0] = {}) {
  const server = stubServer({
    ...shellHandlers,
    'GET /takeaway': () => orders,
    'GET /couriers': () => [SERKAN, UFUK],
    ...handlers,
  });
  return { server, ...(await renderScreen(<TakeawayPage />, { role: 'CASHIER' })) };
}

test('a ready delivery is given to the one courier who is in, with one tap and Geri al (COURIER-18)', async () => {
  const back: unknown[] = [];
  const { user, server } = await board([delivery()], {
    [ASSIGN]: () => onWay({ courier: { id: UFUK.id, name: UFUK.name } }),
    'POST /takeaway/:id/state': ({ body }: TestCall) => (back.push(body), delivery()),
  });
  await user.click(await screen.findByRole('button', { name: 'Kuryeye ver' }));
  expect(await screen.findByText('Paket 19 kuryede: Ufuk Can')).toBeVisible();
  expect(server.callsOf(ASSIGN)).toMatchObject([{ body: { courierId: UFUK.id, expectedVersion: 1 } }]);
  await user.click(screen.getByRole('button', { name: 'Geri al' }));
  await waitFor(() => expect(back).toEqual([{ state: 'KITCHEN' }]));
});

test('of several couriers who are in, the user chooses one (COURIER-18)', async () => {
  const { user, server } = await board([delivery()], {
    'GET /couriers': () => [SERKAN, UFUK, DENIZ],
    [ASSIGN]: () => onWay(),
  });
  await user.click(await screen.findByRole('button', { name: 'Kuryeye ver' }));
  const choices = within(await screen.findByRole('list', { name: 'Kuryeler' }));
  expect(choices.getAllByRole('button').map((one) => one.textContent)).toEqual([
    expect.stringContaining('2 yolda'),
    expect.stringContaining('Burada'),
    expect.stringContaining('Burada'),
  ]);
  await user.click(choices.getByRole('button', { name: /Serkan Ay/ }));
  await waitFor(() => expect(server.callsOf(ASSIGN)).toMatchObject([{ body: { courierId: SERKAN.id } }]));
});

test('a refused assignment shows its reason in the card (COURIER-4)', async () => {
  const { user } = await board([delivery()], { [ASSIGN]: () => refuse('CHANGED_MEANWHILE', {}) });
  await user.click(await screen.findByRole('button', { name: 'Kuryeye ver' }));
  expect(await screen.findByRole('alert')).toBeVisible();
});

test('a business without couriers has Yola çıktı (COURIER-18)', async () => {
  await board([delivery()], { 'GET /couriers': () => [] });
  expect(await screen.findByRole('button', { name: 'Yola çıktı' })).toBeVisible();
});

test('the board names the courier and records the payment for the purse (COURIER-9, COURIER-12)', async () => {
  const collected = { method: 'CASH', amount: 460, isWithCourier: true };
  const delivered = onWay({ state: 'DELIVERED', orderStatus: 'PAID', due: 0, collected });
  const { user, server } = await board(
    [onWay(), { ...delivered, orderId: SERKAN.id, placeName: 'Paket 17' }],
    {
      [DELIVER]: () => delivered,
    },
  );
  const done = (await screen.findByText('Paket 17')).closest('li')!;
  expect(within(done).getByText('Kuryede')).toBeVisible();
  expect(screen.getByRole('button', { name: /Serkan Ay/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Teslim' }));
  await user.click(await screen.findByRole('button', { name: 'Teslim edildi · ₺460,00 nakit' }));
  await waitFor(() =>
    expect(server.callsOf(DELIVER)).toMatchObject([
      { body: { payment: { method: 'CASH', finalTotal: 460 }, expectedVersion: 1 } },
    ]),
  );
});

async function own(deliveries: readonly object[], handlers: Parameters<typeof stubServer>[0] = {}) {
  const server = stubServer({ ...shellHandlers, 'GET /deliveries': () => deliveries, ...handlers });
  return { server, ...(await renderScreen(<DeliveriesPage />, { role: 'WAITER' })) };
}

test('a courier sees address, call, map, amount and method of each delivery (COURIER-23)', async () => {
  await own([
    {
      ...onWay({ address: 'Hür Sk. 40/9', note: 'Zil çalışmıyor', doorMethod: 'CARD' }),
      phone: '905321234567',
    },
    onWay({ orderId: UFUK.id, placeName: 'Paket 20', orderStatus: 'PAID', due: 0 }),
    onWay({
      ...{ orderId: DENIZ.id, placeName: 'Paket 17', state: 'DELIVERED', orderStatus: 'PAID', due: 0 },
      collected: { method: 'CASH', amount: 805, isWithCourier: true },
    }),
  ]);
  const [first, second] = await within(await screen.findByRole('list', { name: 'Yolda' })).findAllByRole(
    'listitem',
  );
  for (const text of ['Hür Sk. 40/9', 'Zil çalışmıyor', 'Kart', '₺460,00'])
    expect(within(first!).getByText(text)).toBeVisible();
  expect(within(first!).getByRole('link', { name: /Ara/ })).toHaveAttribute('href', 'tel:+905321234567');
  expect(within(first!).getByRole('link', { name: 'Haritada aç' })).toHaveAttribute(
    'href',
    expect.stringContaining('query=H%C3%BCr%20Sk.%2040%2F9'),
  );
  expect(within(second!).getByText('Ödendi')).toBeVisible();
  expect(within(second!).queryByRole('radiogroup')).toBeNull();
  expect(screen.getByText(/Nakit ₺805,00/)).toBeVisible();
});

test('delivery and payment are one tap, by the method that the guest named (COURIER-7, COURIER-8)', async () => {
  const { user, server } = await own([onWay({ doorMethod: 'CARD' })], {
    [DELIVER]: () => onWay({ state: 'DELIVERED', orderStatus: 'PAID' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Teslim edildi · ₺460,00 kredi kartı' }));
  await waitFor(() =>
    expect(server.callsOf(DELIVER)).toMatchObject([
      { body: { payment: { method: 'CARD', finalTotal: 460 } } },
    ]),
  );
});

test('a delivery that failed needs a reason (COURIER-7)', async () => {
  const { user, server } = await own([onWay()], { [FAIL]: () => onWay({ state: 'FAILED', reason: 'Yok' }) });
  await user.click(await screen.findByRole('button', { name: 'Teslim edilemedi' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('button', { name: 'Teslim edilemedi' })).toBeDisabled();
  await user.click(dialog.getByRole('radio', { name: 'Kapı açılmadı' }));
  await user.click(dialog.getByRole('button', { name: 'Teslim edilemedi' }));
  await waitFor(() => expect(server.callsOf(FAIL)).toMatchObject([{ body: { reason: 'Kapı açılmadı' } }]));
});

test('an empty page names the reason (COURIER-23)', async () => {
  await own([]);
  expect(await screen.findByText('Teslimatınız yok')).toBeVisible();
});

test('Geri al in the choice of couriers shows its failure, although the dialog closes at once (COURIER-5)', async () => {
  const { user } = await board([onWay()], {
    'POST /takeaway/:id/state': () => refuse('FULFILMENT_MOVED_ON', { error: 'Sipariş teslim edilmiş.' }),
  });
  await user.click(await screen.findByRole('button', { name: /Serkan Ay/ }));
  await user.click(await screen.findByRole('button', { name: 'Geri al' }));
  expect(await screen.findByText('Sipariş teslim edilmiş.')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the form of a delivery stays open while its payment is under way (COURIER-9)', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const { user } = await board([onWay()], { [DELIVER]: () => promise });
  await user.click(await screen.findByRole('button', { name: 'Teslim' }));
  await user.click(await screen.findByRole('button', { name: 'Teslim edildi · ₺460,00 nakit' }));
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeVisible();
  resolve(onWay({ state: 'DELIVERED', orderStatus: 'PAID' }));
  expect(await screen.findByText('Paket 19 teslim edildi')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
