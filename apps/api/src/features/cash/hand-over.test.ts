import type { CashDesk } from '@sofra/contract/money/cash';
import type { ClosedSession } from '@sofra/contract/money/cash-sessions';
import { renderSlip, slipToText } from '@sofra/domain/slips/ticket-text';
import type { Ticket } from '@sofra/domain/slips/ticket';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { ADMIN_PIN, askedFor } from '#test/factories/approval-factories.ts';
import {
  closeCash,
  countCash,
  deskOf,
  openCash,
  payAt,
  type Session,
} from '#test/factories/cash-factories.ts';
import { givePin } from '#test/factories/device-factories.ts';
import { auditOf, createOrderedTable, expectTrueLedger } from '#test/factories/order-factories.ts';
import { createPrinter } from '#test/factories/printer-factories.ts';
import { behindAnother } from '#test/staged-race.ts';
import { startTestApi, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';

type Role = 'ADMIN' | 'CASHIER';
const CASHIER_PIN = '1379';
const PINS: Record<Role, string> = { ADMIN: ADMIN_PIN, CASHIER: CASHIER_PIN };

let api: TestApi;
let business: TestBusiness;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  business = await api.createBusiness();
  for (const role of ['ADMIN', 'CASHIER'] as const) await givePin(api, business.as(role).userId, PINS[role]);
});
afterEach(() => expectTrueLedger(api));

const codeOf = (answer: LightMyRequestResponse) => answer.json<Json>().code;
const handOver = (
  { id }: Pick<Session, 'id'>,
  body: Json,
  from: Role = 'CASHIER',
  headers: Record<string, string> = {},
) => business.as(from).post(`/api/cash/sessions/${id}/hand-over`, body, headers);

/** Counts the drawer, and has the taker approve it with the own PIN. */
async function approvalFor(session: Session, sum: number, from: Role, to: Role): Promise<string> {
  const refused = await handOver(session, { sum }, from);
  expect([refused.statusCode, codeOf(refused)]).toEqual([422, 'ROLE_LIMIT']);
  const by = { userId: business.as(to).userId, pin: PINS[to] };
  const answer = await business.as(from).post('/api/approvals', { ...by, ...askedFor(refused) });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ id: string }>().id;
}

interface Answer {
  session: Session;
  jobId: string | null;
}
async function handedOver(session: Session, sum: number, from: Role = 'CASHIER'): Promise<Answer> {
  const approvalId = await approvalFor(session, sum, from, from === 'CASHIER' ? 'ADMIN' : 'CASHIER');
  const answer = await handOver(session, { sum, approvalId }, from);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Answer>();
}
test('a repeated request with its key hands over once (CASH-34, REL-3)', async () => {
  const session = await openCash(business, 500);
  const body = { sum: 480, approvalId: await approvalFor(session, 480, 'CASHIER', 'ADMIN') };
  const key = { 'idempotency-key': 'hand-over' };
  const first = await handOver(session, body, 'CASHIER', key);
  const again = await handOver(session, body, 'CASHIER', key);
  expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
  expect(again.json()).toEqual(first.json());
  expect(again.headers['idempotent-replayed']).toBe('true');
  const { rows } = await api.owner.query(
    'select counted_kurus::int as counted from cash_counts where session_id = $1',
    [session.id],
  );
  expect(rows).toEqual([{ counted: 48_000 }]);
});

const closedSessions = async () =>
  (await business.as('ADMIN').get('/api/cash/sessions')).json<ClosedSession[]>();

test('the session goes on with the taker, and each person bears their own difference once (CASH-34, CASH-36)', async () => {
  const session = await openCash(business, 500);
  await payAt(business, 'CASH', 300);
  const { session: after } = await handedOver(session, 780);
  expect(after).toMatchObject({
    id: session.id,
    number: 1,
    isOwn: false,
    result: null,
    openedBy: 'Murat Şahin',
  });
  expect(after.counts).toMatchObject([
    { no: 1, expected: 800, counted: 780, variance: -20, reason: null, handOver: { from: 'Murat Şahin' } },
  ]);
  expect(after.heldBy).toBe(after.counts[0]?.handOver?.to);

  await payAt(business, 'CASH', 100);
  const refused = await business.as('CASHIER').post(`/api/cash/sessions/${session.id}/count`, { sum: 890 });
  expect(codeOf(refused)).toBe('ROLE_LIMIT');
  const counted = await countCash(business, session, { sum: 890 }, 'ADMIN');
  expect(counted.counts[1]).toMatchObject({ expected: 880, variance: 10, reason: null, handOver: null });
  expect(counted.result).toMatchObject({ parts: { handOvers: -20, payments: 400 }, variance: 10 });
  await closeCash(business, session, { left: 500 }, 'ADMIN');
  expect(await closedSessions()).toMatchObject([
    {
      cashier: { id: business.as('ADMIN').userId },
      variance: 10,
      counts: 1,
      handOvers: [{ from: { id: business.as('CASHIER').userId, name: 'Murat Şahin' }, variance: -20 }],
    },
  ]);
});

