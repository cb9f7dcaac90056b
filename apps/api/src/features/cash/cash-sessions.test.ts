import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PaymentMethod } from '@sofra/domain/money/payment-method';
import {
  closeCash,
  countCash,
  deskOf,
  moveCash,
  openCash,
  payAt,
  type Session,
} from '#test/factories/cash-factories.ts';
import { addCustomer, collect, lend } from '#test/factories/customer-factories.ts';
import { auditOf, expectTrueLedger } from '#test/factories/order-factories.ts';
import { addPartner } from '#test/factories/partner-factories.ts';
import { createPrinter } from '#test/factories/printer-factories.ts';
import { givenBack } from '#test/factories/refund-factories.ts';
import { startTestApi, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let business: TestBusiness;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  business = await api.createBusiness();
});

const pay = (method: PaymentMethod, lira: number, more: Json = {}) => payAt(business, method, lira, more);
const slipsOf = async (): Promise<string[]> => {
  const { rows } = await api.owner.query<{ text: string }>(
    `select ticket::text as text from print_jobs where business_id = $1 and ticket->>'kind' = 'CASH_SESSION' order by position`,
    [business.id],
  );
  return rows.map(({ text }) => text);
};

test('a business begins with one till, with reasons and with an empty drawer (CASH-1, CASH-9)', async () => {
  const { tills, reasons, isCashHidden } = await deskOf(business);
  expect(tills).toEqual([
    { id: expect.any(String), name: 'Ana kasa', session: null, left: 0, isNew: true, version: 1 },
  ]);
  expect(reasons.map(({ direction, name }) => `${direction} ${name}`)).toEqual([
    ...['IN Bozuk para', 'IN Diğer'],
    ...['OUT Market', 'OUT Bankaya', 'OUT Avans', 'OUT Bozuk para', 'OUT Diğer'],
  ]);
  expect(reasons.filter(({ isExpense }) => isExpense).map(({ name }) => name)).toEqual(['Market']);
  expect(isCashHidden).toBe(false);
});

test('a session is opened, counted and closed; the next begins with the amount left (CASH-2, CASH-13, CASH-18)', async () => {
  const session = await openCash(business, 2_000);
  expect(session).toMatchObject({ number: 1, float: 2_000, result: null, counts: [], closing: null });
  await pay('CASH', 300);
  await pay('CARD', 120);
  await moveCash(business, session, { direction: 'IN', name: 'Bozuk para', amount: 1_000 });
  await moveCash(business, session, { direction: 'OUT', name: 'Avans', amount: 150.5 });

  const counted = await countCash(business, session, {
    pieces: [
      { value: 200, qty: 15 },
      { value: 50, qty: 3 },
    ],
  });
  expect(counted.counts).toMatchObject([{ no: 1, counted: 3_150, expected: 3_149.5, variance: 0.5 }]);
  expect(counted.result).toMatchObject({
    parts: { float: 2_000, payments: 300, movedIn: 1_000, movedOut: 150.5 },
    cashPayments: 1,
    sinceCount: 0,
    inDrawer: 3_150,
  });
  expect(counted.terminals).toEqual([
    { method: 'CARD', revenue: 120, count: 1, refunded: 0, refunds: 0, tips: 0, collected: 0 },
  ]);

  const { session: closed } = await closeCash(business, session, { left: 2_000 });
  expect(closed.closing).toMatchObject({ left: 2_000, handedOver: 1_150, closedBy: 'Murat Şahin' });
  expect((await deskOf(business)).tills).toMatchObject([{ session: null, left: 2_000 }]);
  expect(await openCash(business, 2_000)).toMatchObject({ number: 2 });
  expect(await auditOf(api, business.id, 'cash.close')).toMatchObject([{ number: 1, varianceKurus: 50 }]);
  await expectTrueLedger(api);
});

test('a till has one open session, and session numbers have no gap (CASH-2)', async () => {
  const { id } = (await deskOf(business)).tills[0]!;
  const answers = await Promise.all(
    [1, 2, 3].map(() => business.as('ADMIN').post(`/api/cash/tills/${id}/open`, { float: 0 })),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
    code: 'SESSION_OPEN',
  });
});

