import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  answerOrder,
  createOrderingBusiness,
  createPhone,
  guestOrdersOf,
} from '#test/factories/guest-order-factories.ts';
import { createItem, type Created } from '#test/factories/menu-factories.ts';
import { expectTrueLedger, type OpenOrderResponse } from '#test/factories/order-factories.ts';
import { codeOf } from '#test/factories/payment-requests.ts';
import { createTable, type CreatedTable } from '#test/factories/table-factories.ts';
import { startTestApi, type TestApi, type TestBusiness } from '#test/harness.ts';
import { behindAnother } from '#test/staged-race.ts';

let api: TestApi;
let business: TestBusiness;
let table: CreatedTable;
let tea: Created;
let phone: Awaited<ReturnType<typeof createPhone>>;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  business = await createOrderingBusiness(api);
  table = await createTable(business);
  tea = await createItem(business, { name: 'Çay' });
  phone = await createPhone(api, business, table);
});
afterEach(() => expectTrueLedger(api));
afterAll(() => api.stop());

const openOrder = async (at: { id: string } = table) =>
  (await business.as('WAITER').get(`/api/tables/${at.id}/open-order`)).json<OpenOrderResponse | null>();
const write = async (at: { id: string } = table) =>
  (
    await business
      .as('WAITER')
      .post(`/api/tables/${at.id}/add-lines`, { lines: [{ itemId: tea.id, qty: 1 }] })
  ).json<OpenOrderResponse>();
const pay = ({ id }: OpenOrderResponse, total: number) =>
  business.as('CASHIER').post(`/api/orders/${id}/pay`, { finalTotal: total, method: 'CASH' });
const send = () => phone.send([{ itemId: tea.id, qty: 2 }]);
const piecesAt = async (at?: { id: string }) =>
  (await openOrder(at))?.lines.reduce((sum, { qty }) => sum + qty, 0) ?? 0;
const ended = [{ endedBecause: 'Masa kapandı', lines: [{ state: 'REFUSED' }] }];

test.each(['a free table', 'an open table'])(
  'of two users who accept at once at %s one saves the lines (GUESTORDER-27)',
  async (where) => {
    if (where === 'an open table') await write();
    const before = await piecesAt();
    await send();
    const [order] = (await guestOrdersOf(business)).waiting;
    const accept = (as: 'WAITER' | 'CASHIER') => () =>
      business.as(as).post(`/api/guest-orders/${order!.id}/answer`, { refused: [] });
    const answers = await behindAnother(api, {
      hold: (query) => query('select from tables where id = $1 for update', [table.id]),
      requests: [accept('WAITER'), accept('CASHIER')],
    });
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'GUEST_ORDER_ANSWERED',
    });
    expect(await piecesAt()).toBe(before + 2);
    expect(codeOf(await accept('WAITER')())).toEqual([409, 'GUEST_ORDER_ANSWERED']);
    expect(await piecesAt()).toBe(before + 2);
  },
);

test('one user refuses everything while another accepts: one of them counts (GUESTORDER-27)', async () => {
  await send();
  const [order] = (await guestOrdersOf(business)).waiting;
  const answer = (refused: { lineId: string; reason: string }[]) => () =>
    business.as('WAITER').post(`/api/guest-orders/${order!.id}/answer`, { refused });
  const refused = [{ lineId: order!.lines[0]!.id, reason: 'Tükendi' }];
  const answers = await behindAnother(api, {
    hold: (query) => query('select from guest_orders where id = $1 for update', [order!.id]),
    requests: [answer(refused), answer([])],
  });
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 409]);
  expect(await openOrder()).toBeNull();
});

