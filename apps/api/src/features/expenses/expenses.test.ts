import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApi, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';

interface Wire extends Json {
  id: string;
  description: string;
}

let api: TestApi;
let business: TestBusiness;
let stranger: TestBusiness;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  api.time.now = null;
  business = await api.createBusiness();
  stranger = await api.createBusiness('Yan Komşu Lokantası');
});
afterAll(() => api.stop());

const send = (body: Json, who = business) =>
  who.as('CASHIER').post('/api/expenses', {
    description: 'Gider',
    method: 'NAKIT',
    amount: 10,
    date: '2026-03-10',
    ...body,
  });
const given = async (body: Json, who = business): Promise<Wire> => {
  const answer = await send(body, who);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<Wire>();
};
const listed = async (query = '', who = business): Promise<string[]> =>
  (await who.as('ADMIN').get(`/api/expenses${query}`)).json<Wire[]>().map(({ description }) => description);
const totals = async (query = '') =>
  (await business.as('ADMIN').get(`/api/expenses/totals${query}`)).json<Json>();
const auditOf = async (id: string) => {
  const { rows } = await api.owner.query<{ event: string; details: unknown }>(
    'select event, details from audit_log where business_id = $1 and entity_id = $2 order by seq',
    [business.id, id],
  );
  return rows;
};

test('an expense is stored with its author and time (EXP-1)', async () => {
  api.time.now = new Date('2026-03-11T09:30:00Z');
  const answer = await send({
    description: ' Halden sebze ',
    method: 'KREDI_KARTI',
    amount: 1234.5,
    note: 'Domates, biber\nMaydanoz',
  });
  expect(answer.statusCode).toBe(201);
  const expense = answer.json<Wire>();
  expect(expense).toEqual({
    id: expect.any(String),
    description: 'Halden sebze',
    method: 'KREDI_KARTI',
    amount: 1234.5,
    date: '2026-03-10',
    note: 'Domates, biber\nMaydanoz',
    createdAt: '2026-03-11T09:30:00.000Z',
    createdBy: 'Murat Şahin',
    category: null,
    vat: null,
    documentNo: null,
    supplier: null,
    version: 1,
  });
  expect((await business.as('ADMIN').get('/api/expenses')).json()).toEqual([expense]);
  const details = { ...expense, vatPercent: null };
  expect(await auditOf(expense.id)).toEqual([{ event: 'expense.create', details }]);
});

test('a note is optional, and an empty note counts as none', async () => {
  expect((await given({})).note).toBeNull();
  expect((await given({ note: null })).note).toBeNull();
  expect((await given({ note: '  ' })).note).toBeNull();
});

test('missing or impossible values are refused (EXP-3, EXP-5)', async () => {
  const wrong: [Json, string][] = [
    [{ description: '  ' }, 'description'],
    [{ method: 'CASH' }, 'method'],
    [{ amount: 0 }, 'amount'],
    [{ amount: -5 }, 'amount'],
    [{ amount: 1.005 }, 'amount'],
    [{ amount: '12,50' }, 'amount'],
    [{ date: '2026-02-30' }, 'date'],
    [{ date: '0000-01-01' }, 'date'],
    [{ date: '2026-03-10T10:00:00Z' }, 'date'],
    [{ date: undefined }, 'date'],
  ];
  for (const [body, path] of wrong) {
    const answer = await send(body);
    expect([answer.statusCode, answer.json().code], JSON.stringify(body)).toEqual([400, 'INVALID_INPUT']);
    expect(answer.json().details.fields[0].path).toBe(path);
  }
  expect((await send({ amount: 0 })).json().details.fields[0].reason).toBe('Tutar geçersiz.');
  expect(await listed()).toEqual([]);
});

test('the same key stores one expense', async () => {
  const body = { description: 'Kira', method: 'HAVALE_EFT', amount: 45_000, date: '2026-03-01' };
  const post = () => business.as('ADMIN').post('/api/expenses', body, { 'idempotency-key': 'kira-mart' });
  const first = await post();
  expect((await post()).json()).toEqual(first.json());
  expect(await listed()).toEqual(['Kira']);
});

test('without a range all days are listed, newest first; the request chooses order and limit (EXP-7)', async () => {
  await given({ description: 'Eski', date: '2024-01-05' });
  await given({ description: 'Sabah', date: '2026-03-10' });
  await given({ description: 'Akşam', date: '2026-03-10' });
  await given({ description: 'Gelecek', date: '2027-01-01' });
  await given({ description: 'Yabancı' }, stranger);
  expect(await listed()).toEqual(['Gelecek', 'Akşam', 'Sabah', 'Eski']);
  expect(await listed('?limit=1000&order=desc')).toEqual(['Gelecek', 'Akşam', 'Sabah', 'Eski']);
  expect(await listed('?order=asc&limit=2')).toEqual(['Eski', 'Sabah']);
  expect(await listed('?limit=1')).toEqual(['Gelecek']);
  for (const query of ['?limit=1001', '?limit=0', '?order=up', '?metod=NAKIT']) {
    expect((await business.as('ADMIN').get(`/api/expenses${query}`)).statusCode, query).toBe(400);
  }
});