test('a CASHIER counts and closes only the own session, an ADMIN every session (CASH-3)', async () => {
  const session = await openCash(business, 100, 'ADMIN');
  const asCashier = business.as('CASHIER');
  const refused = await asCashier.post(`/api/cash/sessions/${session.id}/count`, { sum: 100 });
  expect([refused.statusCode, refused.json<Json>().code]).toEqual([422, 'ROLE_LIMIT']);
  const own = await openCashAgain(session);
  await countCash(business, own, { sum: 50 }, 'ADMIN');
  const closed = await business.as('ADMIN').post(`/api/cash/sessions/${own.id}/close`, { left: 50 });
  expect(closed.statusCode, closed.body).toBe(200);
});
const openCashAgain = async (first: Session): Promise<Session> => {
  await countCash(business, first, { sum: 100 }, 'ADMIN');
  await closeCash(business, first, { left: 50 }, 'ADMIN');
  return openCash(business, 50, 'CASHIER');
};

test('a locked count stays; only an ADMIN counts again, with a reason, and both counts are kept (CASH-14)', async () => {
  const session = await openCash(business, 100);
  await countCash(business, session, { sum: 90 });
  const again = (role: 'ADMIN' | 'CASHIER', body: Json) =>
    business.as(role).post(`/api/cash/sessions/${session.id}/count`, body);
  expect((await again('CASHIER', { sum: 100, reason: 'Yanlış' })).json()).toMatchObject({
    code: 'ROLE_LIMIT',
  });
  expect((await again('ADMIN', { sum: 100 })).json()).toMatchObject({ code: 'INVALID_INPUT' });
  await pay('CASH', 40);
  const second = (await again('ADMIN', { sum: 140, reason: 'Kağıt düşmüş' })).json<Session>();
  expect(second.counts).toMatchObject([
    { no: 1, counted: 90, expected: 100, variance: -10, reason: null },
    { no: 2, counted: 140, expected: 140, variance: 0, reason: 'Kağıt düşmüş' },
  ]);
  await expect(
    api.owner.query('update cash_counts set counted_kurus = 0 where business_id = $1', [business.id]),
  ).rejects.toThrow('insert-only');
  await expectTrueLedger(api);
});

test('an unknown note or coin, a duplicate, and a count in both ways are refused (CASH-12)', async () => {
  const session = await openCash(business, 100);
  const bodies = [
    { pieces: [{ value: 3, qty: 1 }] },
    {
      pieces: [
        { value: 5, qty: 1 },
        { value: 5, qty: 1 },
      ],
    },
    { pieces: [{ value: 5, qty: 1 }], sum: 5 },
    {},
  ];
  for (const body of bodies) {
    const answer = await business.as('CASHIER').post(`/api/cash/sessions/${session.id}/count`, body);
    expect([body, answer.statusCode, answer.json<Json>().code]).toEqual([body, 400, 'INVALID_INPUT']);
  }
});

test('a difference above the limit needs a note, a difference of exactly the limit does not (CASH-17)', async () => {
  const session = await openCash(business, 100);
  await countCash(business, session, { sum: 49.99 });
  const close = (body: Json) => business.as('CASHIER').post(`/api/cash/sessions/${session.id}/close`, body);
  expect((await close({ left: 0 })).json()).toMatchObject({ details: { fields: [{ path: 'note' }] } });
  await business.as('ADMIN').patch('/api/business/me', { settings: { cashVarianceLimit: 50.01 } });
  expect((await close({ left: 0 })).statusCode).toBe(200);
});

test('at most the drawer’s content stays; money after the count is shown separately and handed over (CASH-6, CASH-18)', async () => {
  const session = await openCash(business, 100);
  await countCash(business, session, { sum: 100 });
  await pay('CASH', 25);
  const close = (left: number) =>
    business.as('CASHIER').post(`/api/cash/sessions/${session.id}/close`, { left });
  expect((await close(125.01)).json()).toMatchObject({ details: { fields: [{ path: 'left' }] } });
  const { session: closed } = (await close(100)).json<{ session: Session }>();
  expect(closed.result).toMatchObject({
    sinceCount: 25,
    inDrawer: 125,
    cashPayments: 0,
    parts: { payments: 0 },
  });
  expect(closed.closing).toMatchObject({ left: 100, handedOver: 25 });
  await expectTrueLedger(api);
});

