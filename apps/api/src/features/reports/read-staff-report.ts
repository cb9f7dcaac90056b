import type * as contract from '@sofra/contract/reports/reports';
import { ZERO, type Kurus } from '@sofra/domain/money/money';
import { avgTicket } from '@sofra/domain/reports/report';
import type { InstantRange } from '@sofra/domain/calendar/business-day';
import { hideCash } from '#src/features/cash/shared/hide-cash.ts';
import { readReportRange, type RangeRequest } from '#src/features/reports/report-range.ts';
import { sumByStaff, type StaffSum } from '#src/features/reports/sales.store.ts';
import { together } from '#src/platform/postgres/transaction.ts';
import type { Read } from '#src/platform/writes/context.ts';
import { listOwedTips, sumTipPayouts } from '#src/features/cash/tips/tip-payouts.store.ts';
import { sumTipsByStaff } from '#src/features/orders/payments/tips.store.ts';

/** The tips of one person: given and paid out in a range, and owed now, whatever the range (TIP-20). */
interface StaffTips {
  userId: string;
  name: string;
  given: Kurus;
  paid: Kurus;
  owed: Kurus;
}

const NO_TIPS = { given: ZERO, paid: ZERO, owed: ZERO };

/** Returns staff with any tips, those given the most first. */
async function readStaffTips({ tx, actor: { businessId } }: Read, range: InstantRange): Promise<StaffTips[]> {
  const [given, paid, owed] = await together(
    sumTipsByStaff(tx, businessId, range),
    sumTipPayouts(tx, businessId, range),
    listOwedTips(tx, businessId),
  );
  const people = new Map([...given, ...paid, ...owed].map(({ userId, name }) => [userId, name]));
  return [...people].map(([userId, name]) => ({
    userId,
    name,
    given: given.find((one) => one.userId === userId)?.tips ?? ZERO,
    paid: paid.find((one) => one.userId === userId)?.paid ?? ZERO,
    owed: owed.find((one) => one.userId === userId)?.owed ?? ZERO,
  }));
}

/**
 * Figures of each member of staff in a range, by revenue (REP-8). They contain revenue and pieces of the lines that
 * the user served, and the paid orders that the user opened. They also contain the amounts that the user discounted,
 * cancelled and comped, and the user's tips (TIP-11). Only staff with any of these are listed. Errors: as in
 * `readReportRange`. Sums that reveal cash are hidden (CASH-15).
 */
export async function readStaffReport(read: Read, request: RangeRequest): Promise<contract.StaffReport[]> {
  const { tx, actor } = read;
  const { byDay, instants } = await readReportRange(read, request);
  await hideCash(read, instants);
  const [sums, tips] = await together(sumByStaff(tx, actor.businessId, byDay), readStaffTips(read, instants));
  return withTippedOnly(sums, tips)
    .map(({ userId, name, orders, items, revenue, discounts, canceled, comped }) => ({
      userId,
      name,
      orders,
      revenue,
      avgTicket: avgTicket(revenue, orders),
      items,
      canceledAmount: canceled,
      discountAmount: discounts,
      compAmount: comped,
      ...tipFigures(tips.find((one) => one.userId === userId)),
    }))
    .filter(({ userId, name, ...figures }) => Object.values(figures).some((figure) => figure !== 0));
}

const tipFigures = ({ given, paid, owed }: Omit<StaffTips, 'userId' | 'name'> = NO_TIPS) => ({
  tips: given,
  tipsPaid: paid,
  tipsOwed: owed,
});

/** Adds staff who have tips and did nothing else in the range, at the end. */
const withTippedOnly = (sums: readonly StaffSum[], tips: readonly StaffTips[]): StaffSum[] => [
  ...sums,
  ...tips
    .filter(({ userId }) => !sums.some((sum) => sum.userId === userId))
    .map(({ userId, name }) => ({
      ...{ userId, name, orders: 0, items: 0 },
      ...{ revenue: ZERO, discounts: ZERO, canceled: ZERO, comped: ZERO },
    })),
];