test('a range of days includes both days, and a missing end is today', async () => {
  api.time.now = new Date('2026-03-12T10:00:00Z');
  for (const date of ['2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12', '2026-03-13'])
    await given({ description: date.slice(-2), date });
  expect(await listed('?from=2026-03-10&to=2026-03-11')).toEqual(['11', '10']);
  expect(await listed('?from=2026-03-11')).toEqual(['12', '11']);
  expect(await listed('?to=2026-03-13')).toEqual(['13', '12']);
});

test('a range of instants means the business days it touches (EXP-7)', async () => {
  for (const date of ['2026-03-09', '2026-03-10', '2026-03-11'])
    await given({ description: date.slice(-2), date });
  // In Istanbul (UTC+3) this is exactly 10 March.
  expect(await listed('?from=2026-03-09T21:00:00Z&to=2026-03-10T20:59:59.999Z')).toEqual(['10']);
  expect(await listed('?from=2026-03-10T20:59:59Z&to=2026-03-10T21:00:00Z')).toEqual(['11', '10']);
});

test('ranges that make no sense are refused', async () => {
  for (const query of [
    '?from=2026-03-11&to=2026-03-10',
    '?from=dün&to=bugün',
    '?from=2024-01-01&to=2026-01-01',
    '?from=2026-03-11&to=2026-03-11T10:00:00Z',
  ]) {
    for (const path of ['/api/expenses', '/api/expenses/totals']) {
      const answer = await business.as('ADMIN').get(path + encodeURI(query));
      expect([answer.statusCode, answer.json().code], path + query).toEqual([400, 'INVALID_INPUT']);
    }
  }
});

test('totals add up overall and by method, to the kuruş, with all methods listed (EXP-10)', async () => {
  await given({ amount: 0.1, date: '2026-03-10' });
  await given({ amount: 0.2, date: '2026-03-11' });
  await given({ amount: 9_999_999.99, method: 'HAVALE_EFT', date: '2026-03-11' });
  await given({ amount: 500, date: '2026-03-12' });
  await given({ amount: 77, date: '2026-03-10' }, stranger);
  expect(await totals('?from=2026-03-10&to=2026-03-11')).toEqual({
    total: 10_000_000.29,
    byMethod: { NAKIT: 0.3, KREDI_KARTI: 0, HAVALE_EFT: 9_999_999.99 },
    vat: 0,
    byCategory: [{ category: null, total: 10_000_000.29, vat: 0 }],
  });
});

test('totals without a range are those of today’s business day', async () => {
  await given({ amount: 5, date: '2026-03-10' });
  await given({ amount: 7, date: '2026-03-11' });
  api.time.now = new Date('2026-03-10T23:30:00Z'); // 02:30 of 11 March in Istanbul
  expect((await totals()).total).toBe(7);
  await api.owner.query('update businesses set day_start_hour = 4 where id = $1', [business.id]);
  expect((await totals()).total).toBe(5);
});

test('a deleted expense is gone, and the audit log keeps all of it (EXP-14)', async () => {
  const expense = await given({ description: 'Yanlış kayıt', amount: 12.34, note: 'iki kez yazılmış' });
  const url = `/api/expenses/${expense.id}`;
  expect((await business.as('CASHIER').delete(url)).statusCode).toBe(204);
  expect(await listed()).toEqual([]);
  expect(await auditOf(expense.id)).toEqual([
    { event: 'expense.create', details: { ...expense, vatPercent: null } },
    { event: 'expense.delete', details: { ...expense, vatPercent: null } },
  ]);
  expect((await business.as('CASHIER').delete(url)).json().code).toBe('NOT_FOUND');
});

const category = async (name: string, who = business): Promise<Wire & { version: number }> => {
  const answer = await who.as('CASHIER').post('/api/expenses/categories', { name });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<Wire & { version: number }>();
};
const change = (id: string, body: Json, who = business) =>
  who.as('CASHIER').patch(`/api/expenses/${id}`, body);

