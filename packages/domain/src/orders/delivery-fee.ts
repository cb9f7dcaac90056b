import { sumKurus, timesQty, ZERO, type Kurus } from '../money/money.ts';

/** A zone of deliveries: its fee, and the worth of goods from which it is free (CHANNEL-14). */
interface FeeZone {
  readonly fee: Kurus;
  readonly freeFrom: Kurus | null;
}

interface Asked {
  /** Null where none was chosen: the fee is the price of its item. */
  zone: FeeZone | null;
  itemPrice: Kurus;
  goods: Kurus;
}

/** The fee of a delivery; 0 for goods from which its zone is free (CHANNEL-14). */
export function deliveryFee({ zone, itemPrice, goods }: Asked): Kurus {
  if (!zone) return itemPrice;
  return zone.freeFrom !== null && goods >= zone.freeFrom ? ZERO : zone.fee;
}

/** The name of the line of a fee: that of its item, and the zone where one was chosen. */
export const feeName = (itemName: string, zone: { readonly name: string } | null): string =>
  zone ? `${itemName} · ${zone.name}` : itemName;

/** A line that may be a fee, which no discount lowers (CHANNEL-15). */
export interface FeeRole {
  isFee?: boolean | undefined;
}

/** The part of lines that no discount lowers (CHANNEL-15). */
export const feesAmong = (lines: readonly (FeeRole & { unitPrice: Kurus; qty: number })[]): Kurus =>
  sumKurus(lines.map(({ isFee, unitPrice, qty }) => (isFee ? timesQty(unitPrice, qty) : ZERO)));
