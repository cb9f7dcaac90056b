import { MENU_PRICES } from '@sofra/domain/menu/price-rule';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { NewTakeawayPage } from '#src/features/orders/takeaway/new-takeaway-page.tsx';
import { readNewTakeawaySearch } from '#src/features/orders/takeaway/new-takeaway-search.ts';
import { repeatOrder } from '#src/features/orders/takeaway/repeat-order.ts';
import { TakeawayOrderPage } from '#src/features/orders/takeaway/takeaway-order-page.tsx';
import { wireTakeaway } from '#test/wire-takeaway.ts';
import { NO_CHANNEL } from '#src/features/orders/takeaway/channel-fields.tsx';
import { EMPTY_RECIPIENT, placeOf, promiseChoices } from '#src/features/orders/takeaway/recipient.ts';
import {
  ORDER_ID,
  PASSIVE,
  SOLD_OUT,
  TEA,
  wireLine,
  wireMenu,
  wireOrder,
} from '#src/features/orders/test-orders.ts';
import { allUnsentTableIds } from '#src/order-queue/unsent-tables.ts';
import { addDraft, draftCartOf } from '#src/order-queue/draft-cart.ts';
import { newUuid } from '#src/lib/api/idempotency-key.ts';
import { keepNewPlace, newPlaceOf } from '#src/order-queue/new-places.ts';
import { renderScreen, signInAs } from '#test/render-screen.tsx';
import { refuse, stubServer } from '#test/stub-server.ts';
import { shellHandlers } from '#test/wire-factories.ts';
import { getMenu } from '@sofra/contract/menu/menu';
import { Line } from '@sofra/contract/orders/orders';
import { kurus } from '@sofra/domain/money/money';
import * as z from 'zod/mini';

const ADD = 'POST /tables/:id/add-lines';
const OPEN = 'GET /tables/:id/open-order';
const NEW = '/app/takeaway/new';
const NO_COURSES = { categoryCourses: false };
const ID = '018f0000-0000-7000-8000-000000000950';
const SELIN = {
  customerId: '018f0000-0000-7000-8000-000000000951',
  name: 'Selin Kaya',
  maskedPhone: '0532 ··· 44 17',
  addresses: ['Gülbağ Mh. 22/4', 'Büyükdere Cd. 127'],
  orders: 18,
  lastOrder: {
    orderId: ORDER_ID,
    openedAt: '2026-11-21T16:00:00.000Z',
    total: 50,
    lines: [wireLine({ itemId: TEA, qty: 2 })],
  },
};
const server = (handlers: Parameters<typeof stubServer>[0] = {}) =>
  stubServer({
    ...shellHandlers,
    'GET /menu': wireMenu,
    'GET /takeaway/callers': () => [SELIN],
    ...handlers,
  });

afterEach(() => vi.useRealTimers());

test('four digits find the caller, and one more tap fills in name and address (TAKEAWAY-10, TAKEAWAY-11)', async () => {
  server();
  const { user } = await renderScreen(<NewTakeawayPage />, {
    role: 'WAITER',
    path: '/app/takeaway/new?kind=DELIVERY',
  });
  await user.type(await screen.findByLabelText(/Telefon/), '4417');
  await user.click(await screen.findByRole('button', { name: /Selin Kaya/ }));
  expect(screen.getByLabelText('Adres')).toHaveValue('Gülbağ Mh. 22/4');
  expect(screen.getByText('0532 ··· 44 17')).toBeVisible();
  expect(await screen.findByRole('button', { name: /Aynısını ekle/ })).toBeVisible();
});

test('a phone that is none is refused before anything begins (TAKEAWAY-10)', async () => {
  server({ 'GET /takeaway/callers': () => [] });
  const { user } = await renderScreen(<NewTakeawayPage />, { role: 'WAITER', path: '/app/takeaway/new' });
  await user.type(await screen.findByLabelText(/Telefon/), '44 17');
  await user.click(screen.getByRole('button', { name: /Ürünleri seç/ }));
  expect(await screen.findByText('Telefon 0532 123 45 67 gibi olmalı.')).toBeVisible();
});

