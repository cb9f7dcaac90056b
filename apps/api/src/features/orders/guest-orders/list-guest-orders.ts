import type { GuestOrderList } from '@sofra/contract/orders/guest-orders';
import { businessDayOf, dayRange } from '@sofra/domain/calendar/business-day';
import { callsShownSince } from '@sofra/domain/orders/guest-call';
import { findBusinessProfile } from '#src/features/business/business.store.ts';
import { guestOrderView } from '#src/features/orders/guest-orders/guest-order-view.ts';
import {
  listAnswered,
  listWaiting,
  readGuestCode,
} from '#src/features/orders/guest-orders/guest-orders.store.ts';
import type { Read } from '#src/platform/writes/context.ts';
import { together } from '#src/platform/postgres/transaction.ts';

/** The orders of guests that wait and those of this business day, with the code of the day (GUESTORDER-23). */
export async function listGuestOrders({ tx, actor, now }: Read): Promise<GuestOrderList> {
  const { timeZone, dayStartHour, settings } = await findBusinessProfile(tx, actor.businessId);
  const day = businessDayOf(now, timeZone, dayStartHour);
  const [code, waiting, answered] = await together(
    readGuestCode(tx, actor.businessId, day),
    listWaiting(tx, actor.businessId, callsShownSince(now)),
    listAnswered(tx, actor.businessId, dayRange(day, day, timeZone, dayStartHour).from),
  );
  return {
    code: settings.guestOrders && settings.guestOrderCode ? code : null,
    waiting: waiting.map(guestOrderView),
    answered: answered.map(guestOrderView),
  };
}
