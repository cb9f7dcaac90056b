import type { ArrivalReport } from '@sofra/contract/money/arrivals';
import type { CashDesk } from '@sofra/contract/money/cash';
import type { ClosedSession } from '@sofra/contract/money/cash-sessions';
import type { Dashboard } from '@sofra/contract/reports/dashboard';
import type { CancelEntry } from '@sofra/contract/orders/order-changes';
import type { Refund } from '@sofra/contract/orders/refunds';
import type {
  CompEntry,
  HourSales,
  PaymentBreakdown,
  ReportSummary,
  StaffReport,
  TopItem,
} from '@sofra/contract/reports/reports';
import type { SessionTips } from '@sofra/contract/orders/tips';
import type { VatReport } from '@sofra/contract/reports/vat-report';
import type { DayCloseFigures } from '@sofra/domain/day-close/day-close';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeCash, countCash, deskOf, moveCash, payAt } from '#test/factories/cash-factories.ts';
import { createEvening } from '#test/factories/evening-factory.ts';
import { randomSource, type RandomSource } from '@sofra/test-kit/money/random-source';
import { expectTrueLedger } from '#test/factories/order-factories.ts';
import { addPartner } from '#test/factories/partner-factories.ts';
import { createCalledOrder } from '#test/factories/place-factories.ts';
import { givenBack } from '#test/factories/refund-factories.ts';
import { createTaxedMeal, order } from '#test/factories/vat-factories.ts';
import { startTestApi, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';
import type { Told } from '@sofra/test-kit/told';

const DAY = '2026-03-10';
const RANGE = `?from=${DAY}&to=${DAY}`;

let api: TestApi;
let business: TestBusiness;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const post = async <Answer = Json>(path: string, body: Json): Promise<Answer> => {
  const answer = await business.as('ADMIN').post(`/api${path}`, body);
  expect(answer.statusCode, `${path}: ${answer.body}`).toBeLessThan(300);
  return answer.json<Answer>();
};
const read = async <Answer>(path: string): Promise<Answer> => {
  const answer = await business.as('ADMIN').get(`/api${path}`);
  expect(answer.statusCode, `${path}: ${answer.body}`).toBe(200);
  return answer.json<Answer>();
};
const at = (time: string) => (api.time.now = new Date(`${DAY}T${time}:00Z`));
const kurus = (lira: number): number => Math.round(lira * 100);
const sum = <Row>(rows: readonly Row[], pick: (row: Row) => number): number =>
  rows.reduce((total, row) => total + pick(row), 0);
const kurusOf = <Row>(rows: readonly Row[], pick: (row: Row) => number): number =>
  sum(rows, (row) => kurus(pick(row)));

/** Payments at two tills by every method, terminal and meal card, with tips, discounts and refunds. */
async function sellAtTills(random: RandomSource, tillIds: readonly string[]): Promise<void> {
  const meal = Object.values(await createTaxedMeal(business));
  const partners = {
    CASH: [null],
    CARD: [await addPartner(business, 'CARD', 'Banka A'), await addPartner(business, 'CARD', 'Banka B')],
    MEAL: [await addPartner(business, 'MEAL', 'Multinet')],
  } as const;
  for (let n = 0; n < 12; n += 1) {
    const lines = meal.slice(random.int(0, 2)).map((item) => ({ itemId: item.id, qty: random.int(1, 3) }));
    const { id, total } =
      n % 3 === 0 ? await createCalledOrder(business, lines) : await order(business, lines);
    const method = random.pick(['CASH', 'CARD', 'MEAL'] as const);
    const percent = random.pick([0, 0, 10]);
    const { payment } = await post<{ payment: { id: string; amount: number } }>(`/orders/${id}/pay`, {
      ...{ method, finalTotal: (total * (100 - percent)) / 100, discountType: 'PERCENT' },
      ...{ discountValue: percent, tip: random.pick([0, 5, 12.5]), tillId: random.pick(tillIds) },
      ...(method !== 'CASH' && { partnerId: random.pick<{ id: string } | null>(partners[method])?.id }),
    });
    if (n === 0 || random.chance(0.25)) {
      const way = random.pick([method, 'CASH'] as const);
      await givenBack(business, payment.id, { amount: payment.amount, method: way, tillId: tillIds[0] });
    }
  }
}

/** Payments of the day before whose methods are put right on this day (PAY-51). */
async function correctDayBefore(tillId: string | undefined): Promise<void> {
  api.time.now = new Date(Date.parse(`${DAY}T18:00:00Z`) - 86_400_000);
  const [cash, card] = [
    await payAt(business, 'CASH', 71.25, { tip: 8, tillId }),
    await payAt(business, 'CARD', 44.4, { tip: 2.5, tillId }),
  ];
  at('18:15');
  await post(`/orders/payments/${cash}/method`, { method: 'MEAL', reason: 'Yanlış tuş' });
  await post(`/orders/payments/${card}/method`, { method: 'CASH', reason: 'Yanlış tuş' });
}

/** Moves money into and out of a drawer, then counts and closes it. */
async function closeDrawer(id: string): Promise<void> {
  await moveCash(business, { id }, { direction: 'IN', name: 'Bozuk para', amount: 100 });
  await moveCash(business, { id }, { direction: 'OUT', name: 'Market', amount: 60.5 });
  const { owed } = await read<SessionTips>(`/cash/sessions/${id}/tips`);
  for (const { userId, owed: amount } of owed) await post(`/cash/sessions/${id}/tips`, { userId, amount });
  await countCash(business, { id }, { sum: 1234.5 }, 'ADMIN');
  await closeCash(business, { id }, { left: 500, note: 'Sayım farkı' }, 'ADMIN');
}

/** A day with everything that a day can have. Returns what its end has stored. */
async function dayCloseOf(seed: number): Promise<DayCloseFigures> {
  const random = randomSource(seed);
  api.time.now = null;
  business = await api.createBusiness(`Kafe ${seed}`);
  at('04:00');
  await post('/cash/tills', { name: 'Bar' });
  const { tills } = await deskOf(business);
  const openTill = (till: (typeof tills)[number] | undefined) =>
    post(`/cash/tills/${till?.id}/open`, { float: 500 });
  await openTill(tills[0]);
  await createEvening({ api, business, random }, new Date(`${DAY}T05:00:00Z`), 16, 6);
  at('18:00');
  await openTill(tills[1]);
  await sellAtTills(
    random,
    tills.map(({ id }) => id),
  );
  await correctDayBefore(tills[0]?.id);
  for (const [method, amount] of [
    ['NAKIT', 100.5],
    ['KREDI_KARTI', 33.33],
  ] as const)
    await post('/expenses', { description: 'Manav', method, amount, date: DAY });
  const desk = await read<CashDesk>('/cash');
  await closeDrawer(desk.tills[0]?.session?.id ?? '');
  at('19:00');
  const { endedDay } = await post<{ endedDay: { id: string } }>('/day-ends', {
    ...{ day: DAY, uncountedReason: 'Bar sürüyor' },
  });
  const { rows } = await api.owner.query<{ figures: DayCloseFigures }>(
    'select figures from ended_days where id = $1',
    [endedDay.id],
  );
  return rows[0]!.figures;
}

const SEEDS = process.env.DAY_END_SEEDS?.split(',').map(Number) ?? [218, 20_261_125];

test.each(SEEDS)(
  'a day close agrees with every report of its day to the kuruş, seed %i (DAYEND-4)',
  async (seed) => {
    const { sales, payments, refunds, tips, vat, sessions, expenses, topItems, openSessions } =
      await dayCloseOf(seed);

    const summary = await read<Told<ReportSummary>>(`/reports/summary${RANGE}`);
    expect(sales).toMatchObject({
      orders: summary.orderCount,
      gross: kurus(summary.revenue) + kurus(summary.discounts) + kurus(summary.comps),
      revenue: kurus(summary.revenue),
      discounts: kurus(summary.discounts),
      comps: { amount: kurus(summary.comps) },
      canceled: { amount: kurus(summary.canceled) },
      refunds: { amount: kurus(summary.refunds.total), count: summary.refunds.count },
      netRevenue: kurus(summary.netRevenue),
    });
    for (const part of [sales.discounts, sales.refunds.amount, sales.comps.amount, sales.canceled.amount])
      expect(part).toBeGreaterThan(0);

    const breakdown = await read<PaymentBreakdown>(`/reports/payment-breakdown${RANGE}`);
    for (const { method, amount, count } of payments)
      expect({ revenue: amount, count }).toEqual({
        ...breakdown[method],
        revenue: kurus(breakdown[method]?.revenue ?? -1),
      });
    expect(sum(payments, ({ amount }) => amount)).toBe(sales.revenue);
    const hours = await read<HourSales[]>(`/reports/hourly-sales${RANGE}`);
    expect(kurusOf(hours, ({ revenue }) => revenue)).toBe(sales.revenue);
    const overview = await read<{ total: number }>(`/orders/payments/overview${RANGE}`);
    expect(kurus(overview.total)).toBe(sales.revenue);
    const dashboard = await read<Dashboard>('/dashboard');
    expect(kurusOf(dashboard.hours, ({ revenue }) => revenue)).toBe(sales.revenue);
    expect(kurus(dashboard.refunds.total)).toBe(sales.refunds.amount);

    const { partners } = await read<ArrivalReport>(`/reports/arrivals${RANGE}`);
    const byPartner = new Map<string, number>();
    for (const { partners: took } of payments)
      for (const { name, amount } of took) byPartner.set(name, (byPartner.get(name) ?? 0) + amount);
    for (const { partners: gave } of refunds)
      for (const { name, amount } of gave) byPartner.set(name, (byPartner.get(name) ?? 0) - amount);
    expect([...byPartner].filter(([, amount]) => amount !== 0).toSorted()).toEqual(
      partners
        .map(({ partner, days }) => [
          partner.name,
          kurusOf(days, ({ gross, tips: ofGross }) => gross - ofGross),
        ])
        .toSorted(),
    );

    const goneBack = await read<Refund[]>(`/reports/refunds${RANGE}`);
    expect(refunds.map(({ method, amount, count }) => [method, amount, count])).toEqual(
      refunds.map(({ method }) => {
        const own = goneBack.filter((refund) => refund.method === method);
        return [method, kurusOf(own, ({ amount }) => amount), own.length];
      }),
    );
    expect(sum(refunds, ({ amount }) => amount)).toBe(kurusOf(goneBack, ({ amount }) => amount));

    expect(sum(tips.byMethod, ({ amount }) => amount)).toBe(kurus(summary.tips.total));
    expect(tips.paid).toBe(kurus(summary.tipsPaid));
    const staff = await read<Told<StaffReport[]>>(`/reports/staff${RANGE}`);
    expect(sum(tips.byPerson, ({ amount }) => amount)).toBe(kurusOf(staff, (one) => one.tips));

    const rates = (await read<Told<VatReport>>(`/reports/vat${RANGE}`)).total;
    expect(vat.rates).toEqual(
      rates.rates.map(({ percent, base, tax, gross }) => ({
        ...{ percent, base: kurus(base), tax: kurus(tax), gross: kurus(gross) },
      })),
    );
    expect(vat.gross + vat.unknown).toBe(sales.netRevenue);

    const cancels = await read<CancelEntry[]>(`/orders/cancels${RANGE}`);
    expect(sales.canceled.amount).toBe(kurusOf(cancels, ({ amount }) => amount));
    const comps = await read<CompEntry[]>(`/reports/comps${RANGE}`);
    expect(sales.comps).toEqual({
      amount: kurusOf(comps, ({ amount }) => amount),
      count: sum(comps, ({ qty }) => qty),
    });

    const closed = await read<ClosedSession[]>(`/cash/sessions${RANGE}`);
    expect(sessions.map(({ number, expected, counted, left }) => [number, expected, counted, left])).toEqual(
      closed.map((one) => [one.number, kurus(one.expected), kurus(one.counted), kurus(one.left)]),
    );
    expect(openSessions).toMatchObject([{ tillName: 'Bar' }]);
    expect([expenses.total, expenses.profit]).toEqual([kurus(summary.expenses), kurus(summary.netProfit)]);
    const best = await read<Told<TopItem[]>>(`/reports/top-items${RANGE}`);
    expect(topItems).toEqual(
      best.map(({ name, qty, inSets, revenue }) => ({ name, qty, inSets, revenue: kurus(revenue) })),
    );
    await expectTrueLedger(api);
  },
  120_000,
);