test('an expense is edited by the rules of its creation, and the audit log keeps the earlier one (EXP-14)', async () => {
  const kitchen = await category('Mutfak');
  const expense = await given({ description: 'Kasap', amount: 10, note: 'kıyma' });
  const answer = await change(expense.id, {
    amount: 12.34,
    date: '2026-03-11',
    note: null,
    categoryId: kitchen.id,
    expectedVersion: 1,
  });
  const after = {
    ...expense,
    amount: 12.34,
    date: '2026-03-11',
    note: null,
    category: { id: kitchen.id, name: 'Mutfak' },
    version: 2,
  };
  expect([answer.statusCode, answer.json()]).toEqual([200, after]);
  expect((await business.as('ADMIN').get('/api/expenses')).json()).toEqual([after]);
  expect((await auditOf(expense.id))[1]).toEqual({
    event: 'expense.update',
    details: {
      description: 'Kasap',
      before: { amount: 10, date: '2026-03-10', note: 'kıyma', category: null },
      after: { amount: 12.34, date: '2026-03-11', note: null, category: 'Mutfak' },
    },
  });
  for (const body of [
    { amount: 0 },
    { amount: 1.234 },
    { date: '0002-01-01' },
    { description: ' ' },
    { method: 'CASH' },
  ]) {
    expect((await change(expense.id, body)).statusCode, JSON.stringify(body)).toBe(400);
  }
  expect((await business.as('ADMIN').get('/api/expenses')).json()).toEqual([after]);
});

test('two users do not overwrite each other, and a change of nothing writes nothing (EXP-12)', async () => {
  const expense = await given({ amount: 10 });
  expect((await change(expense.id, { amount: 11, expectedVersion: 1 })).statusCode).toBe(200);
  const refused = await change(expense.id, { amount: 12, expectedVersion: 1 });
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'CHANGED_MEANWHILE']);
  expect(refused.json().details.current).toMatchObject({ amount: 11, version: 2 });
  expect((await change(expense.id, { amount: 11, expectedVersion: 2 })).json().version).toBe(2);
  expect(await auditOf(expense.id)).toHaveLength(2);
});

test('categories are added, renamed for all their expenses, and deleted while the expenses stay (EXP-15)', async () => {
  const [staff, kitchen] = [await category('Personel'), await category(' Mutfak ')];
  const list = async () =>
    (await business.as('ADMIN').get('/api/expenses/categories')).json<Wire[]>().map(({ name }) => name);
  expect(await list()).toEqual(['Mutfak', 'Personel']);
  const twice = await business.as('ADMIN').post('/api/expenses/categories', { name: 'mutfak' });
  expect([twice.statusCode, twice.json().code]).toEqual([409, 'NAME_TAKEN']);
  const expense = await given({ categoryId: kitchen.id, amount: 30 });
  const url = `/api/expenses/categories/${kitchen.id}`;
  const renamed = await business.as('CASHIER').patch(url, { name: 'Malzeme', expectedVersion: 1 });
  expect(renamed.json()).toEqual({ id: kitchen.id, name: 'Malzeme', version: 2 });
  const old = await business.as('CASHIER').patch(url, { name: 'Başka', expectedVersion: 1 });
  expect([old.statusCode, old.json().code]).toEqual([409, 'CHANGED_MEANWHILE']);
  const read = async () => (await business.as('ADMIN').get('/api/expenses')).json<Json[]>()[0];
  expect(await read()).toMatchObject({ category: { name: 'Malzeme' }, version: 1 });
  expect((await business.as('CASHIER').delete(url)).statusCode).toBe(204);
  // The version is incremented, so a user who edits the expense at this moment gets CHANGED_MEANWHILE.
  expect(await read()).toMatchObject({ id: expense.id, category: null, version: 2 });
  expect(await list()).toEqual(['Personel']);
  expect((await business.as('CASHIER').delete(url)).statusCode).toBe(404);
  expect((await auditOf(kitchen.id)).map(({ event, details }) => [event, details])).toEqual([
    ['expenseCategory.create', { name: 'Mutfak' }],
    ['expenseCategory.update', { name: 'Mutfak', before: { name: 'Mutfak' }, after: { name: 'Malzeme' } }],
    ['expenseCategory.delete', { name: 'Malzeme', expenseCount: 1 }],
  ]);
  expect(staff.version).toBe(1);
});

test('totals by category have the highest first, including expenses without a category (EXP-10)', async () => {
  const [kitchen, staff] = [await category('Mutfak'), await category('Personel')];
  await category('Boş');
  await given({ amount: 0.1, categoryId: kitchen.id });
  await given({ amount: 0.2, categoryId: kitchen.id });
  await given({ amount: 9, categoryId: staff.id });
  await given({ amount: 5 });
  await given({ amount: 77, categoryId: staff.id, date: '2026-04-10' });
  expect((await totals('?from=2026-03-01&to=2026-03-31')).byCategory).toEqual([
    { category: { id: staff.id, name: 'Personel' }, total: 9, vat: 0 },
    { category: null, total: 5, vat: 0 },
    { category: { id: kitchen.id, name: 'Mutfak' }, total: 0.3, vat: 0 },
  ]);
});