const CHANNEL = {
  ...{
    id: '018f0000-0000-7000-8000-000000000980',
    name: 'Getir',
    kind: 'GETIR',
    isOn: true,
    pausedUntil: null,
  },
  ...{
    percent: 10,
    step: 100,
    prices: [],
    minutes: 30,
    minimum: 0,
    feeItemId: null,
    autoAccept: false,
    zones: [],
    partnerId: null,
    version: 1,
  },
};

test('an order of a platform needs its number, and its channel goes with it (CHANNEL-11, CHANNEL-12)', async () => {
  const paused = {
    ...CHANNEL,
    ...{ id: '018f0000-0000-7000-8000-000000000981', name: 'Trendyol', kind: 'TRENDYOL' },
    pausedUntil: new Date(Date.now() + 600_000).toISOString(),
  };
  server({ 'GET /menu/channels': () => [CHANNEL, paused] });
  const { user } = await renderScreen(<NewTakeawayPage />, {
    role: 'WAITER',
    path: '/app/takeaway/new?kind=DELIVERY',
  });
  await user.click(await screen.findByRole('radio', { name: 'Getir' }));
  expect(screen.queryByRole('radio', { name: 'Trendyol' })).toBeNull();
  expect(screen.getByText(/Trendyol durduruldu/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Ürünleri seç/ }));
  expect(await screen.findByText('Getir sipariş numarasını yazın.')).toBeVisible();
  await user.type(screen.getByLabelText(/Getir sipariş numarası/), '4711');
  await user.click(screen.getByRole('button', { name: /Ürünleri seç/ }));
  const kept = () => JSON.stringify(Object.entries(localStorage));
  await waitFor(() => expect(kept()).toMatch(/channelNumber[^a-z]+4711/));
  expect(kept()).toContain(CHANNEL.id);
});

test('an order of a channel has its prices and its mark (CHANNEL-3, CHANNEL-12)', async () => {
  signInAs('WAITER');
  const id = newUuid();
  keepNewPlace(id, { kind: 'DELIVERY', channelId: CHANNEL.id, channelNumber: '4711' });
  server({ 'GET /menu/channels': () => [CHANNEL], [OPEN]: () => null });
  await renderScreen(<TakeawayOrderPage orderId={id} />, { role: 'WAITER' });
  expect(await screen.findByText('Getir 4711')).toBeVisible();
  // 25 with a tenth, rounded up to the lira.
  await waitFor(() => expect(screen.getByRole('button', { name: /^Çay/ })).toHaveTextContent('28'));
});

test('the place of a new order has the recipient and no empty field (TAKEAWAY-10)', () => {
  const at = new Date('2026-11-29T17:00:00Z');
  const recipient = { ...EMPTY_RECIPIENT, phone: '0532 123 45 67', name: ' Murat ', address: 'Çınar Sk. 4' };
  expect(placeOf({ kind: 'DELIVERY', recipient, caller: null, brought: NO_CHANNEL, at })).toEqual({
    place: {
      kind: 'DELIVERY',
      phone: '905321234567',
      name: 'Murat',
      address: 'Çınar Sk. 4',
      promisedAt: '2026-11-29T17:00:00.000Z',
    },
  });
  expect(
    placeOf({
      kind: 'TAKEAWAY',
      recipient: EMPTY_RECIPIENT,
      caller: null,
      brought: NO_CHANNEL,
      at: undefined,
    }),
  ).toEqual({
    place: { kind: 'TAKEAWAY' },
  });
});

test('Hemen is the preparation time from now, then quarter hours (TAKEAWAY-10)', () => {
  const now = Date.parse('2026-11-29T16:03:00Z');
  const labels = promiseChoices(40, now, 'Europe/Istanbul').map(({ label }) => label);
  expect(labels.slice(0, 3)).toEqual(['Hemen · 19:43', '19:45', '20:00']);
});

test('the address of a new order takes kind and phone, and drops anything else (TAKEAWAY-10)', () => {
  expect(readNewTakeawaySearch({ kind: 'DELIVERY', phone: 5321234567 })).toEqual({
    kind: 'DELIVERY',
    phone: '5321234567',
  });
  expect(readNewTakeawaySearch({ kind: 'TABLE', phone: {} })).toEqual({});
});