test('the taker counts blind from then on, and the giver no longer (CASH-15, CASH-34)', async () => {
  const session = await openCash(business, 500, 'ADMIN');
  const isHidden = async () => (await deskOf(business, 'CASHIER')).isCashHidden;
  expect(await isHidden()).toBe(false);
  await handedOver(session, 500, 'ADMIN');
  expect(await isHidden()).toBe(true);
  const { tills } = await deskOf(business, 'CASHIER');
  expect(tills[0]?.session).toMatchObject({ heldBy: 'Murat Şahin', isOwn: true, isCounted: false });
  await handedOver(session, 500, 'CASHIER');
  expect(await isHidden()).toBe(false);
});

test('only the PIN of another person who may use a till hands a drawer over (CASH-35)', async () => {
  const session = await openCash(business, 500);
  const asked = askedFor(await handOver(session, { sum: 500 }));
  const give = (by: Json) => business.as('CASHIER').post('/api/approvals', { ...by, ...asked });
  expect(codeOf(await give({ userId: business.as('ADMIN').userId, pin: '9753' }))).toBe('WRONG_PIN');
  expect(codeOf(await give({ userId: business.as('WAITER').userId, pin: '9753' }))).toBe('NOT_FOUND');
  const desk = await deskOf(business, 'CASHIER');
  const list = `/api/approvals/approvers?act=HAND_OVER&tillId=${desk.tills[0]!.id}`;
  // Also an ADMIN who counts the drawer of another person may take it over.
  for (const role of ['CASHIER', 'ADMIN'] as const) {
    const { people } = (await business.as(role).get(list)).json<{ people: { id: string }[] }>();
    expect(people.map(({ id }) => id)).toEqual([business.as('ADMIN').userId]);
  }
  // An approval of one's own, which no list offers.
  const own = await give({ userId: business.as('CASHIER').userId, pin: CASHIER_PIN });
  const toSelf = await handOver(session, { sum: 500, approvalId: own.json<{ id: string }>().id });
  expect([codeOf(toSelf), toSelf.json<Json>().error]).toEqual([
    'ROLE_LIMIT',
    'Kasa zaten bu kişide. Başka birini seçin.',
  ]);
  const approvalId = await approvalFor(session, 500, 'CASHIER', 'ADMIN');
  expect(codeOf(await handOver(session, { sum: 400, approvalId }))).toBe('APPROVAL_VOID');
  expect((await handOver(session, { sum: 500, approvalId })).statusCode).toBe(200);
});

test('a hand-over prints a slip for both and is in the audit log, and the closing slip repeats it (CASH-35, CASH-37, CASH-38)', async () => {
  await createPrinter(business, { name: 'Kasa', isReceiptPrinter: true });
  const session = await openCash(business, 500);
  const { jobId } = await handedOver(session, 480);
  await countCash(business, session, { sum: 480 }, 'ADMIN');
  await closeCash(business, session, { left: 480 }, 'ADMIN');
  const { rows } = await api.owner.query<{ id: string; ticket: Ticket }>(
    'select id, ticket from print_jobs where business_id = $1 order by position',
    [business.id],
  );
  expect(rows[0]?.id).toBe(jobId);
  const [slip, closing] = rows.map(({ ticket }) => slipToText(renderSlip(ticket, 42), 42));
  expect(slip).toContain('KASA DEVRİ');
  for (const row of [
    /Veren +Murat Şahin/,
    /Beklenen +500,00 TL/,
    /Sayılan +480,00 TL/,
    /Fark: Eksik +-20,00 TL/,
  ])
    expect(slip).toMatch(row);
  expect(closing).toMatch(/Devir farkı: Eksik +-20,00 TL/);
  expect(closing).toMatch(/Fark: Tam +0,00 TL/);
  expect(await auditOf(api, business.id, 'cash.handOver')).toMatchObject([
    { number: 1, from: 'Murat Şahin', countedKurus: 48_000, expectedKurus: 50_000, varianceKurus: -2_000 },
  ]);
});

