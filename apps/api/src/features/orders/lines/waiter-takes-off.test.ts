import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { approve, askedFor, type Till } from '#test/factories/approval-factories.ts';
import { givePin } from '#test/factories/device-factories.ts';
import { tap } from '#test/factories/kitchen-requests.ts';
import {
  auditOf,
  createOrderedTable,
  expectTrueLedger,
  type OpenOrderResponse,
} from '#test/factories/order-factories.ts';
import { codeOf, lineIdsOf } from '#test/factories/payment-requests.ts';
import { createItem } from '#test/factories/menu-factories.ts';
import { createPrinter } from '#test/factories/printer-factories.ts';
import { slipTextsOf } from '#test/factories/selling-factories.ts';
import { createLunchMenu } from '#test/factories/set-factories.ts';
import { createTable } from '#test/factories/table-factories.ts';
import { startTestApi, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';
import type { LightMyRequestResponse } from 'fastify';

let api: TestApi;
let business: TestBusiness;
/** A waiter at the own phone, which is no shared device. */
let phone: Pick<Till, 'business' | 'cashier'>;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  business = await api.createBusiness();
  phone = { business, cashier: business.as('WAITER') };
  await createPrinter(business, { name: 'Kasa' });
  await givePin(api, business.as('CASHIER').userId, PIN);
  await givePin(api, business.as('ADMIN').userId, PIN);
});
afterEach(() => expectTrueLedger(api));
afterAll(() => api.stop());

const PIN = '2580';
const REFUSED = [422, 'ROLE_LIMIT'];
const VOID = [422, 'APPROVAL_VOID'];

/** An approval by the CASHIER on the phone of the waiter. */
async function approvalOf(refused: LightMyRequestResponse, by: 'ADMIN' | 'CASHIER' = 'CASHIER') {
  const answer = await approve(phone, askedFor(refused), { userId: business.as(by).userId, pin: PIN });
  return answer.statusCode === 201 ? answer.json<{ id: string }>().id : codeOf(answer);
}
/** Sends a request of the waiter, and again with the approval that its refusal requires. */
async function withApproval(
  send: (more: Json) => Promise<LightMyRequestResponse>,
  asked: Json,
): Promise<LightMyRequestResponse> {
  const refused = await send({});
  expect(codeOf(refused)).toEqual(REFUSED);
  expect(askedFor(refused)).toMatchObject(asked);
  return send({ approvalId: await approvalOf(refused) });
}

test('a WAITER cancels lines with an approval: both users in the log, a slip and the report (APPROVE-19, ORD-14)', async () => {
  const ordered = await createOrderedTable(business, [{ price: 100, qty: 3 }]);
  const { order, items } = ordered;
  const [lineId] = lineIdsOf(ordered);
  const send = (more: Json) =>
    business.as('WAITER').post(`/api/orders/${order.id}/cancel-lines`, {
      ...{ lines: [{ lineId, qty: 2, reason: 'Yanlış girildi' }], restock: true },
      ...more,
    });
  expect((await send({})).json()).toMatchObject({ error: 'Kaydedilmiş ürünü iptal edemezsiniz.' });
  const done = await withApproval(send, { act: 'ROLE_CANCEL', orderId: order.id, amount: 200 });
  expect(done.json()).toMatchObject({ openOrder: { total: 100 } });
  expect(await auditOf(api, business.id, 'order.cancelLines')).toMatchObject([
    { approvedBy: 'Murat Şahin', wasBillPrinted: false },
  ]);
  expect(await auditOf(api, business.id, 'approval.give')).toMatchObject([
    { act: 'ROLE_CANCEL', amountKurus: 20_000, askedBy: expect.not.stringMatching('Murat') as string },
  ]);
  const slips = await slipTextsOf(api, order.id);
  expect(slips.at(-1)).toEqual({ type: 'VOID', rows: [`2 x ${items[0]!.name}`] });
  const cancels = (await business.as('ADMIN').get('/api/orders/cancels')).json<Json[]>();
  expect(cancels).toMatchObject([{ qty: 2, amount: 200, reason: 'Yanlış girildi' }]);
});

