import { randomUUID } from 'node:crypto';
import type { ApiRequest } from '../send.ts';
import type { Json } from '../send.ts';
import { placeOf, type CalledPlaces } from './called-places.ts';
import type { Acknowledged } from './compare-books.ts';
import type { KnownCourier } from './couriers.ts';
import type { OwnLedger, TappedLine } from './own-ledger.ts';
import type { OwnMoney } from './own-money.ts';
import type { Business } from './test-business.ts';
import type { OrderOnTable } from './open-order.ts';
import type { RandomSource } from './random-source.ts';
import type { TimedEvening } from './timed-evening.ts';

/** A person about to act, with an order that was read a moment ago and may have changed since. */
export interface Moment {
  business: Business;
  random: RandomSource;
  said: Acknowledged;
  own: OwnLedger;
  money: OwnMoney;
  evening: TimedEvening;
  called: CalledPlaces;
  couriers: readonly KnownCourier[];
  /** A table, or the place of an order without one. */
  placeId: string;
  order: OrderOnTable | null;
}

export const anyone = ({ business, random }: Moment): string =>
  random.pick([business.owner, ...business.cashiers, ...business.waiters]);
export const cashier = ({ business, random }: Moment): string =>
  random.pick([business.owner, ...business.cashiers]);

/**
 * Some pieces of some of the lines that `fit`. Sometimes one more than there is, rarely a part of a set menu alone.
 */
export function somePieces(
  { random, order }: Moment,
  fit: (line: OrderOnTable['lines'][number]) => boolean = () => true,
): { lineId: string; qty: number }[] | null {
  const isWhole = ({ setLineId }: OrderOnTable['lines'][number]) => setLineId === null || random.chance(0.03);
  const lines = (order?.lines ?? []).filter((line) => fit(line) && isWhole(line) && random.chance(0.6));
  if (lines.length === 0) return null;
  return lines.map(({ id, qty }) => ({
    lineId: id,
    qty: random.int(1, qty + (random.chance(0.05) ? 1 : 0)),
  }));
}

export const tapSome = ({ random, business }: Moment): TappedLine[] =>
  Array.from({ length: random.chance(0.3) ? 2 : 1 }, () => ({
    choice: random.pick(business.choices),
    qty: random.int(1, 4),
  }));

/**
 * One choice, or two with the same note, which are one line only where they are the same (SELL-16). Some are of a
 * course, which may wait (COURSE-2).
 */
export function planAdding(moment: Moment): ApiRequest {
  const { random, placeId, order, own } = moment;
  const note = randomUUID();
  const tapped = tapSome(moment);
  const course = random.chance(0.3) ? random.int(1, 3) : null;
  own.tap(note, tapped, course);
  const ofCourse = course !== null && { course };
  const lines = tapped.map(({ choice, qty }) => ({ ...choice.request, qty, note, ...ofCourse }));
  const held = course !== null && random.chance(0.6) && { heldCourses: [course] };
  const expected = random.chance(0.5) ? { expectedOrderId: order?.id ?? null } : {};
  return {
    path: `/tables/${placeId}/add-lines`,
    token: anyone(moment),
    body: { lines, ...expected, ...held, ...placeOf(moment, placeId) },
  };
}

export function planLowering(moment: Moment): ApiRequest | null {
  const { random, order, placeId } = moment;
  const lines = order?.lines.filter(({ setLineId }) => setLineId === null || random.chance(0.1)) ?? [];
  if (!order || lines.length === 0) return null;
  const line = random.pick(lines);
  const body = { lines: [{ itemId: line.itemId, qty: -random.int(1, 2) }], expectedOrderId: order.id };
  return { path: `/tables/${placeId}/add-lines`, token: cashier(moment), body };
}

/** Marş of a course, of single lines, or of everything that waits. */
export function planFire(moment: Moment): ApiRequest | null {
  const { random, order } = moment;
  const waiting = (order?.lines ?? []).filter(({ heldAt, setLineId }) => heldAt && setLineId === null);
  if (waiting.length === 0) return null;
  const { id, course } = random.pick(waiting);
  return onOrder(moment, 'fire', random.pick([{ course }, { lineIds: [id] }, {}]));
}

export const onOrder = (
  moment: Moment,
  action: string,
  body: Json | null,
  token = anyone(moment),
): ApiRequest | null => moment.order && body && { path: `/orders/${moment.order.id}/${action}`, token, body };
