import type { Arrival } from '@sofra/contract/money/arrivals';
import type { Partner } from '@sofra/contract/money/partners';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { dayAgo, enter, entered, reportOf, takenOn, undo } from '#test/factories/arrival-factories.ts';
import { auditOf, expectTrueLedger } from '#test/factories/order-factories.ts';
import { addPartner } from '#test/factories/partner-factories.ts';
import { codeOf } from '#test/factories/payment-requests.ts';
import { startTestApi, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let business: TestBusiness;
let multinet: Partner;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  business = await api.createBusiness();
  multinet = await addPartner(business, 'MEAL', 'Multinet', { commission: 5, days: 15 });
});
afterEach(() => expectTrueLedger(api));

const took = (count: number, lira: number) =>
  takenOn(api, business, dayAgo(count), { partner: multinet, lira });
const days = async () => {
  const [found] = (await reportOf(business)).partners;
  return (found?.days ?? []).map(({ day, expected, arrival }) => [day, expected, arrival?.amount ?? null]);
};

test('a day has its arrived amount with user and time (PARTNER-15, PARTNER-17)', async () => {
  await took(20, 3180);
  await took(20, 1000);
  const arrival = await entered(business, multinet, {
    days: [dayAgo(20)],
    amount: 3845.6,
    cameOn: dayAgo(3),
  });
  expect(arrival).toMatchObject({
    ...{ partnerId: multinet.id, amount: 3845.6, cameOn: dayAgo(3), enteredBy: 'Elif Yıldız', undone: null },
    days: [{ day: dayAgo(20), expected: 3971, amount: 3845.6 }],
  });
  expect(Math.abs(Date.parse(String(arrival.enteredAt)) - Date.now())).toBeLessThan(60_000);
  expect(await auditOf(api, business.id, 'arrival.enter')).toEqual([
    {
      ...{ partner: 'Multinet', days: [dayAgo(20)], cameOn: dayAgo(3) },
      ...{ expectedKurus: 397_100, amountKurus: 384_560 },
    },
  ]);
});

test('one amount is spread over several days, the oldest first, in any order of the request (PARTNER-16)', async () => {
  await took(9, 100);
  await took(8, 200);
  await took(7, 300);
  const { days: parts } = await entered(business, multinet, {
    ...{ days: [dayAgo(7), dayAgo(9), dayAgo(8), dayAgo(9)], amount: 560 },
  });
  expect(parts).toEqual([
    { day: dayAgo(9), expected: 95, amount: 95 },
    { day: dayAgo(8), expected: 190, amount: 190 },
    { day: dayAgo(7), expected: 285, amount: 275 },
  ]);
});

test('each partner has its own gross of a day (PARTNER-13, PARTNER-15)', async () => {
  const edenred = await addPartner(business, 'MEAL', 'Edenred', { commission: 6, days: 20 });
  await took(6, 100);
  await takenOn(api, business, dayAgo(6), { partner: edenred, lira: 50 });
  const amounts = { days: [dayAgo(6)], amount: 90 };
  expect((await entered(business, multinet, amounts)).days).toMatchObject([{ expected: 95 }]);
  expect((await entered(business, edenred, amounts)).days).toMatchObject([{ expected: 47 }]);
});

test('a day keeps its valid commission after a later agreement (PARTNER-11, PARTNER-12)', async () => {
  await took(5, 100);
  await took(4, 200);
  await entered(business, multinet, { days: [dayAgo(5)], amount: 95 });
  await business.as('ADMIN').patch(`/api/partners/${multinet.id}`, { commission: 10, days: 3 });
  const later = await entered(business, multinet, { days: [dayAgo(4)], amount: 190 });
  expect(later.days).toEqual([{ day: dayAgo(4), expected: 190, amount: 190 }]);
  expect(await days()).toEqual([
    [dayAgo(5), 95, 95],
    [dayAgo(4), 190, 190],
  ]);
});