test('an order whose table was paid ends, shows this to its phone alone, and cannot be accepted (GUESTORDER-29)', async () => {
  const order = await write();
  await send();
  const [waiting] = (await guestOrdersOf(business)).waiting;
  expect((await pay(order, 100)).statusCode).toBe(200);
  expect((await guestOrdersOf(business)).waiting).toEqual([]);
  expect(
    codeOf(await business.as('WAITER').post(`/api/guest-orders/${waiting!.id}/answer`, { refused: [] })),
  ).toEqual([409, 'GUEST_ORDER_ANSWERED']);
  expect(await openOrder()).toBeNull();
  expect(await phone.read()).toMatchObject({ orders: ended, bill: null });
  const next = await createPhone(api, business, table);
  await next.send([{ itemId: tea.id }]);
  expect((await next.read()).orders).toMatchObject([{ isOwn: true, answeredAt: null }]);
});

test('an order that is paid while a user accepts is not opened again (GUESTORDER-29)', async () => {
  await send();
  const order = await write();
  const [waiting] = (await guestOrdersOf(business)).waiting;
  const [paid, accepted] = await behindAnother(api, {
    hold: (query) => query('select from orders where id = $1 for update', [order.id]),
    requests: [
      () => pay(order, 100),
      () => business.as('WAITER').post(`/api/guest-orders/${waiting!.id}/answer`, { refused: [] }),
    ],
  });
  expect([paid?.statusCode, codeOf(accepted!)]).toEqual([200, [409, 'GUEST_ORDER_ANSWERED']]);
  expect(await openOrder()).toBeNull();
});

test('after the party has paid, its phones read nothing of what was accepted (GUESTORDER-18)', async () => {
  await send();
  await answerOrder(business);
  await pay((await openOrder())!, 200);
  await write();
  expect(await phone.read()).toMatchObject({ orders: [], bill: null });
});

test('a moved order takes the orders of its guests along, also one from before it was open (GUESTORDER-28)', async () => {
  await send();
  const order = await write();
  await send();
  const target = await createTable(business);
  const moved = await business.as('WAITER').post(`/api/orders/${order.id}/move`, { toTableId: target.id });
  expect(moved.statusCode).toBe(200);
  expect((await guestOrdersOf(business)).waiting).toMatchObject([
    { tableId: target.id },
    { tableId: target.id },
  ]);
  expect((await phone.read()).tableName).toBe(target.name);
  expect((await answerOrder(business)).statusCode).toBe(200);
  expect((await answerOrder(business)).statusCode).toBe(200);
  expect([await piecesAt(target), await openOrder()]).toEqual([5, null]);
  expect(await phone.read()).toMatchObject({ bill: { total: 500 } });
});

test('an order that moves while a user accepts is refused once, and then saved at the new table (GUESTORDER-28)', async () => {
  const order = await write();
  await send();
  const [waiting] = (await guestOrdersOf(business)).waiting;
  const target = await createTable(business);
  const accept = () => business.as('WAITER').post(`/api/guest-orders/${waiting!.id}/answer`, { refused: [] });
  const [moved, accepted] = await behindAnother(api, {
    hold: (query) => query('select from orders where id = $1 for update', [order.id]),
    requests: [
      () => business.as('WAITER').post(`/api/orders/${order.id}/move`, { toTableId: target.id }),
      accept,
    ],
  });
  expect([moved?.statusCode, codeOf(accepted!)]).toEqual([200, [422, 'ORDER_CLOSED']]);
  expect((await accept()).statusCode).toBe(200);
  expect([await piecesAt(target), await openOrder()]).toEqual([3, null]);
});

test('a phone of an earlier party reads nothing of the next one (GUESTORDER-18)', async () => {
  const order = await write();
  await send();
  await pay(order, 100);
  const next = await createPhone(api, business, table);
  await next.send([{ itemId: tea.id }]);
  expect((await phone.read()).orders).toMatchObject(ended);
  await answerOrder(business);
  expect(await phone.read()).toMatchObject({ orders: ended, bill: null });
});

