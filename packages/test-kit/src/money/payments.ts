import { applyDiscount, type Discount } from '@sofra/domain/menu/discount';
import { kurus, liraOf, roundToKurus } from '@sofra/domain/money/money';
import { PAYMENT_METHODS, type Settlement } from '@sofra/domain/money/payment-method';
import type { Json } from '../send.ts';
import type { CalledPlaces } from './called-places.ts';
import type { OrderOnTable } from './open-order.ts';
import type { RandomSource } from './random-source.ts';
import type { Business } from './test-business.ts';

/** The source of a payment: the business with its terminals. */
interface Payer {
  random: RandomSource;
  business: Pick<Business, 'partners' | 'customers' | 'tills'>;
  called: Pick<CalledPlaces, 'channelOf'>;
}

export interface PaidAnswer {
  payment: { id: string; orderId: string; amount: number };
}

/**
 * A payment of everything that is left, sometimes with a discount, sometimes without discount fields. It sends what
 * waits, or takes it off where the shares leave so much to pay (COURSE-10).
 */
export function wholePayment(payer: Payer, order: OrderOnTable): Json {
  const waiting = order.lines.filter(({ heldAt }) => heldAt !== undefined);
  const worth = waiting.reduce((sum, { unitPrice, qty }) => sum + unitPrice * qty, 0);
  // Without an answer the server must refuse what would close the order (COURSE-9).
  const isAnswered = waiting.length > 0 && payer.random.chance(0.9);
  const isTakenOff = isAnswered && worth <= order.total && payer.random.chance(0.3);
  return {
    ...taking(payer, order),
    ...discounted(payer.random, {
      subtotal: order.total - (isTakenOff ? worth : 0),
      fees: feesIn(order.lines),
    }),
    ...(isAnswered && { held: isTakenOff ? 'CANCEL' : 'FIRE' }),
  };
}

/** A payment of a sale at the counter for this total in kuruş (COUNTER-1). */
export function salePayment(payer: Payer, total: number): Json {
  const { expectedVersion: _, ...fields } = taking(payer, { id: '', version: 0 });
  return { ...fields, ...discounted(payer.random, { subtotal: total / 100, fees: 0 }) };
}

export function partPayment(
  payer: Payer,
  order: OrderOnTable,
  lines: readonly { lineId: string; qty: number }[],
): Json {
  const gross = lines.reduce((sum, { lineId, qty }) => sum + qty * priceOf(order, lineId), 0);
  const fees = feesIn(lines.map(({ lineId, qty }) => ({ ...lineOf(order, lineId), qty })));
  return { lines, ...taking(payer, order), ...discounted(payer.random, { subtotal: gross / 100, fees }) };
}

/** The fees among lines in kuruş, which no discount lowers (CHANNEL-15). */
const feesIn = (lines: readonly Partial<Pick<Line, 'isFee' | 'unitPrice' | 'qty'>>[]): number =>
  lines.reduce(
    (sum, { isFee, unitPrice = 0, qty = 0 }) => sum + (isFee ? qty * roundToKurus(unitPrice) : 0),
    0,
  );

type Line = OrderOnTable['lines'][number];
const lineOf = ({ lines }: OrderOnTable, lineId: string): Line | undefined =>
  lines.find(({ id }) => id === lineId);

const priceOf = (order: OrderOnTable, lineId: string): number =>
  roundToKurus(lineOf(order, lineId)?.unitPrice ?? 0);

/**
 * A share within what is owed, or all of it. Now and then, and of an order that owes nothing, it is a kuruş more, which
 * must be refused (PAY-17).
 */
export function sharePayment(payer: Payer, order: OrderOnTable): Json {
  const { random } = payer;
  const owed = roundToKurus(order.total);
  const isTooMuch = owed === 0 || random.chance(0.03);
  const within = () => (random.chance(0.3) ? owed : random.int(1, owed));
  const amount = isTooMuch ? owed + 1 : within();
  const held = random.chance(0.5) && { held: 'FIRE' };
  return { ...taking(payer, order), amount: amount / 100, ofPeople: random.int(2, 6), ...held };
}

/** An account now and then, without tip and partner. */
const SETTLED_BY: readonly Settlement[] = [...PAYMENT_METHODS, ...PAYMENT_METHODS, 'ACCOUNT'];

function taking(
  { random, business: { partners, customers, tills }, called }: Payer,
  { id, version }: Pick<OrderOnTable, 'id' | 'version'>,
): Json {
  const method = random.pick(SETTLED_BY);
  if (method === 'ACCOUNT') return { method, customerId: random.pick(customers), expectedVersion: version };
  const partnerId = called.channelOf(id)?.partnerId;
  // As often as one of the terminals.
  const platform = partnerId ? [partnerId, partnerId] : [];
  return {
    method,
    tillId: random.pick(tills),
    ...(method === 'CARD' && { partnerId: random.pick([...partners.terminals, ...platform]) }),
    ...(random.chance(0.5) && { expectedVersion: version }),
    ...(random.chance(0.3) && { tip: random.int(1, 5_000) / 100 }),
  };
}

/** The tip of a payment for the staff, in kuruş. */
export const tipIn = ({ tip = 0 }: Json): number => roundToKurus(Number(tip));

/**
 * The partner that takes a payment: the named terminal, the only meal card, or none for cash and accounts (PARTNER-5).
 */
export const partnerOf = ({ partners }: Pick<Business, 'partners'>, { method, partnerId }: Json): string =>
  method === 'MEAL' ? partners.mealCard : method === 'CARD' ? String(partnerId) : NO_PARTNER;

export const NO_PARTNER = 'nobody';

interface Owed {
  /** In lira. */
  subtotal: number;
  /** In kuruş. */
  fees: number;
}

function discounted(random: RandomSource, { subtotal, fees }: Owed): Json {
  const discountType = random.pick(['NONE', 'NONE', 'AMOUNT', 'PERCENT'] as const);
  const value = random.int(1, discountType === 'PERCENT' ? 100 : 2_000);
  const discount: Discount =
    discountType === 'NONE' ? { type: 'NONE' } : { type: discountType, value: kurus(value) };
  const discountValue = discountType === 'AMOUNT' ? value / 100 : value;
  const gross = roundToKurus(subtotal);
  const undiscounted = Math.min(gross, fees);
  const rest = applyDiscount(kurus(gross - undiscounted), discount);
  const finalTotal = liraOf(kurus(undiscounted + rest));
  return { finalTotal, discountType, ...(discountType !== 'NONE' && { discountValue }) };
}
