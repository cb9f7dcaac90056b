import type { ArrivalReport, PlatformMonth } from '@sofra/contract/money/arrivals';
import type { Partner } from '@sofra/contract/money/partners';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { dayAgo, enter, entered, reportOf, takenOn, undo } from '#test/factories/arrival-factories.ts';
import { createChannel } from '#test/factories/channel-factories.ts';
import { expectTrueLedger } from '#test/factories/order-factories.ts';
import { addPartner } from '#test/factories/partner-factories.ts';
import { startTestApi, type TestApi, type TestBusiness } from '#test/harness.ts';

type PartnerRef = Pick<Partner, 'id' | 'method' | 'name'>;

let api: TestApi;
let business: TestBusiness;
let getir: PartnerRef;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  business = await api.createBusiness();
  getir = await platform('Getir');
});
afterEach(() => expectTrueLedger(api));
afterAll(() => api.stop());

async function platform(name: string): Promise<PartnerRef> {
  const { partnerId } = await createChannel(business, { name, kind: 'GETIR', commission: 20, days: 7 });
  return { id: partnerId ?? '', method: 'CARD', name };
}
const took = (partner: PartnerRef, count: number, lira: number) =>
  takenOn(api, business, dayAgo(count), { partner, lira });
const monthsOf = async (count = 60): Promise<PlatformMonth[]> => (await reportOf(business, count)).platforms;
/** The month of the day that is so many days before today. */
const monthAgo = (count: number): string => dayAgo(count).slice(0, 7);

test('an arrival compares what was kept with commission and fees, in lira and percent (PARTNER-26, PARTNER-27)', async () => {
  await took(getir, 3, 600);
  await took(getir, 2, 400);
  const days = [dayAgo(3), dayAgo(2)];
  const shown = { commission: 190, courier: 40, visibility: 15 };
  await entered(business, getir, { days, amount: 731.55, shown });
  const compared = { gross: 1000, commission: 190, fees: 55, kept: 268.45, unexplained: 23.45 };
  expect(await monthsOf()).toEqual([
    {
      ...{
        partner: { id: getir.id, name: 'Getir' },
        month: monthAgo(2),
        ...compared,
        percent: 2.35,
        isOver: true,
      },
      arrivals: [
        {
          ...{ id: expect.any(String), cameOn: dayAgo(0), days, agreed: 200, shown, ...compared },
          ...{ percent: 2.35, isOver: true },
        },
      ],
    },
  ]);
});

test('without shown amounts the commission of the terms counts (PARTNER-26)', async () => {
  await took(getir, 2, 1000);
  await entered(business, getir, { days: [dayAgo(2)], amount: 790 });
  expect(await monthsOf()).toMatchObject([
    {
      ...{ commission: 200, fees: 0, kept: 210, unexplained: 10, percent: 1, isOver: false },
      arrivals: [{ agreed: 200, shown: { commission: null, courier: null, visibility: null } }],
    },
  ]);
});

test('months and platforms are apart, and every sum is that of arrivals (PARTNER-27)', async () => {
  const other = await platform('Getir Çarşı');
  for (const [partner, count, amount] of [
    [getir, 40, 800],
    [getir, 2, 700],
    [other, 2, 805],
  ] as const) {
    await took(partner, count, 1000);
    await entered(business, partner, { days: [dayAgo(count)], amount });
  }
  const months = await monthsOf();
  expect(months.map(({ partner, month, unexplained }) => [partner.name, month, unexplained])).toEqual([
    ['Getir', monthAgo(2), 100],
    ['Getir Çarşı', monthAgo(2), -5],
    ['Getir', monthAgo(40), 0],
  ]);
  expect((await monthsOf(10)).map(({ month }) => month)).toEqual([monthAgo(2), monthAgo(2)]);
});

test('an arrival is whole although its first day is before the range, and in no range before its last day (PARTNER-27)', async () => {
  await took(getir, 9, 600);
  await took(getir, 2, 400);
  await entered(business, getir, { days: [dayAgo(9), dayAgo(2)], amount: 800 });
  expect(await monthsOf(5)).toMatchObject([{ gross: 1000, kept: 200, month: monthAgo(2) }]);
  const early = await business.as('ADMIN').get(`/api/reports/arrivals?from=${dayAgo(20)}&to=${dayAgo(5)}`);
  expect(early.json<ArrivalReport>().platforms).toEqual([]);
});

test('an arrival that was undone and one of a bank are not compared (PARTNER-27)', async () => {
  const bank = await addPartner(business, 'CARD', 'Banka A POS', { commission: 1.89, days: 1 });
  for (const partner of [getir, bank]) await took(partner, 2, 1000);
  const wrong = await entered(business, getir, { days: [dayAgo(2)], amount: 1 });
  expect((await undo(business, wrong)).statusCode).toBe(200);
  await entered(business, bank, { days: [dayAgo(2)], amount: 900 });
  expect(await monthsOf()).toEqual([]);
});

test('only a platform shows amounts, and none is below 0 (PARTNER-26)', async () => {
  const bank = await addPartner(business, 'CARD', 'Banka A POS', { commission: 1.89, days: 1 });
  await took(bank, 2, 100);
  await took(getir, 2, 100);
  const refused = await enter(business, bank, { days: [dayAgo(2)], amount: 90, shown: { courier: 5 } });
  expect([refused.statusCode, refused.json()]).toMatchObject([400, { code: 'INVALID_INPUT' }]);
  expect(refused.body).toContain('Yalnız platformlar kesintilerini gösterir.');
  const below = await enter(business, getir, { days: [dayAgo(2)], amount: 90, shown: { courier: -5 } });
  expect(below.statusCode).toBe(400);
});
