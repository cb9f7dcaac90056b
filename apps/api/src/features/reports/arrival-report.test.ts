import type { ArrivalReport, PartnerArrivals } from '@sofra/contract/money/arrivals';
import type { Partner } from '@sofra/contract/money/partners';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { payAt } from '#test/factories/cash-factories.ts';
import { dayAgo, entered, onDay, reportOf, takenOn } from '#test/factories/arrival-factories.ts';
import { expectTrueLedger } from '#test/factories/order-factories.ts';
import { addPartner } from '#test/factories/partner-factories.ts';
import { giveBack } from '#test/factories/refund-factories.ts';
import { startTestApi, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let business: TestBusiness;
let [bank, multinet, edenred]: Partner[] = [];
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  business = await api.createBusiness();
  bank = await addPartner(business, 'CARD', 'Banka A POS', { commission: 1.89, days: 1 });
  multinet = await addPartner(business, 'MEAL', 'Multinet', { commission: 5, days: 5 });
  edenred = await addPartner(business, 'MEAL', 'Edenred');
});
afterEach(() => expectTrueLedger(api));

const took = (partner: Partner | undefined, count: number, lira: number, at?: string) =>
  takenOn(api, business, dayAgo(count), { partner: partner!, lira, ...(at && { at }) });
const of = ({ partners }: ArrivalReport, { id }: Partner): PartnerArrivals | undefined =>
  partners.find(({ partner }) => partner.id === id);
const grossOf = (report: ArrivalReport, partner: Partner | undefined) =>
  of(report, partner!)?.days.map(({ day, gross }) => [day, gross]);

test('the report has gross, commission and net by partner and day, with sums of the days (PARTNER-12, PARTNER-18)', async () => {
  await took(multinet, 20, 100.1);
  await took(multinet, 20, 100.1);
  await took(multinet, 2, 50);
  await took(edenred, 2, 70);
  await took(bank, 0, 1000);
  const report = await reportOf(business);
  expect(of(report, multinet!)).toMatchObject({
    partner: { id: multinet?.id, method: 'MEAL', name: 'Multinet' },
    terms: { commission: 5, days: 5 },
    days: [
      { day: dayAgo(20), gross: 200.2, commission: 10.01, expected: 190.19, isOverdue: true, arrival: null },
      { day: dayAgo(2), gross: 50, commission: 2.5, expected: 47.5, isOverdue: false },
    ],
    sums: { gross: 250.2, commission: 12.51, expected: 237.69, waiting: 237.69, overdue: 190.19, arrived: 0 },
    ...{ deduction: null, isOverDeduction: false, slowestDays: null, isOverDays: false },
  });
  expect(of(report, edenred!)?.days).toMatchObject([{ expected: 70, dueOn: null, isOverdue: false }]);
  expect(of(report, bank!)?.days).toMatchObject([{ day: dayAgo(0), isOver: false, commission: 18.9 }]);
  expect(report.sums).toMatchObject({ gross: 1320.2, waiting: 1288.79, overdue: 190.19 });
  expect(report.partners[0]?.partner.name).toBe('Multinet');
});

test('a correction moves a payment to its partner; a refund is deducted on its own day (PARTNER-13)', async () => {
  const paymentId = await took(bank, 4, 300);
  await took(bank, 4, 100);
  await onDay(api, dayAgo(4), () =>
    business.as('CASHIER').post(`/api/orders/payments/${paymentId}/method`, {
      ...{ method: 'MEAL', partnerId: multinet?.id, reason: 'Yanlış tuş' },
    }),
  );
  await onDay(api, dayAgo(2), () => giveBack(business, paymentId, { amount: 300, method: 'MEAL' }));
  const cash = await took(bank, 3, 80);
  await onDay(api, dayAgo(2), () => giveBack(business, cash, { amount: 80, method: 'CASH' }));
  const report = await reportOf(business);
  expect(grossOf(report, multinet)).toEqual([
    [dayAgo(4), 300],
    [dayAgo(2), -300],
  ]);
  expect(grossOf(report, bank)).toEqual([
    [dayAgo(4), 100],
    [dayAgo(3), 80],
  ]);
  expect(of(report, multinet!)?.days[1]).toMatchObject({ commission: -15, expected: -285 });
  const { days } = await entered(business, multinet!, { days: [dayAgo(4), dayAgo(2)], amount: 0 });
  expect(days.map(({ amount }) => amount)).toEqual([285, -285]);
});