test('an uncounted session cannot be closed, and a closed session never changes (CASH-19)', async () => {
  const session = await openCash(business, 100);
  const post = (action: string, body: Json) =>
    business.as('ADMIN').post(`/api/cash/sessions/${session.id}/${action}`, body);
  expect((await post('close', { left: 0 })).json()).toMatchObject({ code: 'COUNT_FIRST' });
  await countCash(business, session, { sum: 100 });
  await closeCash(business, session, { left: 100 });
  const { reasons } = await deskOf(business);
  const reasonId = reasons[0]!.id;
  for (const [action, body] of [
    ['count', { sum: 1, reason: 'x' }],
    ['close', { left: 0 }],
    ['movements', { reasonId, amount: 1 }],
    ['reveal', {}],
  ] as const)
    expect([action, (await post(action, body)).json<Json>().code]).toEqual([action, 'SESSION_CLOSED']);
  await expect(
    api.owner.query('update cash_sessions set note = $1 where business_id = $2', ['x', business.id]),
  ).rejects.toThrow('insert-only');
});

test('closing prints one slip, a reprint is a KOPYA, and closing works without a printer (CASH-19)', async () => {
  const first = await openCash(business, 100);
  await countCash(business, first, { sum: 100 });
  expect((await closeCash(business, first, { left: 0 })).jobId).toBeNull();
  const again = (id: string) => business.as('CASHIER').post(`/api/cash/sessions/${id}/slip`);
  expect((await again(first.id)).json()).toMatchObject({ code: 'NO_PRINTER' });

  await createPrinter(business, { name: 'Kasa', isReceiptPrinter: true });
  const second = await openCash(business, 0);
  expect((await again(second.id)).statusCode).toBe(404);
  await countCash(business, second, { sum: 0 });
  expect((await closeCash(business, second, { left: 0 })).jobId).not.toBeNull();
  expect((await again(second.id)).json()).toMatchObject({ copyNo: 2 });
  expect((await again(second.id)).json()).toMatchObject({ copyNo: 3 });
  const slips = await slipsOf();
  expect(slips.map((slip) => slip.includes('"copyMark": "KOPYA"'))).toEqual([false, true, true]);
  expect(slips[0]).toContain('KASA KAPANIŞI');
});

test('only an ADMIN may look before the count, and the audit log records it (CASH-16)', async () => {
  const session = await openCash(business, 100);
  await pay('CASH', 45);
  const look = (role: 'ADMIN' | 'CASHIER') =>
    business.as(role).post(`/api/cash/sessions/${session.id}/reveal`);
  expect((await look('ADMIN')).json()).toEqual({ expected: 145, payments: 45, tips: 0 });
  expect((await look('CASHIER')).statusCode).toBe(403);
  expect(await auditOf(api, business.id, 'cash.revealExpected')).toEqual([{ number: 1, till: 'Ana kasa' }]);
});

test('a payment belongs to the open session of its till, or to none (CASH-4, CASH-5)', async () => {
  const before = await pay('CASH', 10);
  const session = await openCash(business, 0);
  const [till] = (await deskOf(business)).tills;
  const unnamed = await pay('CASH', 20);
  const named = await pay('CASH', 30, { tillId: till?.id });
  const told = api.published.filter(
    ({ businessId, event }) => businessId === business.id && event.name === 'cash:changed',
  );
  expect(told).toHaveLength(3); // the opening and two payments, for the cards on the screen of the drawer
  const { rows } = await api.owner.query<{ id: string; session: string | null }>(
    'select id, cash_session_id as session from payments where business_id = $1 order by created_at',
    [business.id],
  );
  expect(rows).toEqual([
    { id: before, session: null },
    { id: unnamed, session: session.id },
    { id: named, session: session.id },
  ]);
});