test('a phone whose party moved reads nothing of the next party at its old table (GUESTORDER-18)', async () => {
  await send();
  await answerOrder(business);
  const target = await createTable(business);
  const { id } = (await openOrder())!;
  await business.as('WAITER').post(`/api/orders/${id}/move`, { toTableId: target.id });
  const next = await createPhone(api, business, table);
  await next.send([{ itemId: tea.id, qty: 3 }]);
  await answerOrder(business);
  expect(await phone.read()).toMatchObject({ orders: [{ isOwn: true }], bill: { total: 200 } });
  expect(await next.read()).toMatchObject({ orders: [{ isOwn: true }], bill: { total: 300 } });
});

test('a phone whose order was refused reads neither others nor the bill (GUESTORDER-18)', async () => {
  await write();
  await send();
  await answerOrder(business, { Çay: 'Tükendi' });
  const other = await createPhone(api, business, table);
  await other.send([{ itemId: tea.id }]);
  await answerOrder(business);
  expect(await phone.read()).toMatchObject({ orders: [{ isOwn: true }], bill: null });
});

test('an order that is sent while its table is paid waits at the free table (GUESTORDER-29)', async () => {
  const order = await write();
  const [paid, sent] = await behindAnother(api, {
    hold: (query) => query('select from orders where id = $1 for update', [order.id]),
    requests: [() => pay(order, 100), () => send()],
  });
  expect([paid?.statusCode, sent?.statusCode]).toEqual([200, 201]);
  expect((await phone.read()).orders).toMatchObject([{ isOwn: true, answeredAt: null }]);
  expect((await answerOrder(business)).statusCode).toBe(200);
  expect(await piecesAt()).toBe(2);
});

test('a merged order takes the orders of its guests along (GUESTORDER-28)', async () => {
  const order = await write();
  await send();
  const target = await createTable(business);
  const into = await write(target);
  const merged = await business.as('WAITER').post(`/api/orders/${order.id}/merge`, { intoOrderId: into.id });
  expect(merged.statusCode).toBe(200);
  expect((await guestOrdersOf(business)).waiting).toMatchObject([{ tableId: target.id }]);
  expect((await answerOrder(business)).statusCode).toBe(200);
  expect(await piecesAt(target)).toBe(4);
});

test('orders end with a table that becomes passive, and with one that becomes takeaway (GUESTORDER-29)', async () => {
  await send();
  await business.as('ADMIN').patch(`/api/tables/${table.id}`, { isActive: false });
  expect((await guestOrdersOf(business)).waiting).toEqual([]);

  const other = await createTable(business);
  const guest = await createPhone(api, business, other);
  const order = await write(other);
  await guest.send([{ itemId: tea.id }]);
  const moved = await business.as('WAITER').post(`/api/orders/${order.id}/move`, { toKind: 'TAKEAWAY' });
  expect(moved.statusCode).toBe(200);
  expect(await guest.read()).toMatchObject({ orders: ended });
});

test('what was accepted keeps its guest line when it is split (GUESTORDER-17)', async () => {
  await send();
  await answerOrder(business);
  const order = (await openOrder())!;
  const target = await createTable(business);
  await write(target);
  await business.as('WAITER').post(`/api/orders/${order.id}/move-lines`, {
    lines: [{ lineId: order.lines[0]!.id, qty: 1 }],
    toTableId: target.id,
  });
  await api.owner.query(
    `update order_lines set kitchen_status = case when order_id = $1 then 'READY' else 'PREPARING' end
      where business_id = $2`,
    [order.id, business.id],
  );
  expect((await phone.read()).orders[0]?.lines).toMatchObject([{ state: 'PREPARING' }]);
});

test('a sold-out item refuses the acceptance until its line is refused (GUESTORDER-25)', async () => {
  await send();
  await api.owner.query(`update menu_items set sold_out_until = now() + interval '1 hour' where id = $1`, [
    tea.id,
  ]);
  expect((await guestOrdersOf(business)).waiting).toMatchObject([{ lines: [{ isSoldOut: true }] }]);
  expect(codeOf(await answerOrder(business))).toEqual([409, 'OUT_OF_STOCK']);
  expect((await answerOrder(business, { Çay: 'Tükendi' })).statusCode).toBe(200);
});