test('tips by a terminal or a meal card are in its gross, its commission and its arrivals (PARTNER-24)', async () => {
  await onDay(api, dayAgo(3), () => payAt(business, 'CARD', 100, { partnerId: bank?.id, tip: 20 }));
  await onDay(api, dayAgo(3), () => payAt(business, 'MEAL', 50, { partnerId: multinet?.id, tip: 10 }));
  await onDay(api, dayAgo(3), () => payAt(business, 'CASH', 50, { tip: 5 }));
  const report = await reportOf(business);
  expect(of(report, bank!)?.days).toMatchObject([
    { gross: 120, tips: 20, commission: 2.27, expected: 117.73 },
  ]);
  expect(of(report, multinet!)?.days).toMatchObject([{ gross: 60, tips: 10, commission: 3, expected: 57 }]);
  expect(report.sums).toMatchObject({ gross: 180, expected: 174.73 });
  await entered(business, bank!, { days: [dayAgo(3)], amount: 117.73 });
  const came = of(await reportOf(business), bank!);
  expect(came?.days).toMatchObject([{ gross: 120, tips: 20, arrival: { difference: 0 } }]);
  // An entry of before tips counted has none in its gross, and is true all the same.
  await api.owner.query(`
    begin; set local session_replication_role = replica;
    update partner_arrival_days set gross_kurus = 10000, commission_kurus = 189, tips_kurus = null
     where business_id = '${business.id}';
    commit`);
  expect(of(await reportOf(business), bank!)?.days).toMatchObject([{ gross: 100, tips: 0 }]);
});

test('a sale at night belongs to the business day (PARTNER-13)', async () => {
  await business.as('ADMIN').patch('/api/business/me', { dayStartHour: 4 });
  await took(multinet, 5, 100, '01:30');
  expect(grossOf(await reportOf(business), multinet)).toEqual([[dayAgo(6), 100]]);
  await entered(business, multinet!, { days: [dayAgo(6)], amount: 95 });
  // The arrival stays as it was entered, also when days begin at another hour afterwards.
  await business.as('ADMIN').patch('/api/business/me', { dayStartHour: 0 });
  await expectTrueLedger(api);
});

test('earlier days are listed until their money arrives, days of the range always (PARTNER-18)', async () => {
  await took(multinet, 40, 100);
  await took(multinet, 39, 200);
  await took(multinet, 3, 300);
  await entered(business, multinet!, { days: [dayAgo(40), dayAgo(3)], amount: 380 });
  const listed = async (count: number) =>
    (await reportOf(business, count)).partners.flatMap(({ days }) =>
      days.map(({ day, arrival }) => [day, arrival?.difference ?? null]),
    );
  expect(await listed(10)).toEqual([
    [dayAgo(39), null],
    [dayAgo(3), 0],
  ]);
  expect((await listed(60)).map(([day]) => day)).toEqual([dayAgo(40), dayAgo(39), dayAgo(3)]);
});

test('a meal card above the owner’s deduction or day limit is marked, a terminal never (PARTNER-19)', async () => {
  await took(multinet, 36, 100);
  await took(bank, 36, 100);
  for (const partner of [multinet, bank])
    await entered(business, partner!, { days: [dayAgo(36)], amount: 93.99, cameOn: dayAgo(5) });
  const marks = async () =>
    (await reportOf(business, 60)).partners.map(({ partner, deduction, slowestDays, ...is }) => [
      ...[partner.name, deduction, slowestDays, is.isOverDeduction, is.isOverDays],
    ]);
  expect(await marks()).toEqual([
    ['Banka A POS', 6.01, 31, false, false],
    ['Multinet', 6.01, 31, true, true],
  ]);
  await business.as('ADMIN').patch('/api/business/me', {
    settings: { mealDeductionLimit: 6.01, mealDaysLimit: 31 },
  });
  expect(await marks()).toContainEqual(['Multinet', 6.01, 31, false, false]);
});

test('only an ADMIN reads the report, enters arrivals and undoes them (PARTNER-22)', async () => {
  await took(multinet, 6, 100);
  const cashier = business.as('CASHIER');
  const body = { days: [dayAgo(6)], amount: 95 };
  const answers = await Promise.all([
    cashier.get('/api/reports/arrivals'),
    cashier.post(`/api/partners/${multinet?.id}/arrivals`, body),
    cashier.post(`/api/arrivals/${multinet?.id}/undo`, { reason: 'Yanlış' }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
});
