import { lineKey } from '@sofra/domain/menu/line-choice';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import {
  KUNEFE,
  ORDER_ID,
  TABLE_ID,
  TEA,
  wireLine,
  wireMenu,
  wireOrder,
  wirePaid,
  wireTable,
} from '#src/features/orders/test-orders.ts';
import { TableOrderPage } from '#src/features/orders/table-order-page.tsx';
import { setConnection } from '#src/lib/realtime/connection.ts';
import { draftCartOf, setDraftQty } from '#src/order-queue/draft-cart.ts';
import { FIRE_UNDO_MS, hurryAllFires, tapFire } from '#src/order-queue/tapped-fires.ts';
import { queuedBatches } from '#src/order-queue/shared-queue.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { stubServer, refuse } from '#test/stub-server.ts';
import { wireBusiness } from '#test/wire-factories.ts';

const ADD = 'POST /tables/:id/add-lines';
const OPEN = 'GET /tables/:id/open-order';
const FIRE = 'POST /orders/:id/fire';
const COURSE = 'POST /orders/:id/course';
const PAY = 'POST /orders/:id/pay';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const HELD_ID = '018f0000-0000-7000-8000-000000000042';
const heldLine = (extra: object = {}) =>
  wireLine({
    ...{ id: HELD_ID, itemId: KUNEFE, qty: 3, unitPrice: 185, item: { name: 'Künefe' } },
    ...{ course: 3, heldAt: minutesAgo(18.5), ...extra },
  });
/** Two teas in the kitchen, and three künefe that wait in course 3. */
const heldOrder = (extra: object = {}) =>
  wireOrder({ total: 605, lines: [wireLine({ course: 1 }), heldLine()], ...extra });
const firedOrder = () =>
  heldOrder({ lines: [wireLine({ course: 1 }), heldLine({ heldAt: undefined, firedAt: minutesAgo(0) })] });

const stubBusiness = (handlers: Parameters<typeof stubServer>[0] = {}) =>
  stubServer({ 'GET /tables': () => [wireTable()], 'GET /menu': wireMenu, [OPEN]: () => null, ...handlers });
const show = (role: 'WAITER' | 'CASHIER' = 'WAITER') =>
  renderScreen(<TableOrderPage tableId={TABLE_ID} />, { path: `/app/tables/${TABLE_ID}`, role });
const cart = () => within(screen.getByRole('region', { name: 'Sepet' }));
const tile = (name: RegExp) =>
  within(screen.getByRole('region', { name: 'Ürünler' })).findByRole('button', { name });
const group = async (name: string) =>
  within((await cart().findByRole('heading', { name })).closest('section')!);
const coursesOn = (more: object = {}) => ({
  'GET /business/me': () => {
    return { ...wireBusiness, settings: { ...wireBusiness.settings, categoryCourses: true, ...more } };
  },
  'GET /menu': () => {
    const [drinks, sweets, ...others] = wireMenu();
    return [{ ...drinks, course: 1 }, { ...sweets, course: 3 }, ...others];
  },
});

afterEach(() => {
  setConnection('connecting');
  vi.useRealTimers();
});

test('a cart without courses looks as if there were none, until a user presses Beklet (COURSE-16)', async () => {
  const server = stubBusiness({ [ADD]: () => heldOrder() });
  const { user } = await show();
  await user.click(await tile(/^Çay/));
  expect(cart().getByRole('heading', { name: /^Gönderilecek · 1 ürün/ })).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Eklenen' })).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'İşlemler' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Beklet/ }));
  expect((await screen.findAllByRole('group', { name: 'Eklenen' }))[0]).toBeInTheDocument();
  await user.click(await tile(/^Künefe/));
  const waiting = await group('Servis 2');
  expect(waiting.getByRole('radio', { name: 'Beklet' })).toBeChecked();
  await user.click(cart().getByRole('button', { name: /^Gönder · 1 ürün, 1 beklet/ }));
  await screen.findByText('Sipariş kaydedildi');
  expect(server.callsOf(ADD)[0]?.body).toEqual({
    lines: [
      { itemId: TEA, qty: 1, shownUnitPrice: 25 },
      { itemId: KUNEFE, qty: 1, shownUnitPrice: 185, course: 2 },
    ],
    expectedOrderId: null,
    heldCourses: [2],
  });
});

