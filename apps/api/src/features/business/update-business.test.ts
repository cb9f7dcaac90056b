import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, untilSomeoneWaits, type TestApi } from '#test/harness.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const DEFAULTS = {
  autoReceipt: true,
  slipFooter: '',
  nonFiscalMark: true,
  maxDiscountPercent: { CASHIER: 100 },
  mealDeductionLimit: 6,
  mealDaysLimit: 30,
  cancelReasonRequired: false,
  cancelAfterBillApproval: false,
  askGuests: false,
  categoryCourses: false,
  holdLaterCourses: false,
  ...{ takeawayMinutes: 20, deliveryMinutes: 40, busyFrom: null, busyMinutes: 10 },
  heldWarnMinutes: 20,
  reservations: false,
  ...{ stayOfTwo: 120, stayOfFour: 120, stayOfMore: 120, reservationDays: 30 },
  drawerApproval: false,
  tips: false,
  accounts: false,
  pinLength: 4,
  signOutAfterMinutes: null,
  signsOutAfterSaving: false,
  guestCalls: true,
  guestOrders: false,
  guestOrderCode: false,
  guestOrdersUnasked: false,
  guestBill: true,
  guestOrderHours: null,
  guestTakeaway: false,
  guestTakeawayMinimum: null,
  guestReservations: false,
  guestReservationHours: { from: '12:00', until: '22:00' },
  guestReservationLimit: 8,
  showFrequentItems: true,
  takeaway: false,
  menuOrder: 'ALPHABETICAL',
  menuFavorites: false,
  menuSearchable: false,
  secondLanguage: null,
};

const auditOf = async (businessId: string) => {
  const { rows } = await api.owner.query<{ event: string; actor_name: string; details: unknown }>(
    'select event, actor_name, details from audit_log where business_id = $1 order by seq',
    [businessId],
  );
  return rows;
};

test('every user of the business reads the profile with every setting at its default (BIZ-1, BIZ-9)', async () => {
  const business = await api.createBusiness('Çınaraltı Kafe');
  for (const role of ['ADMIN', 'CASHIER', 'WAITER', 'KITCHEN'] as const) {
    const answer = await business.as(role).get('/api/business/me');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      id: business.id,
      slug: business.slug,
      name: 'Çınaraltı Kafe',
      timeZone: 'Europe/Istanbul',
      dayStartHour: 0,
      version: 1,
      settings: DEFAULTS,
    });
  }
});

test('a change of one setting keeps the others, increases the version and audits the earlier value (BIZ-2, BIZ-5)', async () => {
  const business = await api.createBusiness();
  const admin = business.as('ADMIN');
  await admin.patch('/api/business/me', { settings: { slipFooter: 'Yine bekleriz' } });
  const answer = await admin.patch('/api/business/me', {
    dayStartHour: 5,
    settings: { maxDiscountPercent: { CASHIER: 15 } },
    expectedVersion: 2,
  });

  expect(answer.statusCode).toBe(200);
  const settings = { ...DEFAULTS, slipFooter: 'Yine bekleriz', maxDiscountPercent: { CASHIER: 15 } };
  expect(answer.json()).toMatchObject({ dayStartHour: 5, version: 3, settings });
  expect((await admin.get('/api/business/me')).json()).toEqual(answer.json());
  expect(answer.json()).toMatchObject({ settings: { cashVarianceLimit: 50, refundLimit: 500 } });
  const [, second] = await auditOf(business.id);
  const inKurus = { cashVarianceLimit: 5_000, refundLimit: 50_000 };
  expect(second).toEqual({
    event: 'business.update',
    actor_name: 'Elif Yıldız',
    details: {
      before: { dayStartHour: 0, settings: { ...DEFAULTS, ...inKurus, slipFooter: 'Yine bekleriz' } },
      after: { dayStartHour: 5, settings: { ...settings, ...inKurus } },
    },
  });
});

test('saving the same value changes nothing and makes no event (BIZ-2)', async () => {
  const business = await api.createBusiness('Moda Fırın');
  const answer = await business.as('ADMIN').patch('/api/business/me', { name: 'Moda Fırın' });
  expect(answer.json()).toMatchObject({ name: 'Moda Fırın', version: 1 });
  expect(await auditOf(business.id)).toEqual([]);
});

test('a user who edits an older version receives the present one (BIZ-4)', async () => {
  const admin = (await api.createBusiness()).as('ADMIN');
  await admin.patch('/api/business/me', { name: 'Yeni Ad' });
  const answer = await admin.patch('/api/business/me', { name: 'Başka Ad', expectedVersion: 1 });
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({
    code: 'CHANGED_MEANWHILE',
    details: { current: { name: 'Yeni Ad', version: 2 } },
  });
});

test('two changes at the same time do not undo each other’s setting (BIZ-4)', async () => {
  const business = await api.createBusiness();
  const admin = business.as('ADMIN');
  const rival = await api.owner.connect();
  await rival.query('begin');
  await rival.query(
    `update businesses set settings = '{"slipFooter":"Afiyet olsun"}', version = 2 where id = $1`,
    [business.id],
  );
  const waiting = admin.patch('/api/business/me', { settings: { autoReceipt: false } });
  await untilSomeoneWaits(api);
  await rival.query('commit');
  rival.release();
  expect((await waiting).json()).toMatchObject({
    version: 3,
    settings: { autoReceipt: false, slipFooter: 'Afiyet olsun' },
  });
});

test('only an ADMIN writes (BIZ-2)', async () => {
  const business = await api.createBusiness();
  for (const role of ['CASHIER', 'WAITER', 'KITCHEN'] as const) {
    const answer = await business.as(role).patch('/api/business/me', { name: 'Ele geçirildi' });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'ROLE_FORBIDDEN']);
  }
  expect((await business.as('ADMIN').get('/api/business/me')).json()).toMatchObject({ version: 1 });
});

test.each([
  { dayStartHour: 24 },
  { name: '   ' },
  { settings: { maxDiscountPercent: { CASHIER: 101 } } },
  { settings: { unknown: true } },
  { settings: { slipFooter: 'son\u0000u' } },
  { slug: 'baska' },
])('refuses %j (BIZ-3)', async (body) => {
  const admin = (await api.createBusiness()).as('ADMIN');
  const answer = await admin.patch('/api/business/me', body);
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'INVALID_INPUT']);
});

test('no user changes another business, with any headers (REL-15)', async () => {
  const mine = await api.createBusiness('Benim');
  const other = await api.createBusiness('Öteki');
  const headers = { 'x-biz-id': other.id, 'x-business-id': other.id };
  await mine.as('ADMIN').patch('/api/business/me', { name: 'Yeni' }, headers);
  expect((await other.as('ADMIN').get('/api/business/me')).json()).toMatchObject({ name: 'Öteki' });
  expect((await mine.as('WAITER').get('/api/business/me', headers)).json()).toMatchObject({
    id: mine.id,
    name: 'Yeni',
  });
});
