import type { InstantRange } from '@sofra/domain/business-day';
import { ZERO, type Kurus } from '@sofra/domain/money';
import { listOwedTips, sumTipPayouts } from '#src/features/cash/tips/tip-payouts.store.ts';
import { sumTipsByStaff } from '#src/features/orders/tips.store.ts';
import type { Read } from '#src/platform/writes/context.ts';
import { together } from '#src/platform/postgres/transaction.ts';

/** The tips of one person: given and paid out in a range, and owed now, whatever the range (TIP-20). */
export interface StaffTips {
  userId: string;
  name: string;
  given: Kurus;
  paid: Kurus;
  owed: Kurus;
}

export const NO_TIPS = { given: ZERO, paid: ZERO, owed: ZERO };

/** Whoever has any, those given the most first. */
export async function readStaffTips(
  { tx, actor: { businessId } }: Read,
  range: InstantRange,
): Promise<StaffTips[]> {
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
