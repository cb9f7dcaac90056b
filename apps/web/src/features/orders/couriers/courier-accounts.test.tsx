import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CourierAccountsPage } from '#src/features/orders/couriers/courier-accounts-page.tsx';
import { renderScreen } from '#test/render-screen.tsx';
import { stubServer } from '#test/stub-server.ts';
import { wireTakeaway } from '#test/wire-takeaway.ts';
import { shellHandlers } from '#test/wire-factories.ts';

const COUNT = 'POST /cash/sessions/:id/count';
const CLOSE = 'POST /cash/sessions/:id/close';
const CHANGE = 'POST /couriers/:id/change';
const id = (tail: number) => `018f0000-0000-7000-8000-000000000${tail}`;
const SERKAN = id(701);
const TILL = id(710);
const SESSION = id(720);

const desk = (isOpen = true) => ({
  tills: [
    {
      ...{ id: TILL, name: 'Ana kasa', left: 0, version: 1 },
      session: isOpen
        ? {
            ...{
              id: id(711),
              number: 4,
              openedAt: '2026-11-29T07:02:00.000Z',
              openedBy: 'Elif Yıldız',
              heldBy: 'Elif Yıldız',
            },
            ...{ isCounted: false, isOwn: true },
          }
        : null,
    },
  ],
  reasons: [],
  isCashHidden: false,
  varianceLimit: 50,
});

const account = (extra: object = {}) => ({
  ...{ id: SERKAN, name: 'Serkan Ay', isActive: true, given: 300, cash: 2000, cashCount: 3, expected: 2300 },
  session: { id: SESSION, openedAt: '2026-11-29T15:00:00.000Z', isCounted: false, isOwn: true },
  ...{ slips: 390, slipCount: 1, lastClosedAt: '2026-11-29T14:50:00.000Z' },
  deliveries: [
    {
      ...wireTakeaway({
        kind: 'DELIVERY',
        placeName: 'Paket 19',
        state: 'ON_WAY',
        name: 'Filiz Koç',
        due: 1010,
      }),
      promisedAt: new Date(Date.now() - 7.5 * 60_000).toISOString(),
    },
    wireTakeaway({
      ...{
        orderId: id(730),
        kind: 'DELIVERY',
        placeName: 'Paket 17',
        state: 'DELIVERED',
        orderStatus: 'PAID',
        due: 0,
      },
      collected: { method: 'CASH', amount: 805, isWithCourier: true },
    }),
  ],
  ...extra,
});

const session = (counted: number, variance: number, closing: object | null = null) => ({
  ...{
    id: SESSION,
    number: 5,
    till: { id: id(740), name: 'Kurye Serkan Ay' },
    float: 300,
    openedBy: 'Elif',
    heldBy: 'Elif',
  },
  ...{ openedAt: '2026-11-29T15:00:00.000Z', isOwn: true, movements: [], terminals: [], varianceLimit: 50 },
  counts: [
    {
      ...{ no: 1, counted, expected: counted - variance, variance, pieces: [], reason: null },
      ...{ countedBy: 'Elif', countedAt: '2026-11-29T17:00:00.000Z' },
    },
  ],
  result: {
    parts: {
      float: 300,
      payments: 2000,
      tips: 0,
      collections: 0,
      movedIn: 0,
      refunds: 0,
      tipsPaid: 0,
      movedOut: 0,
    },
    ...{ cashPayments: 3, sinceCount: 0, inDrawer: counted, variance },
  },
  closing,
});
const closed = (left: number, handedOver: number) => ({
  jobId: null,
  session: session(left + handedOver, 0, {
    ...{ closedBy: 'Elif', closedAt: '2026-11-29T17:01:00.000Z', left, handedOver, note: null },
  }),
});

async function open(
  couriers: readonly object[],
  handlers: Parameters<typeof stubServer>[0] = {},
  role: 'ADMIN' | 'CASHIER' = 'ADMIN',
) {
  const server = stubServer({
    ...shellHandlers,
    'GET /cash': () => desk(),
    'GET /couriers/accounts': () => ({ couriers, street: role === 'ADMIN' ? 4155 : null }),
    ...handlers,
  });
  return { server, ...(await renderScreen(<CourierAccountsPage />, { role })) };
}

test('each courier has what is on the way, late and in cash, and the chosen one the deliveries (COURIER-24)', async () => {
  await open([account(), account({ id: id(702), name: 'Ufuk Can', expected: 640, deliveries: [] })]);
  const card = await screen.findByRole('button', { name: /Serkan Ay/ });
  for (const text of ['1 geç', '1 yolda · 2 paket', '₺2.300,00'])
    expect(within(card).getByText(text)).toBeVisible();
  expect(within(screen.getByRole('button', { name: /Ufuk Can/ })).getByText('Hesap')).toBeVisible();
  const lines = within(screen.getByRole('list', { name: 'Teslimatlar' }));
  expect(lines.getByText('Yolda · 7 dk geç')).toBeVisible();
  expect(lines.getByText('₺805,00')).toBeVisible();
  expect(screen.getByText(/₺390,00, 1 slip/)).toBeVisible();
  expect(screen.getByText('₺4.155,00')).toBeVisible();
  expect(screen.getByText(/Kasa açık · Elif Yıldız · 10/)).toBeVisible();
});

