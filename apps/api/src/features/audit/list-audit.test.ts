import { AUDIT_TOPICS } from '@sofra/domain/people/audit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOrderedTable, type OrderedTable } from '#test/factories/order-factories.ts';
import { codeOf, take, takenBy } from '#test/factories/payment-requests.ts';
import { relocate, setBillPrinted } from '#test/factories/order-move-requests.ts';
import { createPrinter } from '#test/factories/printer-factories.ts';
import { createTable } from '#test/factories/table-factories.ts';
import { startTestApi, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

interface Entry extends Json {
  seq: number;
  event: string;
  topic: string;
  actorName: string;
  flags: string[];
  details: Json;
}

const listed = async (business: TestBusiness, query: Record<string, string> = {}): Promise<Entry[]> => {
  const answer = await business.as('CASHIER').get(`/api/audit?${new URLSearchParams(query).toString()}`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
};
const flagsOf = async (business: TestBusiness, query: Record<string, string> = {}) =>
  (await listed(business, query)).filter(({ flags }) => flags.length > 0).map((e) => [e.event, e.flags]);

const cancel = (business: TestBusiness, { order }: OrderedTable, qty = 1) =>
  business.as('CASHIER').post(`/api/orders/${order.id}/cancel-lines`, {
    lines: [{ lineId: order.lines[0]!.id, qty }],
    restock: true,
  });
const pay = (
  business: TestBusiness,
  { order }: OrderedTable,
  body: Json,
  role: 'ADMIN' | 'CASHIER' = 'CASHIER',
) => take(business, order.id, ['pay', body], { role });

test('the log lists an evening newest first with user, time, table and event, by topic and in all (REL-33)', async () => {
  const business = await api.createBusiness();
  const meal = await createOrderedTable(business, [{ price: 100, qty: 4 }]);
  await business.as('CASHIER').post(`/api/orders/${meal.order.id}/comp-lines`, {
    lines: [{ lineId: meal.order.lines[0]!.id, qty: 1 }],
    reason: 'Gecikti',
  });
  await cancel(business, meal);
  await pay(business, meal, { finalTotal: 200 });
  await business.as('ADMIN').post('/api/expenses', {
    description: 'Manav',
    method: 'NAKIT',
    amount: 5,
    date: '2026-01-01',
  });

  const all = await listed(business);
  expect(all.map(({ seq }) => seq)).toEqual(all.map((_, index) => all.length - index));
  expect(all.map(({ event, topic }) => [event, topic]).reverse()).toEqual([
    ['table.create', 'SETTINGS'],
    ['category.create', 'MENU'],
    ['item.create', 'MENU'],
    ['order.open', 'ORDER'],
    ['order.add', 'ORDER'],
    ['order.comp', 'COMP'],
    ['order.cancelLines', 'CANCEL'],
    ['order.pay', 'PAYMENT'],
    ['order.close', 'ORDER'],
    ['expense.create', 'EXPENSE'],
  ]);
  expect(all.find(({ event }) => event === 'order.comp')).toMatchObject({
    actorId: business.as('CASHIER').userId,
    actorName: 'Murat Şahin',
    at: expect.stringMatching(/^\d{4}-.*Z$/),
    entity: 'order',
    entityId: meal.order.id,
    details: { table: meal.table.name, reason: 'Gecikti' },
  });
  const byTopic = await Promise.all(AUDIT_TOPICS.map((topic) => listed(business, { topic })));
  expect(byTopic.map((entries) => [...new Set(entries.map(({ topic }) => topic))])).toEqual(
    AUDIT_TOPICS.map((topic, index) => (byTopic[index]!.length > 0 ? [topic] : [])),
  );
  expect(
    byTopic
      .flat()
      .map(({ seq }) => seq)
      .sort((a, b) => b - a),
  ).toEqual(all.map(({ seq }) => seq));
});

test('pages, range, user and table narrow the list together (REL-35)', async () => {
  const business = await api.createBusiness();
  const garden = await createTable(business, { name: 'Bahçe İç 1' });
  const meal = await createOrderedTable(business);
  await relocate(business, meal.order.id, ['move', { toTableId: garden.id }]);
  await pay(business, meal, { finalTotal: 200 });
  const all = await listed(business);

  const first = await listed(business, { limit: '3' });
  const rest = await listed(business, { before: String(first.at(-1)!.seq) });
  expect([...first, ...rest]).toEqual(all);
  expect(await listed(business, { before: '999999' })).toEqual([]);

  const cashier = await listed(business, { actorId: business.as('CASHIER').userId });
  expect(cashier.map(({ event }) => event)).toEqual(['order.close', 'order.pay']);
  for (const word of ['bahce ic', 'İÇ', ' bahçe  iç ', 'BAHÇE IÇ'])
    expect((await listed(business, { table: word })).map(({ event }) => event)).toEqual([
      'order.close',
      'order.pay',
      'order.move',
      'table.create',
    ]);
  expect(await listed(business, { table: '%' })).toEqual([]);
  expect(await listed(business, { table: `${meal.table.name} bahçe` })).toEqual([]);
  const both = await listed(business, {
    table: 'iç',
    topic: 'PAYMENT',
    from: '2020-01-01',
    to: '2020-02-01',
  });
  expect(both).toEqual([]);
  const wrong = await business.as('ADMIN').get('/api/audit?from=2026-02-02&to=2026-01-01');
  expect(codeOf(wrong)).toEqual([400, 'INVALID_INPUT']);
});

test('flags cancellations and comps after the bill was printed, also of the whole order', async () => {
  const business = await api.createBusiness();
  const meals = await Promise.all(
    [1, 2, 3, 4].map(() => createOrderedTable(business, [{ price: 100, qty: 2 }])),
  );
  const [canceled, given, whole, before] = meals as [OrderedTable, OrderedTable, OrderedTable, OrderedTable];
  await cancel(business, before);
  for (const { order } of [canceled, given, whole]) await setBillPrinted(api, order.id);
  await cancel(business, canceled);
  await business.as('CASHIER').post(`/api/orders/${given.order.id}/comp-lines`, {
    lines: [{ lineId: given.order.lines[0]!.id, qty: 1 }],
    reason: 'Gecikti',
  });
  await business.as('ADMIN').patch(`/api/orders/${whole.order.id}/status`, { status: 'CANCELED' });
  const flagged = [
    ['order.cancelLines', ['CANCEL_AFTER_BILL']],
    ['order.comp', ['CANCEL_AFTER_BILL']],
    ['order.cancelLines', ['CANCEL_AFTER_BILL']],
  ];
  expect(await flagsOf(business)).toEqual(flagged);
  const only = await listed(business, { flagged: 'true' });
  expect(only.map(({ event, flags }) => [event, flags])).toEqual(flagged);
  expect(only.map(({ entityId }) => entityId)).toEqual([whole, given, canceled].map(({ order }) => order.id));
});

test('flags a cancellation up to two minutes before a payment of the same order (REL-36)', async () => {
  const business = await api.createBusiness();
  const [soon, late, unpaid, after] = (await Promise.all(
    [1, 2, 3, 4].map(() => createOrderedTable(business, [{ price: 100, qty: 3 }])),
  )) as [OrderedTable, OrderedTable, OrderedTable, OrderedTable];
  const lineOf = ({ order }: OrderedTable) => order.lines[0]!.id;
  await take(business, after.order.id, [
    'pay-partial',
    { lines: [{ lineId: lineOf(after), qty: 1 }], finalTotal: 100 },
  ]);
  await Promise.all([soon, late, unpaid, after].map((meal) => cancel(business, meal)));
  await pay(business, soon, { finalTotal: 200 });
  await pay(business, late, { finalTotal: 200 });
  const shift = (meal: OrderedTable, interval: string) =>
    rewriting(
      `update audit_log set at = (select at from audit_log c where c.entity_id = audit_log.entity_id
        and c.event = 'order.cancelLines') + interval '${interval}'
        where entity_id = '${meal.order.id}' and event = 'order.pay'`,
    );
  await shift(soon, '120 seconds');
  await shift(late, '120.001 seconds');
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  const range = { from: new Date(Date.now() - 86_400_000).toISOString(), to: tomorrow };
  expect(await flagsOf(business, range)).toEqual([['order.cancelLines', ['CANCEL_BEFORE_PAYMENT']]]);
  const [only] = await listed(business, { ...range, flagged: 'true' });
  expect(only).toMatchObject({ entityId: soon.order.id, flags: ['CANCEL_BEFORE_PAYMENT'] });
});

test('flags a discount above the limit of a cashier by any user, and an unexplained total (REL-36)', async () => {
  const business = await api.createBusiness();
  const admin = business.as('ADMIN');
  await admin.patch('/api/business/me', { settings: { maxDiscountPercent: { CASHIER: 10 } } });
  const discount = (percent: number) => ({
    discountType: 'PERCENT',
    discountValue: percent,
    finalTotal: 200 - 2 * percent,
  });
  await pay(business, await createOrderedTable(business), discount(10));
  await pay(business, await createOrderedTable(business), discount(11), 'ADMIN');
  const implied = await createOrderedTable(business);
  takenBy(await pay(business, implied, { finalTotal: 190 }));
  const shares = await createOrderedTable(business);
  await take(business, shares.order.id, ['pay-share', { amount: 100 }]);
  await pay(business, shares, { finalTotal: 50 }, 'ADMIN');
  // A later change of the limit does not change the flags of earlier discounts.
  await admin.patch('/api/business/me', { settings: { maxDiscountPercent: { CASHIER: 100 } } });
  const flagged = [
    ['order.pay', ['DISCOUNT_OVER_LIMIT', 'IMPLIED_DISCOUNT']],
    ['order.pay', ['IMPLIED_DISCOUNT']],
    ['order.pay', ['DISCOUNT_OVER_LIMIT']],
  ];
  expect(await flagsOf(business)).toEqual(flagged);
  expect((await listed(business, { flagged: 'true' })).map(({ event, flags }) => [event, flags])).toEqual(
    flagged,
  );
});

test('a merged order is no cancellation and is never flagged (REL-36)', async () => {
  const business = await api.createBusiness();
  const [from, into] = [await createOrderedTable(business), await createOrderedTable(business)];
  await setBillPrinted(api, from.order.id);
  await relocate(business, from.order.id, ['merge', { intoOrderId: into.order.id }]);
  await pay(business, into, { finalTotal: 400 });
  const closing = (await listed(business)).find(({ event }) => event === 'order.cancel');
  expect(closing).toMatchObject({ topic: 'ORDER', flags: [], details: { mergedInto: into.order.id } });
  expect(await listed(business, { topic: 'CANCEL' })).toEqual([]);
  expect((await listed(business, { topic: 'ORDER' })).map(({ event }) => event)).toContain('order.cancel');
  expect(await listed(business, { flagged: 'true' })).toEqual([]);
});

test('a cancellation or comp is flagged on every order that its lines moved to', async () => {
  const business = await api.createBusiness();
  await createPrinter(business, { name: 'Kasa' });
  const [from, over, into] = [
    await createOrderedTable(business),
    await createOrderedTable(business),
    await createOrderedTable(business),
  ];
  await business.as('WAITER').post(`/api/orders/${from.order.id}/bill`);
  await relocate(business, from.order.id, ['merge', { intoOrderId: over.order.id }]);
  await relocate(business, over.order.id, ['merge', { intoOrderId: into.order.id }]);
  const lines = [{ lineId: from.order.lines[0]!.id, qty: 1 }];
  await business.as('CASHIER').post(`/api/orders/${into.order.id}/comp-lines`, { lines, reason: 'Gecikti' });
  await business.as('CASHIER').post(`/api/orders/${into.order.id}/cancel-lines`, { lines, restock: true });

  const [first, last] = [await createOrderedTable(business), await createOrderedTable(business)];
  await cancel(business, first);
  await relocate(business, first.order.id, ['merge', { intoOrderId: last.order.id }]);
  await pay(business, last, { finalTotal: 300 });
  const flagged = [
    ['order.cancelLines', ['CANCEL_BEFORE_PAYMENT']],
    ['order.cancelLines', ['CANCEL_AFTER_BILL']],
    ['order.comp', ['CANCEL_AFTER_BILL']],
  ];
  expect(await flagsOf(business)).toEqual(flagged);
  expect(await flagsOf(business, { flagged: 'true' })).toEqual(flagged);
});

test('only the office reads the log, and it contains no password, hash or token (REL-33)', async () => {
  const business = await api.createBusiness();
  for (const role of ['WAITER', 'KITCHEN'] as const)
    expect(codeOf(await business.as(role).get('/api/audit'))).toEqual([403, 'ROLE_FORBIDDEN']);
  const body = { email: 'yeni@ornek.test', fullName: 'Yeni Kişi', password: 'cok-gizli-1', role: 'WAITER' };
  const { id } = (await business.as('ADMIN').post('/api/users', body)).json<{ id: string }>();
  await business.as('ADMIN').patch(`/api/users/${id}`, { newPassword: 'cok-gizli-2', fullName: 'Başka' });
  await api.anyone.post('/api/auth/login', {
    email: body.email,
    password: 'cok-gizli-2',
    businessSlug: business.slug,
  });
  await api.anyone.post('/api/auth/login', {
    email: body.email,
    password: 'cok-gizli-3',
    businessSlug: business.slug,
  });
  // A failed attempt is recorded after its response, whose time must not reveal whether the account exists.
  await expect.poll(async () => JSON.stringify(await listed(business))).toContain('auth.signInFailed');
  const text = JSON.stringify(await listed(business));
  for (const event of ['user.create', 'user.password', 'auth.signIn"']) expect(text).toContain(event);
  expect(text).not.toMatch(/gizli|argon2|"\w*(password|hash|token|secret)\w*":/i);
});

/** Changes audit entries as the owner of the tables, with their triggers disabled. */
async function rewriting(statement: string): Promise<void> {
  await api.owner.query('alter table audit_log disable trigger insert_only_rows');
  await api.owner.query(statement);
  await api.owner.query('alter table audit_log enable trigger insert_only_rows');
}
