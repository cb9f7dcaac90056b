import { roundToKurus } from '@sofra/domain/money/money';
import { PAYMENT_METHODS } from '@sofra/domain/money/payment-method';
import type { PlantedBusiness, Sale } from '#proofs/faults/time/planted-business.ts';
import { businessDayOn, readWall } from '#proofs/faults/time/wall-clock.ts';

/** The range a screen requests: two days, two instants (both ends included), or neither, which means today. */
export type FigureRange = { days: readonly [string, string] } | { instants: readonly [number, number] };

/** All figures of a range, in kuruş, in one shape for the expected and the reported ones. */
export interface Figures {
  revenue: number;
  orders: number;
  expenses: number;
  byHour: readonly number[];
  byMethod: Readonly<Record<string, { revenue: number; count: number }>>;
  /** The ids in the list of payments, and their sum. */
  listed: readonly string[];
  listedKurus: number;
  counted: { total: number; count: number };
  byStaff: number;
  byItem: number;
  dayEnd: { revenue: number; orders: number; cash: number };
}

const sum = (of: readonly number[]): number => of.reduce((total, each) => total + each, 0);

/** The figures that a person would compute from the receipts and a local clock. */
export function expectedFigures(planted: PlantedBusiness, range: FigureRange): Figures {
  const { clock } = planted;
  const dayOf = (at: number) => businessDayOn(at, clock);
  const [firstDay, lastDay] =
    'days' in range ? range.days : [dayOf(range.instants[0]), dayOf(range.instants[1])];
  const isWithin = (day: string) => day >= firstDay && day <= lastDay;
  const isMeant = ({ at }: Sale) =>
    'days' in range ? isWithin(dayOf(at)) : at >= range.instants[0] && at <= range.instants[1];
  const sales = planted.sales.filter(isMeant);
  const worth = (those: readonly Sale[]) => sum(those.map(({ kurus }) => kurus));
  const revenue = worth(sales);
  const of = (method: string) => sales.filter((sale) => sale.method === method);
  return {
    revenue,
    orders: sales.length,
    expenses: sum(planted.expenses.filter(({ day }) => isWithin(day)).map(({ kurus }) => kurus)),
    byHour: Array.from({ length: 24 }, (_, hour) =>
      worth(sales.filter(({ at }) => readWall(at, clock.timeZone).hour === hour)),
    ),
    byMethod: Object.fromEntries(
      PAYMENT_METHODS.map((method) => [method, { revenue: worth(of(method)), count: of(method).length }]),
    ),
    listed: sales.map(({ id }) => id).sort(),
    listedKurus: revenue,
    counted: { total: revenue, count: sales.length },
    byStaff: revenue,
    byItem: revenue,
    dayEnd: { revenue, orders: sales.length, cash: worth(of('CASH')) },
  };
}

interface Summary {
  revenue: number;
  orderCount: number;
  expenses: number;
}
type Methods = Record<string, { revenue: number; count: number }>;
const kurusOf = (those: readonly { revenue: number }[]) =>
  sum(those.map(({ revenue }) => roundToKurus(revenue)));

/**
 * The figures that the server reports for the range on every screen. `headers`: additional headers of a strange client.
 */
export async function readFigures(
  { business }: PlantedBusiness,
  query: string,
  headers: Record<string, string>,
): Promise<Figures> {
  const get = async <T>(path: string, more = ''): Promise<T> => {
    const given = [query, more].filter(Boolean).join('&');
    const answer = await business.as('ADMIN').get(`/api${path}${given && '?'}${given}`, headers);
    if (answer.statusCode !== 200)
      throw new Error(`${path}?${given} answered ${answer.statusCode}: ${answer.body}`);
    return answer.json<T>();
  };
  const summary = await get<Summary>('/reports/summary');
  const hours = await get<{ revenue: number }[]>('/reports/hourly-sales');
  const methods = await get<Methods>('/reports/payment-breakdown');
  const listed = await get<{ id: string; amount: number }[]>('/orders/payments', 'limit=5000');
  const counted = await get<{ total: number; count: number }>('/orders/payments/summary');
  const { report } = await get<{ report: { summary: Summary; breakdown: Methods } }>('/zreport');
  return {
    revenue: roundToKurus(summary.revenue),
    orders: summary.orderCount,
    expenses: roundToKurus(summary.expenses),
    byHour: hours.map(({ revenue }) => roundToKurus(revenue)),
    byMethod: Object.fromEntries(
      PAYMENT_METHODS.map((method) => {
        const { revenue = 0, count = 0 } = methods[method] ?? {};
        return [method, { revenue: roundToKurus(revenue), count }];
      }),
    ),
    listed: listed.map(({ id }) => id).sort(),
    listedKurus: sum(listed.map(({ amount }) => roundToKurus(amount))),
    counted: { total: roundToKurus(counted.total), count: counted.count },
    byStaff: kurusOf(await get<{ revenue: number }[]>('/reports/staff')),
    byItem: kurusOf(await get<{ revenue: number }[]>('/reports/top-items', 'limit=1000')),
    dayEnd: {
      revenue: roundToKurus(report.summary.revenue),
      orders: report.summary.orderCount,
      cash: roundToKurus(report.breakdown.CASH?.revenue ?? 0),
    },
  };
}

/** The names of the figures that differ, with both values. */
export function differences(expected: Figures, found: Figures): string[] {
  return (Object.keys(expected) as (keyof Figures)[]).flatMap((name) => {
    const [wanted, got] = [JSON.stringify(expected[name]), JSON.stringify(found[name])];
    return wanted === got ? [] : [`${name} ${got.slice(0, 200)} in place of ${wanted.slice(0, 200)}`];
  });
}