test('the cash is taken over by its digits and one press, and the change may stay (COURIER-14, COURIER-24)', async () => {
  const { user, server } = await open([account()], {
    [COUNT]: () => session(2300, 0),
    [CLOSE]: () => closed(300, 2000),
  });
  const field = await screen.findByLabelText('Saydığım');
  expect(screen.queryByText('Tam')).toBeNull();
  await user.type(field, '2300');
  expect(screen.getByText('Tam')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Bozuk kalsın' }));
  await user.click(screen.getByRole('button', { name: 'Kasaya al · ₺2.000,00' }));
  expect(await screen.findByText('Serkan Ay: ₺2.000,00 kasaya alındı')).toBeVisible();
  expect(server.callsOf(COUNT)).toMatchObject([{ body: { sum: 2300 } }]);
  expect(server.callsOf(CLOSE)).toMatchObject([{ body: { left: 300, intoTillId: TILL } }]);
});

test('a difference above the limit needs a reason before the count is locked (COURIER-17)', async () => {
  const { user, server } = await open([account()], {
    [COUNT]: () => session(2200, -100),
    [CLOSE]: () => closed(0, 2200),
  });
  await user.type(await screen.findByLabelText('Saydığım'), '2200');
  expect(screen.getByText('Eksik')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Fark için açıklama yazın' })).toBeDisabled();
  await user.click(screen.getByRole('radio', { name: 'Para üstü hatası' }));
  await user.click(screen.getByRole('button', { name: 'Kasaya al · ₺2.200,00' }));
  await waitFor(() => expect(server.callsOf(CLOSE)).toMatchObject([{ body: { note: 'Para üstü hatası' } }]));
});

test('a cashier sees the difference only after the count is locked (COURIER-16)', async () => {
  let isCounted = false;
  const hidden = () => account({ cash: null, expected: null, session: { ...account().session, isCounted } });
  const { user, server } = await open(
    [],
    {
      'GET /couriers/accounts': () => ({ couriers: [hidden()], street: null }),
      'GET /cash/sessions/:id': () => session(2200, -100),
      [COUNT]: () => ((isCounted = true), session(2200, -100)),
      [CLOSE]: () => closed(0, 2200),
    },
    'CASHIER',
  );
  await user.type(await screen.findByLabelText('Saydığım'), '2200');
  expect(screen.getAllByText('Sayımdan sonra').length).toBeGreaterThan(2);
  expect(screen.queryByText('Eksik')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Kasaya al · ₺2.200,00' }));
  expect(await screen.findByText('Eksik')).toBeVisible();
  expect(server.callsOf(CLOSE)).toEqual([]);
  expect(screen.queryByLabelText('Saydığım')).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Bozuk para' }));
  await user.click(screen.getByRole('button', { name: 'Kasaya al · ₺2.200,00' }));
  await waitFor(() => expect(server.callsOf(CLOSE)).toHaveLength(1));
});

test('without an open drawer the button leads to Kasa (COURIER-24)', async () => {
  await open([account()], { 'GET /cash': () => desk(false) });
  expect(await screen.findByRole('link', { name: 'Önce kasayı açın' })).toHaveAttribute('href', '/app/cash');
});

test('Bozuk ver moves change out of the drawer of this device (COURIER-11)', async () => {
  const { user, server } = await open([account({ session: null, given: 0, expected: 0 })], {
    [CHANGE]: () => session(0, 0),
  });
  expect(await screen.findByText('Alınacak para yok.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Bozuk ver' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/Tutar/), '300');
  await user.click(dialog.getByRole('button', { name: 'Bozuk ver' }));
  await waitFor(() =>
    expect(server.callsOf(CHANGE)).toMatchObject([
      { params: { id: SERKAN }, body: { amount: 300, tillId: TILL } },
    ]),
  );
});

test('change that stayed is counted in a session of its own, and a former courier is marked (COURIER-20)', async () => {
  const { user, server } = await open([account({ session: null, isActive: false, expected: 300 })], {
    [CHANGE]: () => session(0, 0),
  });
  expect(await screen.findByText('Pasif')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Bozuk ver' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Kalan bozuğu say' }));
  await waitFor(() => expect(server.callsOf(CHANGE)).toMatchObject([{ body: { amount: 0 } }]));
});
