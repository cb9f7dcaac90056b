import type * as contract from '@sofra/contract/reports/reports';
import { ZERO } from '@sofra/domain/money/money';
import { bySettlement, type BySettlement } from '@sofra/domain/money/payment-method';
import { hideCash } from '#src/features/cash/shared/hide-cash.ts';
import { readReportRange, type RangeRequest } from '#src/features/reports/report-range.ts';
import { sumByMethod, type MethodSum } from '#src/features/reports/sales.store.ts';
import type { Read } from '#src/platform/writes/context.ts';

/**
 * Revenue and number of payments by corrected method; every method is always included (REP-7). Errors: as in
 * `readReportRange`.
 */
export async function readPaymentBreakdown(
  read: Read,
  request: RangeRequest,
): Promise<contract.PaymentBreakdown> {
  const { byHour, instants } = await readReportRange(read, request);
  await hideCash(read, instants);
  return breakdownOf(await sumByMethod(read.tx, read.actor.businessId, byHour));
}

/** The sums that a reader may see (CASH-15). */
export const visibleSums = <Sum extends Pick<MethodSum, 'method'>>(
  sums: readonly Sum[],
  isHidden: boolean,
): readonly Sum[] => (isHidden ? sums.filter(({ method }) => method !== 'CASH') : sums);

export const breakdownOf = (sums: readonly MethodSum[]): BySettlement<Omit<MethodSum, 'method'>> =>
  bySettlement(
    (wanted) => {
      const sum = sums.find(({ method }) => method === wanted);
      return { revenue: sum?.revenue ?? ZERO, count: sum?.count ?? 0 };
    },
    sums.some(({ method }) => method === 'ACCOUNT'),
  );
