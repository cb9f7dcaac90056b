import { businessDayOf, dayRange } from '@sofra/domain/calendar/business-day';
import type { Kurus } from '@sofra/domain/money/money';
import { leftOfLimit } from '@sofra/domain/orders/refund';
import { findBusinessProfile } from '#src/features/business/business.store.ts';
import { sumGivenBack, sumGivenBackOf } from '#src/features/orders/refunds/given-back.store.ts';
import { together } from '#src/platform/postgres/transaction.ts';
import type { Read } from '#src/platform/writes/context.ts';

export interface RefundLimit {
  limit: Kurus;
  /** The part of it that the caller may still give back of this order today. */
  limitLeft: Kurus;
}

/**
 * The limit of refunds (REFUND-12). For an order it counts all payments and all users. For a person on a business day
 * it counts all orders. Without an order it is about a collection. In a write the person must be locked.
 */
export async function readRefundLimit(
  { tx, actor, now }: Pick<Read, 'tx' | 'actor' | 'now'>,
  orderId: string | null,
): Promise<RefundLimit> {
  const { businessId } = actor;
  const { settings, timeZone, dayStartHour } = await findBusinessProfile(tx, businessId);
  const today = businessDayOf(now, timeZone, dayStartHour);
  const [byPersonToday, ofOrder] = await together(
    sumGivenBack(tx, actor, dayRange(today, today, timeZone, dayStartHour)),
    sumGivenBackOf(tx, businessId, orderId),
  );
  const limit = settings.refundLimit;
  return { limit, limitLeft: leftOfLimit({ byPersonToday, ofOrder }, limit) };
}
