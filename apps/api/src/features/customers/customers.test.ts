import type { Customer } from '@sofra/contract/money/customers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addCustomer, collect, lend } from '#test/factories/customer-factories.ts';
import { auditOf } from '#test/factories/order-factories.ts';
import { codeOf } from '#test/factories/payment-requests.ts';
import { behindAnother } from '#test/staged-race.ts';
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

const create = (body: Json) => business.as('CASHIER').post('/api/customers', body);
const update = ({ id }: Pick<Customer, 'id'>, body: Json) =>
  business.as('CASHIER').patch(`/api/customers/${id}`, body);
const hand = ({ id }: Pick<Customer, 'id'>, what: 'export' | 'erase', role: 'ADMIN' | 'CASHIER' = 'ADMIN') =>
  business.as(role).post(`/api/customers/${id}/${what}`);
const found = async (q = ''): Promise<string[]> => {
  const answer = await business.as('CASHIER').get(`/api/customers?q=${encodeURIComponent(q)}`);
  return answer.json<{ customers: Customer[] }>().customers.map(({ name }) => name);
};

test('customers have numbers and are listed in Turkish order (ACCOUNT-1, ACCOUNT-3)', async () => {
  const more = { phone: '0532 123 45 67', note: ' Pencere kenarı ', addresses: ['Çınar Sok. 4', 'Ofis'] };
  const first = await addCustomer(business, 'Zeynep', more);
  const second = await addCustomer(business, 'Çağlar');
  await addCustomer(business, 'Ceren');
  expect(first).toMatchObject({
    ...{ number: 1, name: 'Zeynep', phone: '905321234567', note: 'Pencere kenarı', version: 1 },
    addresses: ['Çınar Sok. 4', 'Ofis'],
  });
  expect(second).toMatchObject({ number: 2, phone: null, note: null, addresses: [] });
  expect(await found()).toEqual(['Ceren', 'Çağlar', 'Zeynep']);
});

test('a customer is found by part of the name in any letters, or by the last phone digits (ACCOUNT-3)', async () => {
  await addCustomer(business, 'Şükrü Işık', { phone: '0532 123 45 67' });
  await addCustomer(business, 'Ayşe_100%', { phone: '+49 30 9995678' });
  for (const q of ['sukru', 'IŞIK', '45 67', '0532 12', '5321234567'])
    expect(await found(q)).toEqual(['Şükrü Işık']);
  expect(await found('5678')).toEqual(['Ayşe_100%']);
  expect(await found('567')).toEqual(['Ayşe_100%', 'Şükrü Işık']);
  expect(await found('%')).toEqual(['Ayşe_100%']);
  expect(await found('kimse')).toEqual([]);
});

test('the list has at most a hundred customers, and shows that there are more (ACCOUNT-3)', async () => {
  await api.owner.query(
    `insert into customers (business_id, id, number, name, folded_name)
     select $1, gen_random_uuid(), n, 'Kişi ' || n, 'kisi ' || n from generate_series(1, 101) n`,
    [business.id],
  );
  const answer = await business.as('CASHIER').get('/api/customers');
  const { customers, hasMore } = answer.json<{ customers: Customer[]; hasMore: boolean }>();
  expect([customers.length, customers[99]?.name, hasMore]).toEqual([100, 'Kişi 100', true]);
});

test('a phone in any spelling belongs to one customer, and to no erased customer (ACCOUNT-2, ACCOUNT-5)', async () => {
  const first = await addCustomer(business, 'Ali', { phone: '0532 123 45 67' });
  const second = await addCustomer(business, 'Veli');
  expect(codeOf(await create({ name: 'Can', phone: '+90 532 1234567' }))).toEqual([409, 'PHONE_TAKEN']);
  expect(codeOf(await update(second, { phone: '5321234567' }))).toEqual([409, 'PHONE_TAKEN']);
  await addCustomer(await api.createBusiness(), 'Ali', { phone: '0532 123 45 67' });
  await hand(first, 'erase');
  expect((await update(second, { phone: '5321234567' })).json()).toMatchObject({ phone: '905321234567' });
});

test.each([
  ['a number that is none', { phone: '0532 123' }, 'Telefon 0532 123 45 67 gibi olmalı.'],
  ['more than five addresses', { addresses: Array(6).fill('Ev') }, 'En çok 5 adres olabilir.'],
  ['no name', { name: ' ' }, 'Boş bırakılamaz.'],
])('%s is refused (ACCOUNT-1, ACCOUNT-2)', async (_, body, reason) => {
  const refused = await create({ name: 'Ali', ...body });
  expect(codeOf(refused)).toEqual([400, 'INVALID_INPUT']);
  expect(refused.json()).toMatchObject({ details: { fields: [{ reason }] } });
});