test('the KDV of an expense is part of its amount, divided by the server (EXP-17)', async () => {
  const expense = await given({
    amount: 4650,
    vatPercent: 1,
    documentNo: ' A-118 ',
    supplier: 'Et Pazarı Ltd. Şti.',
  });
  const stored = { documentNo: 'A-118', supplier: 'Et Pazarı Ltd. Şti.' };
  expect(expense).toMatchObject({ amount: 4650, vat: { percent: 1, tax: 46.04 }, ...stored });
  // 100,05 at %10: the base is 90,95 and the KDV 9,10.
  expect((await given({ amount: 100.05, vatPercent: 10 }))['vat']).toEqual({ percent: 10, tax: 9.1 });
  expect((await given({ amount: 40, vatPercent: 0 }))['vat']).toEqual({ percent: 0, tax: 0 });
  expect((await given({ amount: 0.01, vatPercent: 20 }))['vat']).toEqual({ percent: 20, tax: 0 });
  for (const wrong of [
    { vatPercent: -1 },
    { vatPercent: 100 },
    { vatPercent: 1.5 },
    { vat: 5 },
    { documentNo: 'x'.repeat(41) },
    { supplier: 'x'.repeat(161) },
  ]) {
    expect((await send(wrong)).statusCode, JSON.stringify(wrong)).toBe(400);
  }
});

test('a change of amount or rate divides the KDV again, and the audit log has both (EXP-17)', async () => {
  const expense = await given({ description: 'Kasap', amount: 110, vatPercent: 10 });
  expect((await change(expense.id, { note: 'kıyma' })).json().vat).toEqual({ percent: 10, tax: 10 });
  expect((await change(expense.id, { amount: 220 })).json().vat).toEqual({ percent: 10, tax: 20 });
  expect((await change(expense.id, { vatPercent: 20, documentNo: 'B-7' })).json()).toMatchObject({
    ...{ amount: 220, vat: { percent: 20, tax: 36.67 }, documentNo: 'B-7' },
  });
  expect((await change(expense.id, { vatPercent: null })).json().vat).toBeNull();
  expect((await auditOf(expense.id)).at(-2)).toEqual({
    event: 'expense.update',
    details: {
      description: 'Kasap',
      before: { documentNo: null, vatPercent: 10, vat: 20 },
      after: { documentNo: 'B-7', vatPercent: 20, vat: 36.67 },
    },
  });
});

test('totals have the KDV that is deducted, in total and by category (EXP-18)', async () => {
  const kitchen = await category('Mutfak');
  await given({ amount: 110, vatPercent: 10, categoryId: kitchen.id });
  await given({ amount: 101, vatPercent: 1, categoryId: kitchen.id });
  await given({ amount: 40 });
  await given({ amount: 120, vatPercent: 20, date: '2026-04-10' });
  expect(await totals('?from=2026-03-01&to=2026-03-31')).toMatchObject({
    ...{ total: 251, vat: 11 },
    byCategory: [
      { category: { id: kitchen.id }, total: 211, vat: 11 },
      { category: null, total: 40, vat: 0 },
    ],
  });
});

test('another business cannot reach the expenses or the categories (EXP-16)', async () => {
  const [expense, theirs] = [
    await given({ description: 'Gizli ödeme' }),
    await category('Onların', stranger),
  ];
  expect((await change(expense.id, { amount: 1 }, stranger)).statusCode).toBe(404);
  expect((await change(expense.id, { categoryId: theirs.id })).statusCode).toBe(404);
  expect((await send({ categoryId: theirs.id })).statusCode).toBe(404);
  const url = `/api/expenses/categories/${theirs.id}`;
  expect((await business.as('ADMIN').patch(url, { name: 'Benim' })).statusCode).toBe(404);
  expect((await business.as('ADMIN').delete(url)).statusCode).toBe(404);
  expect((await business.as('ADMIN').get('/api/expenses/categories')).json()).toEqual([]);
});

test('waiters and the kitchen have no access to expenses (EXP-16)', async () => {
  const expense = await given({});
  for (const role of ['WAITER', 'KITCHEN'] as const) {
    const caller = business.as(role);
    expect((await caller.get('/api/expenses')).statusCode).toBe(403);
    expect((await caller.get('/api/expenses/totals')).statusCode).toBe(403);
    expect((await caller.post('/api/expenses', {})).statusCode).toBe(403);
    expect((await caller.delete(`/api/expenses/${expense.id}`)).statusCode).toBe(403);
  }
});

test('another business neither sees nor deletes an expense', async () => {
  const expense = await given({ description: 'Gizli ödeme' });
  expect(await listed('', stranger)).toEqual([]);
  const answer = await stranger.as('ADMIN').delete(`/api/expenses/${expense.id}`);
  expect(answer.statusCode).toBe(404);
  expect(answer.body).not.toContain('Gizli');
  expect(await listed()).toEqual(['Gizli ödeme']);
});