test('a correction after a hand-over leaves the counted drawer as it was (CASH-7, CASH-36)', async () => {
  const session = await openCash(business, 500);
  const payment = await payAt(business, 'CASH', 300);
  await handedOver(session, 800);
  const correction = { method: 'CARD', reason: 'Yanlış düğme' };
  const answer = await business.as('ADMIN').post(`/api/orders/payments/${payment}/method`, correction);
  expect(answer.statusCode, answer.body).toBe(200);
  const counted = await countCash(business, session, { sum: 800 }, 'ADMIN');
  expect(counted.counts.map(({ expected }) => expected)).toEqual([800, 800]);
});

test('of two hand-overs at once one is done (CASH-34)', async () => {
  const session = await openCash(business, 500);
  const ids = [
    await approvalFor(session, 500, 'CASHIER', 'ADMIN'),
    await approvalFor(session, 490, 'CASHIER', 'ADMIN'),
  ];
  const answers = await behindAnother<LightMyRequestResponse>(api, {
    hold: (query) => query('select from cash_sessions where id = $1 for update', [session.id]),
    requests: [
      () => handOver(session, { sum: 500, approvalId: ids[0] }),
      () => handOver(session, { sum: 490, approvalId: ids[1] }),
    ],
  });
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 422]);
  const { counts } = (await business.as('ADMIN').get(`/api/cash/sessions/${session.id}`)).json<Session>();
  expect(counts).toMatchObject([{ no: 1, counted: 500 }]);
});

const holdAudit = (query: (text: string, values: unknown[]) => Promise<unknown>) =>
  query('select from audit_heads where business_id = $1 for update', [business.id]);

test('a hand-over waits for a payment under way, which the giver answers for (CASH-6, CASH-34)', async () => {
  const session = await openCash(business, 500);
  const { order } = await createOrderedTable(business, [{ price: 30, qty: 1 }]);
  const approvalId = await approvalFor(session, 530, 'CASHIER', 'ADMIN');
  const [paid, after] = await behindAnother<LightMyRequestResponse>(api, {
    hold: holdAudit,
    requests: [
      () => business.as('CASHIER').post(`/api/orders/${order.id}/pay`, { method: 'CASH', finalTotal: 30 }),
      () => handOver(session, { sum: 530, approvalId }),
    ],
  });
  expect(paid?.statusCode).toBe(200);
  expect(after?.json<Answer>().session.counts).toMatchObject([{ expected: 530, variance: 0 }]);
});

test('a session that is being counted or closed is not handed over (CASH-34)', async () => {
  const session = await openCash(business, 500);
  const approvalId = await approvalFor(session, 500, 'CASHIER', 'ADMIN');
  const late = () => handOver(session, { sum: 500, approvalId });
  const staged = (first: () => Promise<LightMyRequestResponse>) =>
    behindAnother(api, { hold: holdAudit, requests: [first, late] });
  const url = `/api/cash/sessions/${session.id}`;
  const counting = await staged(() => business.as('CASHIER').post(`${url}/count`, { sum: 500 }));
  expect(counting.map(({ statusCode }) => statusCode)).toEqual([200, 409]);
  expect(codeOf(counting[1]!)).toBe('SESSION_COUNTED');
  const closing = await staged(() => business.as('CASHIER').post(`${url}/close`, { left: 500 }));
  expect(closing.map(({ statusCode }) => statusCode)).toEqual([200, 409]);
  expect(codeOf(closing[1]!)).toBe('SESSION_CLOSED');
});

test('a float that differs is explained once, audited, and stays out of the difference of the evening (CASH-31, CASH-39)', async () => {
  const first = await openCash(business, 2_000);
  await countCash(business, first, { sum: 2_000 });
  await closeCash(business, first, { left: 2_000 });
  const till = (await business.as('CASHIER').get('/api/cash')).json<CashDesk>().tills[0];
  const opened = await business.as('CASHIER').post(`/api/cash/tills/${till?.id}/open`, { float: 1_950 });
  const session = opened.json<Session>();
  const explain = (note: string, id = session.id) =>
    business.as('CASHIER').post(`/api/cash/sessions/${id}/opening-note`, { note });
  expect((await explain('Bozuk para')).json()).toMatchObject({
    openingDifference: -50,
    openingNote: 'Bozuk para',
  });
  expect(codeOf(await explain('Başka'))).toBe('INVALID_INPUT');
  expect(codeOf(await explain('Geç', first.id))).toBe('SESSION_CLOSED');
  expect(await auditOf(api, business.id, 'cash.explainOpening')).toMatchObject([{ note: 'Bozuk para' }]);
  expect((await countCash(business, session, { sum: 1_950 })).result).toMatchObject({ variance: 0 });
});