test('categories give lines their course, and later courses wait by themselves: no tap more (COURSE-6, COURSE-21)', async () => {
  const server = stubBusiness({ ...coursesOn({ holdLaterCourses: true }), [ADD]: () => heldOrder() });
  const { user } = await show();
  await screen.findAllByRole('group', { name: 'Eklenen' });
  await user.click(await tile(/^Çay/));
  await user.click(await tile(/^Künefe/));
  await user.click(cart().getByRole('button', { name: /^Gönder · 1 ürün, 1 beklet/ }));
  await screen.findByText('Sipariş kaydedildi');
  expect(server.callsOf(ADD)[0]?.body).toMatchObject({
    lines: [{ course: 1 }, { course: 3 }],
    heldCourses: [3],
  });
});

test('Hemen in the head of a group sends its course at once (COURSE-17)', async () => {
  const server = stubBusiness({ ...coursesOn({ holdLaterCourses: true }), [ADD]: () => heldOrder() });
  const { user } = await show();
  await screen.findAllByRole('group', { name: 'Eklenen' });
  await user.click(await tile(/^Çay/));
  await user.click(await tile(/^Künefe/));
  await user.click((await group('Servis 3')).getByRole('radio', { name: 'Hemen' }));
  await user.click(cart().getByRole('button', { name: /^Gönder · 2 ürün/ }));
  await screen.findByText('Sipariş kaydedildi');
  expect(server.callsOf(ADD)[0]?.body).not.toHaveProperty('heldCourses');
});