test('a whole order, a lowered item, a comp and free lines need an approval too (APPROVE-19, ORD-13, ORD-20, ORD-25)', async () => {
  const waiter = business.as('WAITER');
  const ordered = await createOrderedTable(business, [
    { price: 100, qty: 3 },
    { price: 0, qty: 1 },
  ]);
  const { order, table, items } = ordered;
  const [dish, free] = lineIdsOf(ordered);
  const cancelFree = (more: Json) =>
    waiter.post(`/api/orders/${order.id}/cancel-lines`, {
      ...{ lines: [{ lineId: free, qty: 1 }], restock: false, ...more },
    });
  expect((await withApproval(cancelFree, { act: 'ROLE_CANCEL', amount: 0 })).statusCode).toBe(200);
  const lower = (more: Json) =>
    waiter.post(`/api/tables/${table.id}/add-lines`, { lines: [{ itemId: items[0]!.id, qty: -1 }], ...more });
  expect((await withApproval(lower, { act: 'ROLE_CANCEL', amount: 100 })).json()).toMatchObject({
    total: 200,
  });
  const give = (more: Json) =>
    waiter.post(`/api/orders/${order.id}/comp-lines`, {
      ...{ lines: [{ lineId: dish, qty: 1 }], reason: 'Bekletme', ...more },
    });
  expect((await withApproval(give, { act: 'ROLE_COMP', amount: 100 })).json()).toMatchObject({ total: 100 });
  expect(await auditOf(api, business.id, 'order.comp')).toMatchObject([{ approvedBy: 'Murat Şahin' }]);
  const cancelAll = (more: Json) =>
    waiter.patch(`/api/orders/${order.id}/status`, { status: 'CANCELED', ...more });
  const all = await withApproval(cancelAll, { act: 'ROLE_CANCEL', amount: 100 });
  expect(all.json()).toMatchObject({ status: 'CANCELED' });
});

test('an approval is bound to its reason and its stock choice (APPROVE-3)', async () => {
  const ordered = await createOrderedTable(business);
  const [lineId] = lineIdsOf(ordered);
  const send = (reason: string, restock: boolean, more: Json = {}) =>
    business.as('WAITER').post(`/api/orders/${ordered.order.id}/cancel-lines`, {
      ...{ lines: [{ lineId, qty: 1, reason }], restock, ...more },
    });
  const approvalId = await approvalOf(await send('Yanlış girildi', true));
  expect(codeOf(await send('Beğenilmedi', true, { approvalId }))).toEqual(VOID);
  expect(codeOf(await send('Yanlış girildi', false, { approvalId }))).toEqual(VOID);
  expect((await send('Yanlış girildi', true, { approvalId })).statusCode).toBe(200);
});

test('after the bill, with the setting on, a CASHIER cannot approve (APPROVE-13)', async () => {
  await business.as('ADMIN').patch('/api/business/me', { settings: { cancelAfterBillApproval: true } });
  const ordered = await createOrderedTable(business);
  const [lineId] = lineIdsOf(ordered);
  const { id } = ordered.order;
  await business.as('WAITER').post(`/api/orders/${id}/bill`);
  const send = (more: Json) =>
    business.as('WAITER').post(`/api/orders/${id}/cancel-lines`, {
      ...{ lines: [{ lineId, qty: 1 }], restock: true, ...more },
    });
  const refused = await send({});
  expect(askedFor(refused)).toMatchObject({ act: 'CANCEL', amount: 100 });
  expect(await approvalOf(refused)).toEqual([404, 'NOT_FOUND']);
  const approvalId = await approvalOf(refused, 'ADMIN');
  expect((await send({ approvalId })).statusCode).toBe(200);
});

