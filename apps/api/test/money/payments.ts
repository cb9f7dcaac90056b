import { applyDiscount, type Discount } from '@sofra/domain/discount';
import { kurus, liraOf, roundToKurus } from '@sofra/domain/money';
import { PAYMENT_METHODS } from '@sofra/domain/payment-method';
import type { Json } from '#test/harness.ts';
import type { OrderOnTable } from './open-order.ts';
import type { RandomSource } from './random-source.ts';

export interface PaidAnswer {
  payment: { id: string; amount: number };
}

/** A payment of everything that is left, sometimes with a discount, sometimes without discount fields. */
export const wholePayment = (random: RandomSource, order: OrderOnTable): Json => ({
  ...taking(random, order),
  ...discounted(random, order.total),
});

export function partPayment(
  random: RandomSource,
  order: OrderOnTable,
  lines: readonly { lineId: string; qty: number }[],
): Json {
  const gross = lines.reduce((sum, { lineId, qty }) => sum + qty * priceOf(order, lineId), 0);
  return { lines, ...taking(random, order), ...discounted(random, gross / 100) };
}

const priceOf = ({ lines }: OrderOnTable, lineId: string): number =>
  roundToKurus(lines.find(({ id }) => id === lineId)?.unitPrice ?? 0);

/** A share within what is owed, or all of it. */
export function sharePayment(random: RandomSource, order: OrderOnTable): Json {
  const owed = roundToKurus(order.total);
  const amount = random.chance(0.3) ? owed : random.int(1, Math.max(1, owed));
  return { ...taking(random, order), amount: amount / 100, ofPeople: random.int(2, 6) };
}

const taking = (random: RandomSource, { version }: OrderOnTable): Json => ({
  method: random.pick(PAYMENT_METHODS),
  ...(random.chance(0.5) && { expectedVersion: version }),
});

function discounted(random: RandomSource, subtotal: number): Json {
  const discountType = random.pick(['NONE', 'NONE', 'AMOUNT', 'PERCENT'] as const);
  const value = random.int(1, discountType === 'PERCENT' ? 100 : 2_000);
  const discount: Discount =
    discountType === 'NONE' ? { type: 'NONE' } : { type: discountType, value: kurus(value) };
  const discountValue = discountType === 'AMOUNT' ? value / 100 : value;
  const finalTotal = liraOf(applyDiscount(roundToKurus(subtotal), discount));
  return { finalTotal, discountType, ...(discountType !== 'NONE' && { discountValue }) };
}