test('an earlier order is repeated at the prices of today, and what is missing is named (TAKEAWAY-12)', async () => {
  const menu = z.decode(getMenu.response, wireMenu() as never);
  const lines = [
    wireLine({ itemId: TEA, unitPrice: 5, qty: 2 }),
    wireLine({ itemId: SOLD_OUT, item: { name: 'Sütlaç' } }),
    wireLine({ itemId: PASSIVE, item: { name: 'Eski' } }),
  ].map((line) => z.decode(Line, line as never));
  const { lines: repeated, missing } = await repeatOrder(
    lines,
    { menu, options: [], pricing: MENU_PRICES },
    NO_COURSES,
  );
  expect(repeated).toMatchObject([{ itemId: TEA, qty: 2, unitPrice: 2500 }]);
  expect(missing).toEqual(['Sütlaç: tükendi', 'Eski: menüde yok']);
});

test('the first lines open the order under the id of the device, with its recipient (PLACE-4, TAKEAWAY-10)', async () => {
  signInAs('WAITER');
  keepNewPlace(ID, { kind: 'DELIVERY', name: 'Murat', promisedAt: '2026-11-29T17:00:00.000Z' });
  const stub = server({
    [ADD]: () => wireOrder({ id: ID, tableId: ID, tableName: 'Paket 7', placeKind: 'DELIVERY' }),
    [OPEN]: () => wireOrder({ id: ID, tableId: ID, tableName: 'Paket 7', placeKind: 'DELIVERY' }),
    'GET /takeaway/:id': () => refuse('NOT_FOUND'),
  });
  const { user } = await renderScreen(<TakeawayOrderPage orderId={ID} />, { role: 'WAITER' });
  expect(await screen.findByRole('heading', { name: 'Yeni paket' })).toBeVisible();
  expect(stub.callsOf(OPEN)).toHaveLength(0);
  const products = within(screen.getByRole('region', { name: 'Ürünler' }));
  await user.click(await products.findByRole('button', { name: /^Çay/ }));
  await user.click(
    within(screen.getByRole('region', { name: 'Sepet' })).getByRole('button', { name: /^Gönder ·/ }),
  );
  await waitFor(() => expect(stub.callsOf(ADD)).toHaveLength(1));
  expect(stub.callsOf(ADD)[0]).toMatchObject({
    params: { id: ID },
    body: {
      expectedOrderId: null,
      place: { kind: 'DELIVERY', name: 'Murat', promisedAt: '2026-11-29T17:00:00.000Z' },
    },
  });
  await waitFor(() => expect(newPlaceOf(ID)).toBeUndefined());
  expect(draftCartOf(ID).lines).toEqual([]);
});