test('exchanges of a begun part and to a cheaper part after the bill need an approval (SET-20, APPROVE-19, APPROVE-20)', async () => {
  const lunch = await createLunchMenu(business);
  const waiter = business.as('WAITER');
  const table = await createTable(business);
  const lines = [{ itemId: lunch.menu.id, qty: 1, parts: [{ choiceId: lunch.choice('Şalgam') }] }];
  const order = (await waiter.post(`/api/tables/${table.id}/add-lines`, { lines })).json<OpenOrderResponse>();
  const partOf = (open: OpenOrderResponse, itemId: string) =>
    open.lines.find((line) => line.itemId === itemId && line['setLineId'] !== null)!.id;
  const exchange = (lineId: string, to: string) => (more: Json) =>
    waiter.post(`/api/orders/${order.id}/lines/${lineId}/exchange`, { choiceId: lunch.choice(to), ...more });
  await waiter.post(`/api/orders/${order.id}/bill`);
  const cheaper = await withApproval(exchange(partOf(order, lunch.items.Şalgam.id), 'Ayran'), {
    ...{ act: 'ROLE_EXCHANGE', amount: 15 },
  });
  const open = cheaper.json<OpenOrderResponse>();
  expect(open.total).toBe(300);
  const ayran = partOf(open, lunch.items.Ayran.id);
  await tap(business, ayran, ['NEW', 'READY']);
  const dearer = await withApproval(exchange(ayran, 'Şalgam'), { act: 'ROLE_EXCHANGE', amount: 0 });
  expect(dearer.json()).toMatchObject({ total: 315 });
  expect(await auditOf(api, business.id, 'order.exchange')).toMatchObject([
    { wasBillPrinted: true, approvedBy: 'Murat Şahin' },
    { approvedBy: 'Murat Şahin' },
  ]);
});

test('an approval of an exchange is bound to choice, options, pieces, reason and stock (APPROVE-3, APPROVE-20)', async () => {
  const { adana, items } = await createLunchMenu(business);
  const drinks = await createItem(business, {
    name: 'İkili',
    price: 200,
    setGroups: [
      {
        name: 'Seçim',
        choices: [
          { itemId: items.Ayran.id, isDefault: true },
          ...[items.Şalgam, items.Köfte, adana.item].map(({ id: itemId }) => ({ itemId })),
        ],
      },
    ],
  });
  const choices = (drinks['setGroups'] as { choices: { id: string; itemId: string }[] }[])[0]!.choices;
  const to = ({ id }: { id: string }) => ({ choiceId: choices.find(({ itemId }) => itemId === id)!.id });
  const cheese = (qty: number) => ({ options: [{ optionId: adana.id('Peynir'), qty }] });
  const waiter = business.as('WAITER');
  const table = await createTable(business);
  const lines = [{ itemId: drinks.id, qty: 2 }];
  const order = (await waiter.post(`/api/tables/${table.id}/add-lines`, { lines })).json<OpenOrderResponse>();
  const part = order.lines.find(({ setLineId }) => setLineId !== null)!.id;
  await tap(business, part, ['NEW', 'READY']);
  const exchange = (more: Json) =>
    waiter.post(`/api/orders/${order.id}/lines/${part}/exchange`, {
      ...{ reason: 'Beğenilmedi', restock: false, qty: 1, ...more },
    });
  const salgam = { approvalId: await approvalOf(await exchange(to(items.Şalgam))), ...to(items.Şalgam) };
  for (const other of [to(items.Köfte), { reason: 'Yanlış girildi' }, { restock: true }, { qty: 2 }])
    expect([other, codeOf(await exchange({ ...salgam, ...other }))]).toEqual([other, VOID]);
  const withCheese = { ...to(adana.item), ...cheese(1) };
  const approvalId = await approvalOf(await exchange(withCheese));
  expect(codeOf(await exchange({ ...withCheese, ...cheese(2), approvalId }))).toEqual(VOID);
  expect((await exchange({ ...withCheese, approvalId })).statusCode).toBe(200);
});

test('KITCHEN cancels nothing and gives nothing away (APPROVE-19)', async () => {
  const ordered = await createOrderedTable(business);
  const lines = [{ lineId: lineIdsOf(ordered)[0], qty: 1 }];
  const kitchen = business.as('KITCHEN');
  const { id } = ordered.order;
  for (const answer of [
    await kitchen.post(`/api/orders/${id}/cancel-lines`, { lines, restock: true }),
    await kitchen.post(`/api/orders/${id}/comp-lines`, { lines, reason: 'Bekletme' }),
    await kitchen.get('/api/approvals/approvers?act=ROLE_CANCEL'),
  ])
    expect(codeOf(answer)).toEqual([403, 'ROLE_FORBIDDEN']);
});
