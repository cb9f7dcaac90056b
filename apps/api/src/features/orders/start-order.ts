import type { Channel } from '@sofra/contract/menu/channels';
import { ZERO } from '@sofra/domain/money/money';
import { businessDayOf } from '@sofra/domain/calendar/business-day';
import { guestsView } from '@sofra/domain/orders/guests';
import { placeName, type CalledKind } from '@sofra/domain/orders/place';
import { kitchenTime, minutesOfChannel, type PreparationSettings } from '@sofra/domain/orders/promise';
import { findBusinessProfile } from '#src/features/business/business.store.ts';
import { giveCallNumber } from '#src/features/orders/call-numbers.store.ts';
import { insertOrder, type OrderRow } from '#src/features/orders/orders.store.ts';
import { insertFulfilment, type RecipientFacts } from '#src/features/takeaway/fulfilments.store.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';
import { standInNumber } from '#src/platform/writes/stand-in-number.ts';

/** The channel that brought an order, with the number that a platform gave it (CHANNEL-11). */
export type BroughtBy = Pick<OrderRow, 'channelId' | 'channelNumber'>;
/** A place without a table, with the recipient of its order. */
export type CalledPlace = {
  kind: CalledKind;
  id: string;
  isEatenHere?: boolean | undefined;
  zoneId?: string | null | undefined;
  isBelowMinimum?: boolean | undefined;
} & Partial<RecipientFacts & BroughtBy>;
/** A place whose first order is about to open (PLACE-1). */
export type OpeningPlace = { kind: 'TABLE'; id: string; name: string } | CalledPlace;

/**
 * The order that a place gets for the lines that the caller is about to add (ORD-1, ORD-2). Its version already counts
 * these lines, and its number is a stand-in until the commit. Without a table it has no name before
 * {@link startOrder}.
 */
export const newOrder = (
  work: Work,
  place: OpeningPlace,
  { channel, settings }: Taking = { channel: null },
): OrderRow => ({
  id: place.kind === 'TABLE' ? newId() : place.id,
  number: standInNumber(),
  placeKind: place.kind,
  isEatenHere: place.kind === 'COUNTER' && place.isEatenHere === true,
  tableId: place.id,
  tableName: place.kind === 'TABLE' ? place.name : '',
  callNumber: null,
  channelId: channel?.id ?? null,
  channelName: channel?.name ?? null,
  channelNumber: (channel && 'channelNumber' in place && place.channelNumber) || null,
  status: 'OPEN',
  version: 1,
  openedAt: work.now,
  openedBy: work.actor.name,
  servedById: work.actor.userId,
  servedBy: work.actor.name,
  billPrintedAt: null,
  wasBilled: false,
  sharesPaid: ZERO,
  paidAt: null,
  guests: null,
  kitchenAt: kitchenAtOf(work, place, { channel, settings }),
  isAtDevice: false,
});

interface Taking {
  channel: Channel | null;
  /** Absent for an order of pieces that were moved, which promises nothing. */
  settings?: PreparationSettings | undefined;
}

/** The time at which the order is sent to the kitchen, where that is later (TAKEAWAY-21). */
function kitchenAtOf({ now }: Work, place: OpeningPlace, { channel, settings }: Taking): Date | null {
  if (place.kind === 'TABLE' || !settings) return null;
  const ofChannel = minutesOfChannel(channel, place.zoneId);
  return kitchenTime(place.promisedAt ?? null, now, { kind: place.kind, ofChannel, settings });
}

/**
 * Opens a {@link newOrder} and returns it with its name; orders are opened in no other way. A table must be locked and
 * free. Call it when nothing is left to be read. A transaction that opens an order at another place waits from here on
 * until this commit.
 */
export async function startOrder(work: Work, unnamed: OrderRow, place: OpeningPlace): Promise<OrderRow> {
  const { businessId, userId } = work.actor;
  const called = place.kind === 'TABLE' ? null : await callNumberOf(work, place.kind);
  const order = { ...unnamed, ...called?.named };
  const inserted = { ...order, callDay: called?.day ?? null };
  work.numberLater(order.number, insertOrder(work.tx, businessId, inserted, userId));
  if (place.kind !== 'TABLE') work.later(insertFulfilment(work.tx, businessId, place, work.now));
  work.audit({
    event: 'order.open',
    entity: 'order',
    entityId: order.id,
    details: { number: order.number, table: order.tableName, ...guestsView(order.guests) },
  });
  work.emit({
    name: 'orders:changed',
    facts: { orderId: order.id, tableId: order.tableId, version: order.version },
  });
  work.emit({ name: 'tables:changed', facts: {} });
  return order;
}

/** The next call number of this business day and the name of the place that has it (PLACE-3). */
export async function callNumberOf({ tx, actor, now }: Work, kind: CalledKind) {
  const { timeZone, dayStartHour } = await findBusinessProfile(tx, actor.businessId);
  const day = businessDayOf(now, timeZone, dayStartHour);
  const callNumber = await giveCallNumber(tx, actor.businessId, day);
  return { day, named: { callNumber, tableName: placeName(kind, callNumber) } };
}