test('only differences are written, an older version is refused, and the audit log has no personal data (ACCOUNT-1, ACCOUNT-6)', async () => {
  const customer = await addCustomer(business, 'Kanaryalı Kişi', { phone: '0532 123 45 67' });
  const changed = await update(customer, { note: 'Kanarya sever', expectedVersion: 1 });
  expect(changed.json()).toEqual({ ...customer, note: 'Kanarya sever', version: 2 });
  expect((await update(customer, { note: 'Kanarya sever' })).json()).toMatchObject({ version: 2 });
  const stale = await update(customer, { name: 'Başka', expectedVersion: 1 });
  expect(codeOf(stale)).toEqual([409, 'CHANGED_MEANWHILE']);
  await hand(customer, 'export');
  await hand(customer, 'erase');
  expect(await auditOf(api, business.id, 'customer.update')).toEqual([{ number: 1, fields: ['note'] }]);
  const { rows } = await api.owner.query<{ event: string; details: Json }>(
    `select event, details from audit_log where business_id = $1 and event like 'customer.%' order by seq`,
    [business.id],
  );
  expect(rows.map(({ event }) => event)).toEqual([
    'customer.create',
    'customer.update',
    'customer.export',
    'customer.erase',
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/kanarya|5321234567/i);
});

test('an ADMIN exports everything that is stored about a customer (ACCOUNT-4)', async () => {
  const customer = await addCustomer(business, 'Ali', { phone: '0532 123 45 67', addresses: ['Ev'] });
  expect((await hand(customer, 'export')).json()).toMatchObject({ customer });
  expect((await hand(customer, 'export', 'CASHIER')).statusCode).toBe(403);
});

test('an erased customer is in no row and cannot be found or changed; the number is not reused (ACCOUNT-5)', async () => {
  const customer = await addCustomer(business, 'Ali Kanarya', {
    ...{ phone: '0532 123 45 67', note: 'Kanarya', addresses: ['Kanarya Sok.'] },
  });
  expect((await hand(customer, 'erase', 'CASHIER')).statusCode).toBe(403);
  expect((await hand(customer, 'erase')).json()).toEqual({ number: 1 });
  const { rows } = await api.owner.query('select * from customers where business_id = $1', [business.id]);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toMatch(/kanarya|5321234567/i);
  expect(await found()).toEqual([]);
  expect(codeOf(await update(customer, { name: 'Geri' }))).toEqual([404, 'NOT_FOUND']);
  for (const what of ['export', 'erase'] as const)
    expect(codeOf(await hand(customer, what))).toEqual([404, 'NOT_FOUND']);
  expect((await addCustomer(business, 'Veli')).number).toBe(2);
});

test('two tills that add a customer at the same time get two numbers (ACCOUNT-1)', async () => {
  const lock = `select pg_advisory_xact_lock(hashtextextended('customers/' || $1, 0))`;
  const answers = await behindAnother(api, {
    hold: (query) => query(lock, [business.id]),
    requests: [() => create({ name: 'Ali' }), () => create({ name: 'Veli' })],
  });
  expect(answers.map((answer) => answer.json<Customer>().number).toSorted()).toEqual([1, 2]);
});

test('personal data that waits for a collection has the balance after it (ACCOUNT-15)', async () => {
  const customer = await addCustomer(business, 'Ali', { limit: 1_000 });
  await lend(business, customer, 100);
  const [, exported] = await behindAnother(api, {
    hold: (query) => query('select from audit_heads where business_id = $1 for update', [business.id]),
    requests: [() => collect(business, customer, 30), () => hand(customer, 'export')],
  });
  expect(exported?.json()).toMatchObject({
    customer: { balance: 70 },
    entries: [{ balance: 70 }, { balance: 100 }],
  });
});

test('debtors are listed by the age of what is not paid; a collection pays the oldest debt (ACCOUNT-31)', async () => {
  const [ali, veli, cem] = [
    await addCustomer(business, 'Ali', { limit: 1_000 }),
    await addCustomer(business, 'Veli', { limit: 1_000 }),
    await addCustomer(business, 'Cem', { limit: 1_000 }),
  ];
  const debtors = async () =>
    (await business.as('CASHIER').get('/api/customers/debtors')).json<{
      total: number;
      debtors: { name: string; balance: number; owedSince: string }[];
    }>();
  const chargedAt = async (customer: Customer): Promise<string[]> => {
    const { rows } = await api.owner.query<{ at: Date }>(
      `select created_at as at from account_entries where customer_id = $1 and kind = 'CHARGE' order by created_at`,
      [customer.id],
    );
    return rows.map(({ at }) => at.toISOString());
  };
  await lend(business, ali, 100);
  await lend(business, veli, 60);
  await lend(business, ali, 40);
  await lend(business, cem, 20);
  await collect(business, cem, 20);
  const [old, young] = await chargedAt(ali);
  const [first] = await chargedAt(veli);
  expect(await debtors()).toMatchObject({
    total: 200,
    debtors: [
      { name: 'Ali', balance: 140, owedSince: old },
      { name: 'Veli', balance: 60, owedSince: first },
    ],
  });
  const paid = await collect(business, ali, 100);
  expect((await debtors()).debtors).toMatchObject([
    { name: 'Veli', balance: 60 },
    { name: 'Ali', balance: 40, owedSince: young },
  ]);
  expect(paid.statusCode).toBe(201);
});