test('the menu of an unsent line moves it to another course (COURSE-18)', async () => {
  stubBusiness(coursesOn());
  const { user } = await show();
  await screen.findAllByRole('group', { name: 'Eklenen' });
  await user.click(await tile(/^Künefe/));
  await user.click(await cart().findByRole('button', { name: 'Künefe: servis seçenekleri' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Servis 2’ye al' }));
  expect((await group('Servis 2')).getByText('Künefe')).toBeVisible();
  expect(cart().queryByRole('heading', { name: 'Servis 3' })).not.toBeInTheDocument();
});

test('a group that waits shows since when, and Öde is only outlined (COURSE-17, COURSE-19)', async () => {
  stubBusiness({ [OPEN]: () => heldOrder() });
  await show('CASHIER');
  const waiting = await group('Servis 3');
  expect(waiting.getByText('Bekliyor 18 dk')).toBeVisible();
  expect(cart().getByText('Kayıtlı ₺50,00')).toBeVisible();
  expect(cart().getByText('Beklemede ₺555,00')).toBeVisible();
  expect(cart().getByRole('button', { name: /^Öde/ })).toHaveClass('border');
});

test('Marş can be taken back for five seconds, and is sent only then (COURSE-17)', async () => {
  const server = stubBusiness({ [OPEN]: () => heldOrder(), [FIRE]: firedOrder });
  const { user } = await show();
  await user.click((await group('Servis 3')).getByRole('button', { name: 'Marş Servis 3' }));
  await user.click((await group('Servis 3')).getByRole('button', { name: 'Geri al' }));
  expect((await group('Servis 3')).getByRole('button', { name: 'Marş Servis 3' })).toBeVisible();

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await user.keyboard('{F7}');
  await act(() => vi.advanceTimersByTimeAsync(FIRE_UNDO_MS - 500));
  expect(server.callsOf(FIRE)).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  await waitFor(() => expect(server.callsOf(FIRE).map(({ body }) => body)).toEqual([{ course: 3 }]));
  expect(await screen.findByText('Marş verildi: Masa 5')).toBeVisible();
});

test('without a connection a Marş is shown as Sırada, and sent once when it is back (COURSE-20)', async () => {
  const server = stubBusiness({ [OPEN]: () => heldOrder(), [FIRE]: firedOrder });
  const { user } = await show();
  await group('Servis 3');
  setConnection('offline');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await user.click((await group('Servis 3')).getByRole('button', { name: 'Marş Servis 3' }));
  await act(() => vi.advanceTimersByTimeAsync(FIRE_UNDO_MS));
  expect(await (await group('Servis 3')).findByText('Sırada')).toBeVisible();
  expect(server.callsOf(FIRE)).toEqual([]);
  setConnection('connected');
  await screen.findByText('Marş verildi: Masa 5');
  expect(server.callsOf(FIRE)).toHaveLength(1);
});

test('a Marş that waits in the queue is not queued again (COURSE-20)', async () => {
  stubBusiness({ [OPEN]: () => heldOrder() });
  const { user } = await show();
  await group('Servis 3');
  setConnection('offline');
  await user.keyboard('{F7}');
  await act(() => hurryAllFires());
  act(() => tapFire({ tableId: TABLE_ID, tableName: 'Masa 5', orderId: ORDER_ID, fire: { course: 3 } }));
  await act(() => hurryAllFires());
  expect(queuedBatches()).toHaveLength(1);
});

test('Öde after a Marş sends the Marş and the unsent lines (COURSE-17, ORD-48)', async () => {
  const server = stubBusiness({ [OPEN]: () => heldOrder(), [FIRE]: firedOrder, [ADD]: firedOrder });
  const { user } = await show('CASHIER');
  await group('Servis 3');
  await user.click(await tile(/^Çay/));
  await user.keyboard('{F7}{F4}');
  expect(await screen.findByRole('button', { name: /^Ödemeyi al/ })).toBeVisible();
  expect(server.callsOf(FIRE)).toHaveLength(1);
  expect(server.callsOf(ADD)[0]?.body).toMatchObject({ lines: [{ itemId: TEA, qty: 1 }] });
});

test('a Beklet before the first product holds it, and is forgotten with the page (COURSE-16)', async () => {
  stubBusiness();
  const { user, unmount } = await show();
  const pressHold = async () => {
    await user.click(screen.getByRole('button', { name: 'İşlemler' }));
    await user.click(await screen.findByRole('menuitem', { name: /^Beklet/ }));
  };
  await tile(/^Çay/);
  await pressHold();
  await user.click(await tile(/^Künefe/));
  expect((await group('Servis 2')).getByRole('radio', { name: 'Beklet' })).toBeChecked();
  act(() => setDraftQty(TABLE_ID, draftCartOf(TABLE_ID).lines.map(lineKey)[0]!, 0));
  await pressHold();
  expect(draftCartOf(TABLE_ID).courseHolds).toBeDefined();
  unmount();
  expect(draftCartOf(TABLE_ID).courseHolds).toBeUndefined();
});

test('a Marş that is refused shows why at its lines, and leaves the queue (COURSE-20)', async () => {
  stubBusiness({
    [OPEN]: () => heldOrder(),
    [FIRE]: () =>
      refuse('STOCK_SHORTAGE', {
        details: [{ itemId: KUNEFE, name: 'Künefe', requested: 3, available: 1, unit: 'ADET' }],
        lines: [{ itemId: KUNEFE, name: 'Künefe', possible: 1 }],
      }),
  });
  const { user } = await show();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await user.click((await group('Servis 3')).getByRole('button', { name: 'Marş Servis 3' }));
  await act(() => vi.advanceTimersByTimeAsync(FIRE_UNDO_MS));
  expect(await (await group('Servis 3')).findByRole('alert')).toHaveTextContent(/^Stok yetersiz: Künefe/);
  expect(queuedBatches()).toEqual([]);
});

test('the menu of a line that waits has Şimdi gönder and Servise al (COURSE-18)', async () => {
  const server = stubBusiness({
    [OPEN]: () => heldOrder(),
    [COURSE]: () => heldOrder({ lines: [wireLine({ course: 1 }), heldLine({ course: 2 })] }),
  });
  const { user } = await show();
  await user.click((await group('Servis 3')).getByRole('button', { name: 'Künefe: işlemler' }));
  expect(await screen.findByRole('menuitem', { name: 'Şimdi gönder' })).toBeVisible();
  await user.click(screen.getByRole('menuitem', { name: 'Servis 2’ye al' }));
  expect(await (await group('Servis 2')).findByText(/^Bekliyor/)).toBeVisible();
  expect(server.callsOf(COURSE)[0]?.body).toEqual({ lineIds: [HELD_ID], course: 2 });
});

test.each([
  ['Marş ve öde', { held: 'FIRE', finalTotal: 605 }],
  ['Bekleyeni çıkar', { held: 'CANCEL', finalTotal: 50 }],
])('before a payment the user chooses once for all waiting lines: %s (COURSE-19)', async (choice, asked) => {
  const server = stubBusiness({ [OPEN]: () => heldOrder(), [PAY]: () => wirePaid() });
  const { user } = await show('CASHIER');
  await group('Servis 3');
  await user.keyboard('{F4}');
  const dialog = within(await screen.findByRole('dialog', { name: '3 ürün bekliyor' }));
  await user.click(dialog.getByRole('button', { name: new RegExp(`^${choice}`) }));
  await user.click(await screen.findByRole('button', { name: /^Ödemeyi al/ }));
  await waitFor(() => expect(server.callsOf(PAY)[0]?.body).toMatchObject(asked));
  expect(server.callsOf(PAY)[0]?.params['id']).toBe(ORDER_ID);
});

test('what was paid meanwhile can only be sent (COURSE-19)', async () => {
  const paid = {
    ...{ lineId: HELD_ID, itemId: KUNEFE, name: 'Künefe', qty: 1, unitPrice: 185, comp: null },
    ...{ course: 3, heldAt: minutesAgo(18) },
  };
  stubBusiness({ [OPEN]: () => heldOrder({ paidLines: [paid], paidTotal: 185 }) });
  const { user } = await show('CASHIER');
  expect((await group('Servis 3')).getByText('Ödendi')).toBeVisible();
  await user.keyboard('{F4}');
  const dialog = within(await screen.findByRole('dialog', { name: '4 ürün bekliyor' }));
  expect(dialog.queryByRole('button', { name: /^Bekleyeni çıkar/ })).not.toBeInTheDocument();
  expect(dialog.getByText('1 ürünün ödemesi alındı. Bu ürünler yalnızca gönderilebilir.')).toBeVisible();
});

test('Bekleyeni çıkar is not offered when the rest would owe nothing back (COURSE-19)', async () => {
  stubBusiness({ [OPEN]: () => heldOrder({ total: 5 }) });
  const { user } = await show('CASHIER');
  await group('Servis 3');
  await user.keyboard('{F4}');
  const dialog = within(await screen.findByRole('dialog', { name: '3 ürün bekliyor' }));
  expect(dialog.getByRole('button', { name: /^Marş ve öde/ })).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^Bekleyeni çıkar/ })).not.toBeInTheDocument();
});