test('a method correction after the count is a new entry, and the counted drawer does not change (CASH-7)', async () => {
  const session = await openCash(business, 0);
  const [first, second] = [await pay('CASH', 10), await pay('CASH', 20)];
  const correct = async (id: string, method: string) => {
    const url = `/api/orders/payments/${id}/method`;
    const answer = await business.as('CASHIER').post(url, { method, reason: 'Kart çekildi' });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ transfers: unknown[] }>().transfers.length;
  };
  expect(await correct(first, 'CARD')).toBe(0);
  const counted = await countCash(business, session, { sum: 20 });
  expect(counted.counts).toMatchObject([{ expected: 20 }]);
  expect(await correct(second, 'CARD')).toBe(1);
  expect(await correct(second, 'MEAL')).toBe(2);
  expect(await correct(first, 'CASH')).toBe(1);
  const late = await pay('CASH', 5);
  expect(await correct(late, 'MEAL')).toBe(0);
  const { session: closed } = await closeCash(business, session, { left: 20 });
  expect(closed.result).toMatchObject({ parts: { payments: 20 }, sinceCount: 0, variance: 0 });
  expect(await correct(late, 'CASH')).toBe(1);
  const url = `/api/cash/sessions/${session.id}`;
  expect((await business.as('ADMIN').get(url)).json()).toEqual(closed);
  await expectTrueLedger(api);
});

test('terminal reports are kept beside the session’s own figures and never change (CASH-30)', async () => {
  const bank = await addPartner(business, 'CARD', 'Banka A');
  const meal = await addPartner(business, 'MEAL', 'Multinet');
  await createPrinter(business, { name: 'Kasa', isReceiptPrinter: true });
  await payAt(business, 'CARD', 500, { partnerId: bank.id }); // of no session
  const session = await openCash(business, 0);
  const paid = await payAt(business, 'CARD', 300, { partnerId: bank.id, tip: 20 });
  await payAt(business, 'MEAL', 80, { partnerId: meal.id });
  const later = await payAt(business, 'CARD', 200, { partnerId: bank.id });
  await givenBack(business, paid, { amount: 300, method: 'CARD' });
  const customer = await addCustomer(business, 'Şükrü Işık', { limit: 1000 });
  await lend(business, customer, 50);
  await collect(business, customer, 50, { method: 'CARD', partnerId: bank.id });
  await payAt(business, 'CASH', 40);
  const { devices } = await countCash(business, session, { sum: 40 });
  expect(devices).toEqual([
    { partnerId: bank.id, name: 'Banka A', expected: 270, reported: null },
    { partnerId: meal.id, name: 'Multinet', expected: 80, reported: null },
  ]);

  const other = await addPartner(business, 'CARD', 'Banka B');
  const close = (reports: Json[]) =>
    business.as('ADMIN').post(`/api/cash/sessions/${session.id}/close`, { left: 0, devices: reports });
  const refused = await close([{ partnerId: other.id, reported: 1 }]);
  expect([refused.statusCode, refused.json<Json>()['code']]).toEqual([400, 'INVALID_INPUT']);
  const closed = (await close([{ partnerId: bank.id, reported: 265.5 }])).json<{ session: Session }>();
  const kept = [
    { partnerId: bank.id, name: 'Banka A', expected: 270, reported: 265.5 },
    { partnerId: meal.id, name: 'Multinet', expected: 80, reported: null },
  ];
  expect(closed.session.devices).toEqual(kept);
  expect((await slipsOf())[0]).toContain('"cells": ["270,00", "265,50", "-4,50"]');
  expect((await slipsOf())[0]).not.toContain('Multinet');

  // Later changes alter neither, and the ledger check (I36) does not take them for the earlier figures.
  const moved = { method: 'CARD', partnerId: other.id, reason: 'Öbür cihazdan' };
  expect((await business.as('ADMIN').post(`/api/orders/payments/${later}/method`, moved)).statusCode).toBe(
    200,
  );
  const { body } = await business.as('ADMIN').get(`/api/cash/sessions/${session.id}`);
  expect((JSON.parse(body) as Session).devices).toEqual(kept);
  const listed = (await business.as('ADMIN').get('/api/cash/sessions')).json<Json[]>();
  expect(listed.map(({ deviceDifference }) => deviceDifference)).toEqual([-4.5]);
  expect(await auditOf(api, business.id, 'cash.close')).toMatchObject([{ deviceDifferenceKurus: -450 }]);
  await expectTrueLedger(api);
});

test('the report lists closed sessions with their differences (CASH-22)', async () => {
  const session = await openCash(business, 100);
  await countCash(business, session, { sum: 90 });
  await closeCash(business, session, { left: 50 });
  await openCash(business, 50);
  const sessions = (await business.as('ADMIN').get('/api/cash/sessions')).json<Json[]>();
  expect(sessions).toMatchObject([
    {
      number: 1,
      till: 'Ana kasa',
      cashier: { name: 'Murat Şahin' },
      expected: 100,
      counted: 90,
      variance: -10,
    },
  ]);
});

