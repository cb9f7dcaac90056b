import type { CancelEntry } from '@sofra/contract/orders/order-changes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSiteAdmin } from '#test/factories/account-factories.ts';
import { createEvening } from '#test/factories/evening-factory.ts';
import { expectTrueLedger } from '#test/factories/order-factories.ts';
import { startTestApi, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';
import { randomSource } from '@sofra/test-kit/money/random-source';
import { booksOf, expectedReports, type Books } from '#test/sales-on-paper.ts';

let api: TestApi;
let business: TestBusiness;
let books: Books;
beforeAll(async () => {
  api = await startTestApi();
  business = await api.createBusiness();
  // Another business with sales at the same time, so that a report that reads across businesses shows too much.
  const neighbor = await api.createBusiness('Komşu Kafe');
  const start = new Date('2026-03-10T17:20:00Z');
  const random = randomSource(Number(process.env.REPORTS_SEED ?? 20_261_122));
  await createEvening({ api, business: neighbor, random }, start, 4, 90);
  // From 20:20 local time, over midnight and into the following days.
  await createEvening({ api, business, random }, start, 36, 75);
  api.time.now = new Date('2026-03-20T09:00:00Z');
  for (const [date, amount, method] of [
    ['2026-03-10', 100.5, 'NAKIT'],
    ['2026-03-11', 20, 'HAVALE_EFT'],
    ['2026-03-12', 7.25, 'NAKIT'],
  ] as const)
    await business.as('ADMIN').post('/api/expenses', { description: 'Manav', method, amount, date });
  books = await booksOf(api, business);
}, 120_000);
afterAll(() => api.stop());

const setDayStart = (hour: number) =>
  api.owner.query('update businesses set day_start_hour = $2 where id = $1', [business.id, hour]);
const setTimeZone = (zone: string) =>
  api.owner.query('update businesses set time_zone = $2 where id = $1', [business.id, zone]);

async function get<T = Json>(path: string, query: string): Promise<T> {
  const answer = await business.as('CASHIER').get(`/api${path}?${query}`);
  expect([path, query, answer.statusCode]).toEqual([path, query, 200]);
  return answer.json<T>();
}

const total = (rows: readonly { revenue: number }[]): number =>
  Math.round(rows.reduce((sum, { revenue }) => sum + revenue * 100, 0)) / 100;

interface Case {
  query: string;
  from: string;
  until: string;
  expenses: number;
}

/** Istanbul is UTC+3 all year. */
const MARCH: Case = {
  query: 'from=2026-03-01&to=2026-03-31',
  from: '2026-02-28T21:00Z',
  until: '2026-03-31T21:00Z',
  expenses: 127.75,
};
const DAYS: readonly Case[] = [
  {
    query: 'from=2026-03-10&to=2026-03-10',
    from: '2026-03-09T21:00Z',
    until: '2026-03-10T21:00Z',
    expenses: 100.5,
  },
  {
    query: 'from=2026-03-11&to=2026-03-11',
    from: '2026-03-10T21:00Z',
    until: '2026-03-11T21:00Z',
    expenses: 20,
  },
  MARCH,
  // Instants in the middle of hours, days apart and within one hour.
  {
    query: 'from=2026-03-10T18:40:12.345Z&to=2026-03-12T00:07:59.999Z',
    from: '2026-03-10T18:40:12.345Z',
    until: '2026-03-12T00:08:00.000Z',
    expenses: 127.75,
  },
  {
    query: 'from=2026-03-10T22:10:00Z&to=2026-03-10T22:39:59.999Z',
    from: '2026-03-10T22:10:00Z',
    until: '2026-03-10T22:40:00.000Z',
    expenses: 20,
  },
];

/** Compares every report of a range with the stored rows, and the reports with each other. */
async function expectAgreement({ query, from, until, expenses }: Case, timeZone?: string): Promise<number> {
  const expected = expectedReports(books, new Date(from), new Date(until), timeZone);
  const summary = await get<Json & { revenue: number }>('/reports/summary', query);
  expect(summary).toMatchObject({
    ...expected.summary,
    expenses,
    profit: Math.round((expected.summary.revenue - expenses) * 100) / 100,
  });
  const breakdown = await get('/reports/payment-breakdown', query);
  expect(breakdown).toEqual(expected.breakdown);
  const hourly = await get<{ hour: number; revenue: number }[]>('/reports/hourly-sales', query);
  expect(hourly).toEqual(expected.hourly);
  const items = await get<{ revenue: number }[]>('/reports/top-items', `${query}&limit=1000`);
  expect(items).toEqual(expected.items);
  const staff = await get<(Json & { revenue: number; name: string })[]>('/reports/staff', query);
  expect(staff.map(({ name, ...row }) => row).sort(byUser)).toEqual(expected.staff.sort(byUser));
  expect(staff.map(({ revenue }) => revenue)).toEqual(
    staff.map(({ revenue }) => revenue).sort((a, b) => b - a),
  );

  const list = await get<{ amount: number }[]>('/orders/payments', `${query}&limit=5000`);
  expect(list).toHaveLength(expected.payments);
  const ofList = total(list.map(({ amount }) => ({ revenue: amount })));
  expect([ofList, total(hourly), total(staff)]).toEqual([summary.revenue, summary.revenue, summary.revenue]);
  expect(total([...items, { revenue: expected.unsettled }])).toBe(summary.revenue);

  const { report } = await get<{ report: Json }>('/zreport', query);
  expect(report).toMatchObject({
    from: new Date(from).toISOString(),
    until: new Date(until).toISOString(),
    summary,
    breakdown,
    topItems: items.slice(0, 10),
    cancelCount: expected.cancelCount,
    compCount: expected.compCount,
  });
  const cancels = await get<CancelEntry[]>('/reports/cancels', query);
  expect(cancels.reduce((sum, { qty }) => sum + qty, 0)).toBe(expected.cancelCount);
  const comps = await get<(Json & { qty: number; compedAt: string })[]>('/reports/comps', query);
  expect(comps.reduce((sum, { qty }) => sum + qty, 0)).toBe(expected.compCount);
  const times = comps.map(({ compedAt }) => compedAt);
  expect(times).toEqual([...times].sort().reverse());
  return expected.payments;
}

const byUser = (a: Json, b: Json): number => String(a.userId).localeCompare(String(b.userId));

/** Sums up until nothing is left, as the server does every hour, with every day counted as finished. */
async function rollUp(): Promise<number> {
  for (let steps = 1; ; steps += 1) {
    const { rows } = await api.owner.query<{ more: boolean }>(`select roll_up_sales('0') as more`);
    if (!rows[0]?.more) return steps;
  }
}
const summedHours = async (): Promise<number> => {
  const { rows } = await api.owner.query<{ n: number }>(
    'select count(*)::int as n from method_hours where business_id = $1',
    [business.id],
  );
  return rows[0]?.n ?? 0;
};

async function expectAllAgree(): Promise<void> {
  await setDayStart(0);
  let payments = 0;
  for (const range of DAYS) payments += await expectAgreement(range);
  expect(payments).toBeGreaterThan(100);
  // The same evening in a bar whose day begins at four in the morning.
  await setDayStart(4);
  await expectAgreement({
    query: 'from=2026-03-10&to=2026-03-10',
    from: '2026-03-10T01:00Z',
    until: '2026-03-11T01:00Z',
    expenses: 100.5,
  });
  await setDayStart(0);
  // A zone with half-hour offset, where hourly sums in UTC cannot be used for the chart.
  await setTimeZone('Asia/Kolkata');
  await expectAgreement(
    {
      query: 'from=2026-03-10&to=2026-03-12',
      from: '2026-03-09T18:30Z',
      until: '2026-03-12T18:30Z',
      expenses: 127.75,
    },
    'Asia/Kolkata',
  );
  await setTimeZone('Europe/Istanbul');
}

describe('all figures of a range agree to the kuruş (REP-1, REP-2, REP-8)', () => {
  test('the evening has every kind of record', () => {
    const { orders, payments, corrections, cancels, comps } = books;
    const some = {
      shares: payments.filter(({ isShare }) => isShare).length,
      open: orders.filter(({ status }) => status === 'OPEN').length,
      merged: orders.filter(({ status }) => status === 'CANCELED').length,
      discounts: payments.filter(({ discount }) => discount > 0).length,
      corrections: corrections.length,
      cancels: cancels.length,
      comps: comps.length,
      takenBack: comps.filter(({ qty }) => qty < 0).length,
    };
    for (const [what, count] of Object.entries(some)) expect([what, count > 0]).toEqual([what, true]);
  });

  test('figures from the sales agree', async () => {
    expect(await summedHours()).toBe(0);
    await expectAllAgree();
  });

  test('figures from the sums of closed days agree', async () => {
    await rollUp();
    expect(await summedHours()).toBeGreaterThan(10);
    await expectAllAgree();
    await expectTrueLedger(api);
  });

  test('figures after a late evening agree: payments, corrections, cancellations, comps (REP-11)', async () => {
    api.time.now = new Date('2026-03-11T19:00:00Z');
    await createEvening({ api, business, random: randomSource(7) }, new Date('2026-03-11T15:00:00Z'), 6, 20);
    books = await booksOf(api, business);
    await expectAllAgree();
    await rollUp();
    await expectAgreement(MARCH);
    await expectTrueLedger(api);
  });

  test('a share counts at its own time, also when its bill is settled after that day was summed', async () => {
    const isOpen = (orderId: string) =>
      books.orders.some(({ id, status }) => id === orderId && status === 'OPEN');
    const { orderId } = books.payments.find((payment) => payment.isShare && isOpen(payment.orderId))!;
    const orders = (await business.as('ADMIN').get('/api/orders?status=OPEN')).json<Json[]>();
    const amount = orders.find(({ id }) => id === orderId)!.total;
    api.time.now = new Date('2026-03-18T10:00:00Z');
    const settled = await business
      .as('CASHIER')
      .post(`/api/orders/${orderId}/pay-share`, { method: 'CARD', amount });
    expect(settled.json<{ order: Json }>().order.status).toBe('PAID');
    books = await booksOf(api, business);
    await expectAgreement(MARCH);
    await expectTrueLedger(api);
    await rollUp();
    await expectAgreement(MARCH);
  });

  test('a correction alone updates the sums of its day', async () => {
    await rollUp();
    const { id, at } = books.payments.find((payment) => payment.method === 'CASH')!;
    await api.owner.query(
      `insert into payment_corrections (business_id, id, payment_id, method, reason, corrected_by, corrected_by_name, created_at)
       values ($1, gen_random_uuid(), $2, 'MEAL', 'Yanlış', $3, 'Kişi', $4)`,
      [business.id, id, business.as('ADMIN').userId, new Date(at.getTime() + 86_000_000)],
    );
    books = await booksOf(api, business);
    await expectAgreement(MARCH);
    await expectTrueLedger(api);
  });
});

test('top items are ten unless another number is requested, with their present or last name (REP-5)', async () => {
  const query = 'from=2026-03-01&to=2026-03-31';
  const all = await get<{ id: string }[]>('/reports/top-items', `${query}&limit=1000`);
  expect(await get('/reports/top-items', `${query}&limit=3`)).toEqual(all.slice(0, 3));
  const admin = business.as('ADMIN');
  expect((await admin.delete(`/api/menu/items/${all[0]!.id}`)).statusCode).toBe(204);
  expect((await admin.patch(`/api/menu/items/${all[1]!.id}`, { name: 'Yeni Ad' })).statusCode).toBe(200);
  const renamed = await get<{ name: string }[]>('/reports/top-items', query);
  expect(renamed).toHaveLength(10);
  expect(renamed.slice(0, 2)).toEqual([all[0], { ...all[1], name: 'Yeni Ad' }]);
});

test('a user who was deleted is still in the staff report, by role (REP-8)', async () => {
  const query = 'from=2026-03-01&to=2026-03-31';
  const before = await get<{ userId: string; name: string }[]>('/reports/staff', query);
  const waiter = business.as('WAITER').userId;
  expect((await business.as('ADMIN').delete(`/api/users/${waiter}`)).statusCode).toBe(204);
  expect(await get('/reports/staff', query)).toEqual(
    before.map((row) => (row.userId === waiter ? { ...row, name: 'Eski garson' } : row)),
  );
  expect(before).toContainEqual(expect.objectContaining({ userId: waiter, name: 'Çağrı Öz' }));
  expect(before).not.toContainEqual(expect.objectContaining({ name: 'Ayşe İnce' }));
});

test('a day without sales has all its rows, with zeros (REP-6, REP-7)', async () => {
  const query = 'from=2026-01-05&to=2026-01-05';
  expect(await get('/reports/summary', query)).toMatchObject({ revenue: 0, avgTicket: 0, profit: 0 });
  expect(await get<Json[]>('/reports/hourly-sales', query)).toHaveLength(24);
  expect(await get('/reports/payment-breakdown', query)).toEqual({
    CASH: { revenue: 0, count: 0 },
    CARD: { revenue: 0, count: 0 },
    MEAL: { revenue: 0, count: 0 },
  });
  expect([await get('/reports/top-items', query), await get('/reports/staff', query)]).toEqual([[], []]);
});

test('a site administrator reads the reports of the business named in X-Biz-Id, and prints nothing', async () => {
  api.time.now = null;
  const token = await siteAdminToken();
  const ask = (url: string, method: 'GET' | 'POST' = 'GET') =>
    api.app.inject({
      method,
      url: `/api${url}`,
      headers: { authorization: `Bearer ${token}`, 'x-biz-id': business.id },
      ...(method === 'POST' && { payload: {} }),
    });
  const query = 'from=2026-03-01&to=2026-03-31';
  for (const path of ['summary', 'top-items', 'hourly-sales', 'payment-breakdown', 'staff', 'comps']) {
    const answer = await ask(`/reports/${path}?${query}`);
    expect([path, answer.statusCode, answer.json()]).toEqual([
      path,
      200,
      await get(`/reports/${path}`, query),
    ]);
  }
  expect((await ask(`/zreport?${query}`)).statusCode).toBe(403);
  expect((await ask('/zreport/print', 'POST')).statusCode).toBe(403);
});

async function siteAdminToken(): Promise<string> {
  await createSiteAdmin(api, 'site@ornek.test', 'uzun-bir-parola');
  const answer = await api.anyone.post('/api/site-admin/login', {
    email: 'site@ornek.test',
    password: 'uzun-bir-parola',
  });
  return answer.json<{ token: string }>().token;
}

test.each(['WAITER', 'KITCHEN'] as const)('a %s reads no report', async (role) => {
  for (const path of ['/reports/summary', '/zreport'])
    expect((await business.as(role).get(`/api${path}`)).statusCode).toBeGreaterThanOrEqual(401);
});
