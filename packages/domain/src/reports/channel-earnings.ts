import { kurus, sumKurus, ZERO, type Kurus } from '../money/money.ts';
import type { SalesPart } from './sales-dimensions.ts';

/** A channel with the names that its orders have, and its commission; null while that of a day is unknown. */
interface ChannelCommission {
  name: string;
  names: readonly string[];
  commission: Kurus | null;
}

interface ChannelEarning {
  /** The present name; empty for orders without a channel. */
  name: string;
  orders: number;
  revenue: Kurus;
  fees: Kurus;
  commission: Kurus | null;
  /** Revenue less commission; null while it is unknown. */
  net: Kurus | null;
}

/**
 * Fees and the rest after commission of each channel, the highest revenue first. Sales under former names belong to the
 * channel, and sales without a channel have no commission (REP-41).
 */
export function channelEarnings(
  parts: readonly SalesPart[],
  channels: readonly ChannelCommission[],
): ChannelEarning[] {
  const known = channels.map(({ name, names, commission }) =>
    earningOf(
      name,
      parts.filter(({ key }) => names.includes(key)),
      commission,
    ),
  );
  const others = parts
    .filter(({ key }) => !channels.some(({ names }) => names.includes(key)))
    .map((part) => earningOf(part.key, [part], ZERO));
  return [...known, ...others]
    .filter(({ orders, revenue, commission }) => orders !== 0 || revenue !== 0 || commission !== 0)
    .toSorted((a, b) => b.revenue - a.revenue);
}

function earningOf(name: string, parts: readonly SalesPart[], commission: Kurus | null): ChannelEarning {
  const revenue = sumKurus(parts.map((part) => part.revenue));
  return {
    ...{ name, revenue, commission },
    orders: parts.reduce((sum, { orders }) => sum + orders, 0),
    fees: sumKurus(parts.map(({ fees }) => fees)),
    net: commission === null ? null : kurus(revenue - commission),
  };
}