test('a payment without the waiting lines cannot send them with the same total (COURSE-19)', async () => {
  stubBusiness({ [OPEN]: () => heldOrder(), [PAY]: () => refuse('HELD_LINES', { details: { qty: 3 } }) });
  const { user } = await show('CASHIER');
  await group('Servis 3');
  await user.keyboard('{F4}');
  await user.click(await screen.findByRole('button', { name: /^Bekleyeni çıkar/ }));
  await user.click(await screen.findByRole('button', { name: /^Ödemeyi al/ }));
  await screen.findByText(/^Bu adisyonda bekleyen ürün var/);
  expect(screen.queryByRole('button', { name: 'Marş ve öde' })).not.toBeInTheDocument();
});

test('the last payment that would leave something waiting offers Marş ve öde (COURSE-9)', async () => {
  const server = stubBusiness({
    [OPEN]: () => wireOrder(),
    [PAY]: ({ body }) =>
      (body as { held?: string }).held ? wirePaid() : refuse('HELD_LINES', { details: { qty: 3 } }),
  });
  const { user } = await show('CASHIER');
  await cart().findByText('Mutfakta');
  await user.keyboard('{F4}');
  await user.click(await screen.findByRole('button', { name: /^Ödemeyi al/ }));
  await user.click(await screen.findByRole('button', { name: 'Marş ve öde' }));
  await waitFor(() => expect(server.callsOf(PAY)[1]?.body).toMatchObject({ held: 'FIRE' }));
});
