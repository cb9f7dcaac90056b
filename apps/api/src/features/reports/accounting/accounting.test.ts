import type { DraftOfOrder } from '@sofra/contract/reports/accounting';
import type { VatReport } from '@sofra/contract/reports/vat-report';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  filesIn,
  kurusOf,
  madePackage,
  monthOf,
  packageOf,
  rowsIn,
  startPackage,
} from '#test/factories/accounting-factories.ts';
import { payAt } from '#test/factories/cash-factories.ts';
import { addCustomer, lend } from '#test/factories/customer-factories.ts';
import { enterSeller, madeDraft, paidOrder } from '#test/factories/document-factories.ts';
import { createItem } from '#test/factories/menu-factories.ts';
import { auditOf, expectTrueLedger } from '#test/factories/order-factories.ts';
import { codeOf, take, takenBy } from '#test/factories/payment-requests.ts';
import { addPartner } from '#test/factories/partner-factories.ts';
import { createCalledOrder } from '#test/factories/place-factories.ts';
import { givenBack } from '#test/factories/refund-factories.ts';
import { createTaxedMeal } from '#test/factories/vat-factories.ts';
import { startTestApi, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';

const MONTH = '2026-03';
const RANGE = 'from=2026-03-01&to=2026-03-31';
let api: TestApi;
let business: TestBusiness;
let stranger: TestBusiness;
let files: Map<string, string>;
let drafted: string;

const at = (day: string, time = '12:00') => (api.time.now = new Date(`${day}T${time}:00+03:00`));
const ok = async (answer: ReturnType<typeof startPackage>): Promise<Json> => {
  const { statusCode, body } = await answer;
  expect([statusCode, body]).toEqual([expect.toSatisfy((code: number) => code < 300), body]);
  return body === '' ? {} : (JSON.parse(body) as Json);
};
const read = async <T>(url: string, of = business): Promise<T> =>
  (await of.as('ADMIN').get(`/api/${url}`)).json<T>();
const fileOf = (id: string, of = business, role: 'ADMIN' | 'CASHIER' = 'ADMIN') =>
  of.as(role).get(`/api/accounting/packages/${id}/file`);
const kurus = (lira: unknown): number => Math.round(Number(lira) * 100);

/** A month with everything: two days, three rates, a partner, an account, refunds, a late correction, expenses. */
async function sellInMarch(): Promise<void> {
  const { köfte, rakı, su } = await createTaxedMeal(business);
  const bank = await addPartner(business, 'CARD', 'Banka A POS', { commission: 1.89, days: 1 });
  await enterSeller(business);
  at('2026-03-10');
  const paid = (items: { id: string }[], finalTotal: number, more: Json = {}) =>
    paidOrder(business, items, { finalTotal, discountType: 'NONE', ...more });
  drafted = await paid([köfte, rakı], 500);
  await madeDraft(business, drafted);
  await paid([köfte, su], 350, { method: 'CARD', partnerId: bank.id });
  const corrected = await paid([köfte], 300);
  const customer = await addCustomer(business, 'Gizem Sırdaş', { phone: '0532 999 88 77', limit: 5000 });
  await lend(business, customer, 80);
  const called = await createCalledOrder(business, [{ itemId: köfte.id, qty: 1 }], {
    ...{ name: 'Derya Gizli', phone: '0533 111 22 33' },
  });
  takenBy(await take(business, called.id, ['pay', { finalTotal: 300, discountType: 'NONE' }]));
  const { rows } = await api.owner.query<{ id: string; order_id: string }>(
    'select id, order_id from payments where business_id = $1',
    [business.id],
  );
  const paymentOf = (orderId: string) => rows.find((row) => row.order_id === orderId)!.id;
  await givenBack(business, paymentOf(drafted), {
    amount: 300,
    lines: undefined,
    ...(await pieces(drafted)),
  });
  await ok(business.as('CASHIER').post('/api/day-ends', { day: '2026-03-10', zNo: '12', zTotal: 1530 }));
  at('2026-03-12');
  await ok(
    business
      .as('ADMIN')
      .post(`/api/orders/payments/${paymentOf(corrected)}/method`, { method: 'MEAL', reason: 'Yanlış' }),
  );
  await payAt(business, 'CASH', 40, { tip: 10 });
  for (const expense of [
    { description: 'Kasap', amount: 1010, vatPercent: 1, supplier: 'Et Pazarı', documentNo: 'A-1' },
    { description: '=Elektrik', amount: 120, vatPercent: 20, method: 'HAVALE_EFT' },
    { description: 'Bahşiş kutusu', amount: 40 },
  ])
    await ok(
      business.as('CASHIER').post('/api/expenses', { method: 'NAKIT', date: '2026-03-12', ...expense }),
    );
  at('2026-04-02');
  await paid([rakı], 200);
}

/** The first line of an order, whole. */
async function pieces(orderId: string): Promise<Json> {
  const { rows } = await api.owner.query<{ id: string }>(
    `select id from order_lines where order_id = $1 and name = 'Köfte'`,
    [orderId],
  );
  return { lines: [{ lineId: rows[0]!.id, qty: 1 }] };
}

beforeAll(async () => {
  api = await startTestApi();
  business = await api.createBusiness('Çağdaş Köfte');
  stranger = await api.createBusiness('Yan Komşu');
  await sellInMarch();
  const { id } = await madePackage(business, MONTH);
  files = filesIn((await fileOf(id)).rawPayload);
});
afterAll(() => api.stop());
afterEach(() => expectTrueLedger(api));

test('a package has the decided files, each with its BOM, and everything of the month alone (ACCOUNTING-1)', () => {
  expect([...files.keys()].toSorted()).toEqual([
    expect.stringMatching(/^belgeler\/IAD2026\d{9}\.xml$/),
    expect.stringMatching(/^belgeler\/SFR2026\d{9}\.xml$/),
    'giderler.csv',
    'gun-sonlari.pdf',
    'iadeler.csv',
    'kapak.csv',
    'kdv-gun-oran.csv',
    'odemeler.csv',
    'oku.txt',
    'tahsilat.csv',
  ]);
  for (const [name, text] of files)
    if (/csv|txt/.test(name)) expect(text.startsWith('\uFEFF'), name).toBe(true);
  const days = (name: string) => new Set(rowsIn(files.get(name)).map((row) => row['Gün']));
  expect(days('odemeler.csv')).toEqual(new Set(['10.03.2026', '12.03.2026']));
  expect(days('kdv-gun-oran.csv')).toEqual(new Set(['10.03.2026', '12.03.2026']));
  const [paid] = rowsIn(files.get('odemeler.csv')).filter((row) => row['Cihaz / kart'] !== '');
  expect(paid).toMatchObject({ İşlem: 'Ödeme', Yöntem: 'Kredi Kartı', 'Cihaz / kart': 'Banka A POS' });
  const [back] = rowsIn(files.get('iadeler.csv'));
  expect(back).toMatchObject({ Neden: 'Beğenilmedi', 'KDV oranı': '10', Matrah: '-272,73', KDV: '-27,27' });
  expect(rowsIn(files.get('giderler.csv'))).toMatchObject([
    { Açıklama: 'Kasap', 'KDV oranı': '1', KDV: '10,00', Matrah: '1000,00', Satıcı: 'Et Pazarı' },
    { Açıklama: "'=Elektrik", KDV: '20,00', Yöntem: 'Havale/EFT' },
    { Açıklama: 'Bahşiş kutusu', 'KDV oranı': '', KDV: '', 'KDV dahil': '40,00' },
  ]);
  expect(files.get('oku.txt')).toContain("Taslak; GİB'e gönderilmedi");
});

test('the sums of the files are those of the screens, refunds below 0 (ACCOUNTING-2)', async () => {
  const summary = await read<Json & { refunds: { total: number } }>(`reports/summary?${RANGE}`);
  const vat = await read<VatReport>(`reports/vat?${RANGE}`);
  const arrivals = await read<{ sums: { expected: number } }>(`reports/arrivals?${RANGE}`);
  const expenses = await read<{ total: number; vat: number }>(`expenses/totals?${RANGE}`);
  const sum = (name: string, column = 'KDV dahil') => kurusOf(rowsIn(files.get(name)), column);
  expect(summary['revenue']).toBe(1570);
  expect(sum('odemeler.csv')).toBe(kurus(summary['revenue']));
  expect(sum('iadeler.csv')).toBe(-kurus(summary.refunds.total));
  expect(sum('iadeler.csv')).toBe(-30_000);
  expect(sum('kdv-gun-oran.csv')).toBe(kurus(summary['netRevenue']));
  expect(sum('kdv-gun-oran.csv', 'KDV')).toBe(kurus(vat.total.tax));
  expect(sum('odemeler.csv', 'KDV') + sum('iadeler.csv', 'KDV')).toBe(kurus(vat.total.tax));
  expect(sum('giderler.csv')).toBe(kurus(expenses.total));
  expect(sum('giderler.csv', 'KDV')).toBe(kurus(expenses.vat));
  expect(sum('tahsilat.csv', 'Beklenen')).toBe(kurus(arrivals.sums.expected));
  const cover = new Map(rowsIn(files.get('kapak.csv')).map((row) => [row['Kalem'], row['Değer']]));
  expect(Object.fromEntries(cover)).toMatchObject({
    'Ciro (KDV dahil, iadeler düşülmeden)': '1570,00',
    İadeler: '-300,00',
    'Net ciro (KDV dahil, iadeler düşülmüş)': '1270,00',
    'Hesaplanan KDV': String(vat.total.tax).replace('.', ','),
    'Giderler (KDV dahil)': '1170,00',
    'İndirilecek KDV': '30,00',
    'Oran bilinmiyor': '170,00',
    'Adisyon: Taslak hazır': '1',
  });
});

test('the overview counts what the files have, and compares the ÖKC with the revenue before refunds (ACCOUNTING-3)', async () => {
  const month = await monthOf(business, MONTH);
  const rows = (name: string) => rowsIn(files.get(name)).length;
  expect(Object.fromEntries(month.files.map((file) => [file.name, file.rows]))).toEqual({
    'kdv-gun-oran.csv': rows('kdv-gun-oran.csv'),
    'odemeler.csv': rows('odemeler.csv'),
    'iadeler.csv': rows('iadeler.csv'),
    'giderler.csv': 3,
    'tahsilat.csv': rows('tahsilat.csv'),
    'gun-sonlari.pdf': 1,
    'belgeler/': 2,
  });
  expect(month.vat).toEqual((await read<VatReport>(`reports/vat?${RANGE}`)).total);
  expect(month.device).toEqual({ equal: 1, different: [], missing: 0 });
  await ok(
    business.as('ADMIN').post('/api/day-ends', { day: '2026-03-10', replaces: 1, zNo: '12', zTotal: 1230 }),
  );
  expect((await monthOf(business, MONTH)).device).toEqual({
    equal: 0,
    different: ['2026-03-10'],
    missing: 0,
  });
  expect(await monthOf(stranger, MONTH)).toMatchObject({
    files: month.files.map(({ name }) => ({ name, rows: 0 })),
    ...{ openDays: [], package: null, links: [] },
  });
});

test('drafts are counted and listed by their state (ACCOUNTING-4)', async () => {
  const { drafts } = await monthOf(business, MONTH);
  expect(drafts).toEqual({ READY: 1, BUYER_MISSING: 0, RATE_MISSING: 3, NOT_MADE: 2 });
  const listed = (state: string, of = business) =>
    read<DraftOfOrder[]>(`accounting/months/${MONTH}/drafts?state=${state}`, of);
  expect(await listed('READY')).toMatchObject([
    { orderId: drafted, amount: 500, documentNumber: expect.stringMatching(/^SFR2026/) },
  ]);
  expect((await listed('RATE_MISSING')).map(({ amount }) => amount).toSorted()).toEqual([350, 40, 80]);
  const customer = await addCustomer(business, 'Gizem İkinci', { limit: 5000 });
  at('2026-03-20');
  const order = await createCalledOrder(business, [{ itemId: (await taxed()).id, qty: 1 }]);
  takenBy(
    await take(business, order.id, ['pay', { method: 'ACCOUNT', customerId: customer.id, finalTotal: 90 }]),
  );
  at('2026-04-02');
  expect(await listed('BUYER_MISSING')).toMatchObject([{ orderId: order.id, documentNumber: null }]);
  expect(await listed('BUYER_MISSING', stranger)).toEqual([]);
});

/** An item at 10 %. */
const taxed = async () => {
  const { rows } = await api.owner.query<{ id: string }>(
    `select category_id as id from menu_items where business_id = $1 and name = 'Köfte'`,
    [business.id],
  );
  return createItem(business, { categoryId: rows[0]!.id, price: 90 });
};

test('a day that was not ended is named, and a running month makes a package marked ara (ACCOUNTING-5)', async () => {
  expect(files.get('oku.txt')).toContain('Bitirilmemiş günler: 12.03.2026');
  expect(files.get('kapak.csv')).toContain('Ay bitti');
  const month = await monthOf(business, MONTH);
  expect([
    month.isRunning,
    month.openDays.includes('2026-03-12'),
    month.openDays.includes('2026-03-10'),
  ]).toEqual([false, true, false]);
  expect(month.package?.fileName).toBe('sofra-2026-03.zip');
  const made = await madePackage(business, '2026-04');
  expect(made).toMatchObject({ isInterim: true, fileName: 'sofra-2026-04-ara.zip' });
  const answer = await fileOf(made.id);
  expect(answer.headers['content-disposition']).toBe('attachment; filename="sofra-2026-04-ara.zip"');
  const interim = filesIn(answer.rawPayload);
  expect(interim.get('kapak.csv')).toContain('ARA: ay bitmedi');
  expect(kurusOf(rowsIn(interim.get('odemeler.csv')), 'KDV dahil')).toBe(20_000);
  const early = await startPackage(business, '2026-05');
  expect(codeOf(early)).toEqual([400, 'INVALID_INPUT']);
  expect((await startPackage(business, '2026-13')).statusCode).toBe(400);
});

test('no name or phone of a guest is in it (ACCOUNTING-7)', () => {
  const pdf = files.get('gun-sonlari.pdf') ?? '';
  const readable = [...pdf.matchAll(/ActualText <FEFF([0-9a-f]*)>/g)].map(([, hex = '']) =>
    String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((code) => Number.parseInt(code, 16))),
  );
  expect(readable.join('\n')).toContain('GÜN SONU');
  const everything = [...files.values(), ...readable].join('\n');
  for (const secret of ['Gizem', 'Sırdaş', 'Derya', '999 88 77', '9998877', '1112233', '111 22 33'])
    expect(everything, secret).not.toContain(secret);
  // The place of the order is there, so that the accountant finds its bill again.
  expect(everything).toContain('Gel-al');
});

test('only an owner makes, sees and downloads packages, of the own business alone (ACCOUNTING-9)', async () => {
  const { id } = await madePackage(business, MONTH);
  for (const role of ['CASHIER', 'WAITER', 'KITCHEN'] as const) {
    expect((await business.as(role).get(`/api/accounting/months/${MONTH}`)).statusCode).toBe(403);
    expect((await business.as(role).post('/api/accounting/packages', { month: MONTH })).statusCode).toBe(403);
    expect((await business.as(role).get(`/api/accounting/packages/${id}/file`)).statusCode).toBe(403);
  }
  expect((await fileOf(id, stranger)).statusCode).toBe(404);
  expect((await stranger.as('ADMIN').get(`/api/accounting/packages/${id}`)).statusCode).toBe(404);
  expect((await packageOf(business, id)).state).toBe('READY');
  const log = await auditOf(api, business.id, 'accounting.download');
  await fileOf(id);
  expect(await auditOf(api, business.id, 'accounting.download')).toEqual([...log, { month: MONTH }]);
});
