import type { ChannelOrderList } from '@sofra/contract/orders/channel-orders';
import { businessDayOf, dayRange } from '@sofra/domain/calendar/business-day';
import { findBusinessProfile } from '#src/features/business/business.store.ts';
import { channelOrderView } from '#src/features/orders/channel-orders/channel-order-view.ts';
import { listEnded, listUnanswered } from '#src/features/orders/channel-orders/channel-orders.store.ts';
import { together } from '#src/platform/postgres/transaction.ts';
import type { Read } from '#src/platform/writes/context.ts';

/** The orders of channels that wait, and those of this business day (INBOX-8). */
export async function listChannelOrders({ tx, actor, now }: Read): Promise<ChannelOrderList> {
  const { timeZone, dayStartHour } = await findBusinessProfile(tx, actor.businessId);
  const day = businessDayOf(now, timeZone, dayStartHour);
  const { from } = dayRange(day, day, timeZone, dayStartHour);
  const [unanswered, ended] = await together(
    listUnanswered(tx, actor.businessId, from),
    listEnded(tx, actor.businessId, from),
  );
  const views = unanswered.map((order) => channelOrderView(order, now));
  const isWaiting = ({ state }: (typeof views)[number]) => state === 'WAITING';
  return {
    waiting: views.filter(isWaiting),
    ended: [
      ...views.filter((order) => !isWaiting(order)),
      ...ended.map((order) => channelOrderView(order, now)),
    ],
  };
}
