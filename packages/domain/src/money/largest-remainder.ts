import { kurus, sumKurus, ZERO, type Kurus } from './money.ts';

/**
 * Spreads `total` over parts in proportion to their `weights`, so that the parts add up to it exactly (PAY-12). Largest
 * remainder: each part is rounded down. Then the parts that lost most get one kuruş more, the earlier first.
 *
 * - Whole kuruş in and out; nothing is negative. A part with weight 0 gets 0. No part exceeds its weight if `total`
 *   is at most the sum of the weights.
 * - Throws RangeError on a negative input, or if there is something to spread and no weight. Both are bugs of the
 *   caller, not refusals.
 */
export function spreadByLargestRemainder(total: Kurus, weights: readonly Kurus[]): Kurus[] {
  if (total < 0 || weights.some((weight) => weight < 0)) throw new RangeError('negative money to spread');
  const whole = sumKurus(weights);
  if (whole === 0) {
    if (total > 0) throw new RangeError('no weight to spread over');
    return weights.map(() => ZERO);
  }
  const shares = weights.map((weight, index) => ({ index, ...shareOf(total, weight, whole) }));
  const parts = shares.map(({ floor }) => floor);
  const left = total - parts.reduce((sum, part) => sum + part, 0);
  shares.sort((a, b) => compareBig(b.remainder, a.remainder) || a.index - b.index);
  for (const { index } of shares.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  return parts.map(kurus);
}

/** Uses BigInt because the product of two amounts exceeds 2^53 long before either amount does. */
function shareOf(total: Kurus, weight: Kurus, whole: Kurus): { floor: number; remainder: bigint } {
  const product = BigInt(total) * BigInt(weight);
  return { floor: Number(product / BigInt(whole)), remainder: product % BigInt(whole) };
}

const compareBig = (a: bigint, b: bigint): number => (a === b ? 0 : a < b ? -1 : 1);