const leave = async (left: number) => {
  const session = await openCash(business, left);
  await countCash(business, session, { sum: left });
  await closeCash(business, session, { left });
};
const openWith = async (body: Json) => {
  const [till] = (await deskOf(business)).tills;
  return business.as('CASHIER').post(`/api/cash/tills/${till?.id}/open`, body);
};

test('every figure of the session shows a float that differs from the amount left, with a flag (CASH-31)', async () => {
  await createPrinter(business, { name: 'Kasa', isReceiptPrinter: true });
  await leave(400);
  expect((await openWith({ float: 300 })).json()).toMatchObject({ details: { fields: [{ path: 'note' }] } });
  const session = (await openWith({ float: 300, note: 'Bankaya' })).json<Session>();
  const told = { openingDifference: -100, openingNote: 'Bankaya' };
  expect(session).toMatchObject({ float: 300, ...told });
  await countCash(business, session, { sum: 300 });
  await closeCash(business, session, { left: 300 });
  const sessions = (await business.as('ADMIN').get('/api/cash/sessions')).json<Json[]>();
  expect(sessions).toMatchObject([
    { number: 2, variance: 0, ...told },
    { number: 1, openingDifference: null },
  ]);
  expect((await slipsOf())[1]).toContain('Açılış farkı: Eksik');
  const { endedDay } = (await business.as('ADMIN').post('/api/day-ends')).json<{
    endedDay: { id: string };
  }>();
  expect((await business.as('ADMIN').get(`/api/day-ends/${endedDay.id}`)).json()).toMatchObject({
    figures: { sessions: [{ openingDifference: null }, told] },
    slip: expect.stringMatching(/Açılış farkı +-100,00\n +Açıklama: Bankaya/) as string,
  });
  const flagged = (await business.as('ADMIN').get('/api/audit?flagged=true')).json<Json[]>();
  expect(flagged).toMatchObject([{ event: 'cash.open', flags: ['OPENING_DIFFERENCE'] }]);
  expect((await openWith({ float: 300 })).statusCode).toBe(201);
  const after = (await business.as('ADMIN').get('/api/audit?flagged=true')).json<Json[]>();
  expect(after).toEqual(flagged);
  const all = (await business.as('ADMIN').get('/api/audit')).json<Json[]>();
  expect(all[0]).toMatchObject({ event: 'cash.open', details: { differenceKurus: 0 }, flags: [] });
  await expectTrueLedger(api);
});

test('a difference of exactly the limit, and the first session of a till, need no note (CASH-31)', async () => {
  await leave(1_000);
  expect((await openWith({ float: 949.99 })).statusCode).toBe(400);
  const session = (await openWith({ float: 950 })).json<Session>();
  expect(session).toMatchObject({ openingDifference: -50, openingNote: null });
  await expectTrueLedger(api);
});

test('outflows after the count are in the report, and above the counted amount they are a difference (CASH-32)', async () => {
  const session = await openCash(business, 130);
  await moveCash(business, session, { direction: 'OUT', name: 'Avans', amount: 30 });
  await countCash(business, session, { sum: 100 });
  await moveCash(business, session, { direction: 'OUT', name: 'Avans', amount: 160 });
  const close = (body: Json) => business.as('CASHIER').post(`/api/cash/sessions/${session.id}/close`, body);
  expect((await close({ left: 0 })).json()).toMatchObject({ details: { fields: [{ path: 'note' }] } });
  const { session: closed } = (await close({ left: 0, note: 'Cepten' })).json<{ session: Session }>();
  expect(closed.result).toMatchObject({ sinceCount: -160, inDrawer: -60, variance: 60 });
  const sessions = (await business.as('ADMIN').get('/api/cash/sessions')).json<Json[]>();
  expect(sessions).toMatchObject([{ counted: 100, sinceCount: -160, variance: 60, handedOver: 0 }]);
  expect(await auditOf(api, business.id, 'cash.close')).toMatchObject([
    { varianceKurus: 6_000, sinceCountKurus: -16_000 },
  ]);
  await expectTrueLedger(api);
});
