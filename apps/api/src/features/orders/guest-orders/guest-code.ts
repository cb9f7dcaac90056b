import type { BusinessSettings } from '@sofra/contract/people/business';
import { businessDayOf } from '@sofra/domain/calendar/business-day';
import { findBusinessProfile } from '#src/features/business/business.store.ts';
import { readGuestCode } from '#src/features/orders/guest-orders/guest-orders.store.ts';
import type { OpeningPlace } from '#src/features/orders/start-order.ts';
import type { Work } from '#src/platform/writes/context.ts';

/**
 * The code of the day for the first slips of a table, where guests need it (GUESTORDER-7). Reads
 * nothing for any other.
 */
export async function guestCodeFor(
  { tx, actor, now }: Work,
  place: OpeningPlace,
  { guestOrders, guestOrderCode }: BusinessSettings,
): Promise<string | undefined> {
  if (place.kind !== 'TABLE' || !guestOrders || !guestOrderCode) return undefined;
  const { timeZone, dayStartHour } = await findBusinessProfile(tx, actor.businessId);
  return readGuestCode(tx, actor.businessId, businessDayOf(now, timeZone, dayStartHour));
}
