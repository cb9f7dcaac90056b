import type * as contract from '@sofra/contract/reports';
import { ZERO } from '@sofra/domain/money';
import { avgTicket } from '@sofra/domain/report';
import { refuseHiddenCash } from '#src/features/cash/hide-cash.ts';
import { NO_TIPS, readStaffTips, type StaffTips } from '#src/features/reports/read-staff-tips.ts';
import { readReportRange, type RangeRequest } from '#src/features/reports/report-range.ts';
import { sumByStaff, type StaffSum } from '#src/features/reports/sales.store.ts';
import { together } from '#src/platform/postgres/transaction.ts';
import type { Read } from '#src/platform/writes/context.ts';

/**
 * What each member of staff did in a range, by revenue (REP-8): revenue and pieces of the lines they served, the orders
 * they opened that were paid, the amounts they discounted, cancelled and comped themselves, and their tips (TIP-11). Everybody who did
 * anything is listed, and nobody else. Errors: as in `readReportRange`; CASH_HIDDEN (CASH-15).
 */
export async function readStaffReport(read: Read, request: RangeRequest): Promise<contract.StaffReport[]> {
  await refuseHiddenCash(read);
  const { tx, actor } = read;
  const { byDay, instants } = await readReportRange(read, request);
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

/** Whoever has tips and did nothing else in the range; they stand last. */
const withTippedOnly = (sums: readonly StaffSum[], tips: readonly StaffTips[]): StaffSum[] => [
  ...sums,
  ...tips
    .filter(({ userId }) => !sums.some((sum) => sum.userId === userId))
    .map(({ userId, name }) => ({
      ...{ userId, name, orders: 0, items: 0 },
      ...{ revenue: ZERO, discounts: ZERO, canceled: ZERO, comped: ZERO },
    })),
];
