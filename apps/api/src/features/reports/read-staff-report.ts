import type * as contract from '@sofra/contract/reports';
import { avgTicket } from '@sofra/domain/report';
import { refuseHiddenCash } from '#src/features/cash/hide-cash.ts';
import { readReportRange, type RangeRequest } from '#src/features/reports/report-range.ts';
import { sumByStaff } from '#src/features/reports/sales.store.ts';
import type { Read } from '#src/platform/writes/context.ts';

/**
 * What each member of staff did in a range, by revenue (REP-8): revenue and pieces of the lines they served, the orders
 * they opened that were paid, and the amounts they discounted, cancelled and comped themselves. Everybody who did
 * anything is listed, and nobody else. Errors: as in `readReportRange`; CASH_HIDDEN (CASH-15).
 */
export async function readStaffReport(read: Read, request: RangeRequest): Promise<contract.StaffReport[]> {
  await refuseHiddenCash(read);
  const { byDay } = await readReportRange(read, request);
  const sums = await sumByStaff(read.tx, read.actor.businessId, byDay);
  return sums
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
    }))
    .filter(({ userId, name, ...figures }) => Object.values(figures).some((figure) => figure !== 0));
}