test('first terms after an arrival are valid from today, so that the arrival stays correct (PARTNER-11)', async () => {
  const edenred = await addPartner(business, 'MEAL', 'Edenred');
  await takenOn(api, business, dayAgo(5), { partner: edenred, lira: 100 });
  await entered(business, edenred, { days: [dayAgo(5)], amount: 93 });
  const known = await business.as('ADMIN').patch(`/api/partners/${edenred.id}`, { commission: 6, days: 20 });
  expect(known.json<Partner>().terms).toEqual([{ commission: 6, days: 20, from: dayAgo(0) }]);
});

test('a day that is not over, or without takings, is refused (PARTNER-15)', async () => {
  await took(0, 100);
  await took(4, 100);
  const refused = async (body: Json) => {
    const answer = await enter(business, multinet, body);
    return [...codeOf(answer), answer.json<{ details: unknown }>().details];
  };
  const field = (path: string, reason: string) => [400, 'INVALID_INPUT', { fields: [{ path, reason }] }];
  expect(await refused({ days: [dayAgo(0)], amount: 95 })).toEqual(field('days', 'Gün bitmeden girilemez.'));
  expect(await refused({ days: ['0026-11-22'], amount: 95 })).toEqual(field('days.0', 'Geçersiz tarih'));
  expect(await refused({ days: [dayAgo(4), dayAgo(3)], amount: 95 })).toEqual(
    field('days', 'Bu günde tahsilat yok.'),
  );
  expect(await refused({ days: [dayAgo(4)], amount: 95, cameOn: dayAgo(-1) })).toEqual(
    field('cameOn', 'Bugün ya da önceki bir gün seçin.'),
  );
  expect(await refused({ days: [dayAgo(4)], amount: 95, cameOn: dayAgo(5) })).toEqual(
    field('cameOn', 'Para, satıldığı günden önce gelmiş olamaz.'),
  );
  expect(await days()).toEqual([
    [dayAgo(4), 95, null],
    [dayAgo(0), 95, null],
  ]);
});

test('a day that already arrived is refused, and no other day of the request is entered (PARTNER-15)', async () => {
  await took(6, 100);
  await took(5, 100);
  await entered(business, multinet, { days: [dayAgo(6)], amount: 95 });
  const again = await enter(business, multinet, { days: [dayAgo(5), dayAgo(6)], amount: 190 });
  expect(codeOf(again)).toEqual([409, 'ALREADY_ARRIVED']);
  expect(await days()).toEqual([
    [dayAgo(6), 95, 95],
    [dayAgo(5), 95, null],
  ]);
});

test('a counter entry undoes a wrong arrival once, and its days wait again (PARTNER-17)', async () => {
  await took(6, 100);
  await took(5, 200);
  const wrong = await entered(business, multinet, { days: [dayAgo(6), dayAgo(5)], amount: 95 });
  const undone = await undo(business, wrong);
  expect(undone.json<Arrival>()).toMatchObject({
    ...wrong,
    undone: { by: 'Elif Yıldız', reason: 'Yanlış gün' },
  });
  expect(codeOf(await undo(business, wrong))).toEqual([409, 'ARRIVAL_UNDONE']);
  expect((await days()).map(([, , amount]) => amount)).toEqual([null, null]);
  await entered(business, multinet, { days: [dayAgo(6)], amount: 95 });
  expect((await days()).map(([, , amount]) => amount)).toEqual([95, null]);
  expect(await auditOf(api, business.id, 'arrival.undo')).toEqual([
    {
      ...{ partner: 'Multinet', days: [dayAgo(6), dayAgo(5)], amountKurus: 9_500, expectedKurus: 28_500 },
      ...{ cameOn: dayAgo(0), reason: 'Yanlış gün' },
    },
  ]);
});

test('arrivals and their counter entries are never changed (PARTNER-17)', async () => {
  await took(6, 100);
  await undo(business, await entered(business, multinet, { days: [dayAgo(6)], amount: 95 }));
  for (const table of ['partner_arrivals', 'partner_arrival_days', 'partner_arrival_undos'])
    await expect(api.owner.query(`delete from ${table}`)).rejects.toThrow('insert-only');
});