test('an unknown order shows the way back to the board (TAKEAWAY-10)', async () => {
  server({ 'GET /takeaway/:id': () => refuse('NOT_FOUND'), [OPEN]: () => refuse('NOT_FOUND') });
  await renderScreen(<TakeawayOrderPage orderId={ID} />, { role: 'WAITER' });
  expect(await screen.findByText('Sipariş bulunamadı')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Siparişlere dön' })).toHaveAttribute('href', '/app/takeaway');
});

test('a new order forgets yesterday’s without lines, and keeps those with unsent lines (PLACE-4)', async () => {
  signInAs('WAITER');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-28T12:00:00Z') });
  keepNewPlace('with-lines', { kind: 'TAKEAWAY' });
  keepNewPlace('empty', { kind: 'TAKEAWAY' });
  addDraft('with-lines', { itemId: TEA, name: 'Çay', unitPrice: kurus(2500) });
  vi.setSystemTime(Date.parse('2026-11-29T12:00:01Z'));
  server();
  const { user, router } = await renderScreen(<NewTakeawayPage />, { role: 'WAITER', path: NEW });
  await user.click(await screen.findByRole('button', { name: /Ürünleri seç/ }));
  await waitFor(() => expect(router.location.pathname).not.toBe(NEW));
  expect(newPlaceOf('with-lines')).toMatchObject({ kind: 'TAKEAWAY' });
  expect(newPlaceOf('empty')).toBeUndefined();
});

test('the id of a new order is a UUID', () => {
  expect(z.uuid().safeParse(newUuid()).success).toBe(true);
});

test('Müşteri ve saat sends the changed fields with the version (TAKEAWAY-2)', async () => {
  const saved = {
    ...wireTakeaway({ orderId: ID, kind: 'DELIVERY', address: 'Çınar Sk. 4', version: 3 }),
    phone: null,
  };
  const stub = server({
    'GET /takeaway/:id': () => saved,
    'PATCH /takeaway/:id': () => ({ ...saved, address: 'Meşe Sk. 9', version: 4 }),
    [OPEN]: () => wireOrder({ id: ID, tableId: ID, tableName: 'Paket 7', placeKind: 'DELIVERY' }),
  });
  const { user } = await renderScreen(<TakeawayOrderPage orderId={ID} />, { role: 'WAITER' });
  await user.click(await screen.findByRole('button', { name: 'Müşteri ve saat' }));
  const form = within(await screen.findByRole('dialog'));
  await user.clear(form.getByLabelText('Adres'));
  await user.type(form.getByLabelText('Adres'), 'Meşe Sk. 9');
  await user.click(form.getByRole('button', { name: 'Kaydet' }));
  await waitFor(() => expect(stub.callsOf('PATCH /takeaway/:id')).toHaveLength(1));
  expect(stub.callsOf('PATCH /takeaway/:id')[0]?.body).toEqual({ address: 'Meşe Sk. 9', expectedVersion: 3 });
});

const callers = (q: string) => (q === '4417' ? [SELIN] : []);
const openNew = (handlers: Parameters<typeof server>[0] = {}) => {
  const stub = server({ 'GET /takeaway/callers': ({ query }) => callers(query.q ?? ''), ...handlers });
  return renderScreen(<NewTakeawayPage />, { role: 'WAITER', path: `${NEW}?kind=DELIVERY` }).then(
    (shown) => ({ stub, ...shown }),
  );
};
const phone = () => screen.findByLabelText(/Telefon/);

test('another phone takes the chosen customer back, with name and address (TAKEAWAY-11)', async () => {
  const { user } = await openNew();
  await user.type(await phone(), '4417');
  await user.click(await screen.findByRole('button', { name: /Selin Kaya/ }));
  await user.type(await phone(), '9');
  expect(await screen.findByLabelText('Ad')).toHaveValue('');
  expect(screen.getByLabelText('Adres')).toHaveValue('');
  expect(screen.queryByRole('button', { name: /Aynısını ekle/ })).not.toBeInTheDocument();
});

test('customers of an earlier text are not shown while the next search runs (TAKEAWAY-11)', async () => {
  const answers = new Map<string, (found: object[]) => void>();
  const { user } = await openNew({
    'GET /takeaway/callers': ({ query }) =>
      query.q === '4417' ? [SELIN] : new Promise((resolve) => answers.set(query.q ?? '', resolve)),
  });
  await user.type(await phone(), '4417');
  expect(await screen.findByRole('button', { name: /Selin Kaya/ })).toBeVisible();
  await user.type(await phone(), '8');
  await waitFor(() => expect(screen.queryByRole('button', { name: /Selin Kaya/ })).not.toBeInTheDocument());
});

test('a search for customers that failed shows it and is repeated (TAKEAWAY-11)', async () => {
  let isBroken = true;
  const { user } = await openNew({
    'GET /takeaway/callers': () => (isBroken ? refuse('INTERNAL') : [SELIN]),
  });
  await user.type(await phone(), '4417');
  const again = await screen.findByRole('button', { name: 'Tekrar dene' });
  isBroken = false;
  await user.click(again);
  expect(await screen.findByRole('button', { name: /Selin Kaya/ })).toBeVisible();
});

test('Aynısını ekle adds once, and Geri al takes back only what it added (TAKEAWAY-12)', async () => {
  const { user, router } = await openNew();
  await user.type(await phone(), '4417');
  await user.click(await screen.findByRole('button', { name: /Selin Kaya/ }));
  const button = await screen.findByRole('button', { name: /Aynısını ekle/ });
  button.click();
  button.click();
  await waitFor(() => expect(router.location.pathname).not.toBe(NEW));
  const orderId = router.location.pathname.split('/').at(-1)!;
  expect(allUnsentTableIds()).toEqual(new Set([orderId]));
  expect(draftCartOf(orderId).lines).toMatchObject([{ itemId: TEA, qty: 2 }]);
  addDraft(orderId, { itemId: TEA, name: 'Çay', unitPrice: kurus(2500) });
  addDraft(orderId, { itemId: SOLD_OUT, name: 'Sütlaç', unitPrice: kurus(11000) });
  await user.click(await screen.findByRole('button', { name: 'Geri al' }));
  expect(draftCartOf(orderId).lines).toMatchObject([
    { itemId: TEA, qty: 1 },
    { itemId: SOLD_OUT, qty: 1 },
  ]);
});

test('repeated lines have the course of their category where the business wants it (TAKEAWAY-12, COURSE-6)', async () => {
  const [drinks, ...others] = wireMenu();
  const menu = z.decode(getMenu.response, [{ ...drinks, course: 2 }, ...others] as never);
  const lines = [z.decode(Line, wireLine({ course: 4 }) as never)];
  const known = { menu, options: [], pricing: MENU_PRICES };
  const courseOf = async (categoryCourses: boolean) =>
    (await repeatOrder(lines, known, { categoryCourses })).lines.map(({ course }) => course);
  expect(await courseOf(true)).toEqual([2]);
  expect(await courseOf(false)).toEqual([undefined]);
});

const SAVED = {
  ...wireTakeaway({ orderId: ID, kind: 'DELIVERY', placeName: 'Paket 7', version: 3 }),
  phone: null,
  promisedAt: '2026-11-29T17:00:00.000Z',
};
const OPENED = () => wireOrder({ id: ID, tableId: ID, tableName: 'Paket 7', placeKind: 'DELIVERY' });

test('M opens Müşteri ve saat, and is a letter in a field (TAKEAWAY-2)', async () => {
  server({ 'GET /takeaway/:id': () => SAVED, [OPEN]: OPENED });
  const { user } = await renderScreen(<TakeawayOrderPage orderId={ID} />, { role: 'WAITER' });
  await screen.findByRole('button', { name: /Müşteri ve saat/ });
  await user.keyboard('m');
  const dialog = await screen.findByRole('dialog', { name: 'Müşteri ve saat · Paket 7' });
  await user.type(within(dialog).getByLabelText('Ad'), 'm');
  expect(within(dialog).getByLabelText('Ad')).toHaveValue('Ayşem');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

test('a chosen time keeps its mark while time passes and when another user changed the order (TAKEAWAY-2)', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-29T16:03:00Z') });
  const current = { ...SAVED, version: 4, promisedAt: '2026-11-29T18:30:00.000Z' };
  const sent: unknown[] = [];
  server({
    'GET /takeaway/:id': () => SAVED,
    'PATCH /takeaway/:id': ({ body }) => {
      sent.push(body);
      return sent.length === 1 ? refuse('CHANGED_MEANWHILE', { details: { current } }) : current;
    },
    [OPEN]: OPENED,
  });
  const { user } = await renderScreen(<TakeawayOrderPage orderId={ID} />, { role: 'WAITER' });
  await user.click(await screen.findByRole('button', { name: /Müşteri ve saat/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: /Hemen/ }));
  vi.setSystemTime(Date.parse('2026-11-29T16:09:00Z'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(dialog.getByRole('radio', { name: 'Hemen · 19:43' })).toBeChecked();
  await user.click(dialog.getByRole('button', { name: 'Kaydet' }));
  expect(await dialog.findByText('Saat: 21:30 (önceki: 20:00)')).toBeVisible();
  expect(dialog.getByRole('radio', { name: 'Hemen · 19:43' })).toBeChecked();
  await user.click(dialog.getByRole('button', { name: 'Kaydet' }));
  await waitFor(() =>
    expect(sent).toEqual(
      [3, 4].map((expectedVersion) => ({ promisedAt: '2026-11-29T16:43:00.000Z', expectedVersion })),
    ),
  );
});
