import { FEE_ITEM, isPricedByChannel, priceOn, type KnownChannel } from './known-channels.ts';
import type { Hour, Ingredient, KnownChoice } from './known-choices.ts';
import { RULES } from './timed-evening.ts';

/** Pieces of one choice that one save sold, at the price of their hour. */
export interface KnownSale {
  choice: KnownChoice;
  qty: number;
  /** The price of one piece, in kuruş. */
  price: number;
  /** The rule that made it so, and what it took off. */
  rule: string | null;
  lowered: number;
  /** The fee of a delivery, which no station makes. */
  isFee?: boolean;
}

export interface TappedLine {
  choice: KnownChoice;
  qty: number;
}

/**
 * The sales of an evening in a ledger outside of the product. Prices, names and ingredients are those of
 * `known-choices.ts`. Of the server's responses it contains only that the save succeeded.
 */
export class OwnLedger {
  /** By note, which is another one in each save, and by what a line is called. */
  readonly sold = new Map<string, KnownSale>();
  readonly violations: string[] = [];
  /** The ids of lines whose Marş was acknowledged. */
  readonly fired = new Set<string>();
  private readonly tapped = new Map<string, readonly TappedLine[]>();
  private readonly courses = new Map<string, number>();

  tap(note: string, lines: readonly TappedLine[], course: number | null): void {
    this.tapped.set(note, lines);
    if (course !== null) this.courses.set(note, course);
  }

  /** The price of these lines in this hour, in kuruş. */
  priceOf(lines: readonly TappedLine[], hour: Hour): number {
    return lines.reduce((sum, { choice, qty }) => sum + qty * choice.costs[hour], 0);
  }

  courseOf(note: string): number | null {
    return this.courses.get(note) ?? null;
  }

  /** The save with this note was acknowledged, with these prices. Returns its pieces and their worth in kuruş. */
  save(note: string, { hour, isHotSoldOut, channel }: Prices): { pieces: number; worth: number } {
    const lines = this.tapped.get(note) ?? [];
    let worth = 0;
    for (const { choice, qty } of lines) {
      const key = keyOf(note, choice.line);
      const before = this.sold.get(key)?.qty ?? 0;
      const price = priceOn(channel, choice, hour);
      if (price === null) this.violations.push(`${choice.line} was sold by ${channel?.name} (CHANNEL-3)`);
      worth += qty * (price ?? 0);
      const how = isPricedByChannel(channel, choice)
        ? { price: price ?? 0, rule: null, lowered: 0 }
        : priceIn(choice, hour);
      this.sold.set(key, { choice, qty: before + qty, ...how });
      if (isHotSoldOut && choice.line.includes('Acılı'))
        this.violations.push(`${choice.line} was sold while it was sold out (SELL-18)`);
    }
    return { pieces: lines.reduce((sum, { qty }) => sum + qty, 0), worth };
  }

  /** A delivery was opened with this fee (CHANNEL-14). */
  charge({ line, price }: { line: string; price: number }): void {
    const key = keyOf('', line);
    const qty = (this.sold.get(key)?.qty ?? 0) + 1;
    const choice = { request: { itemId: '' }, item: FEE_ITEM, line, slip: line, costs: FREE, takes: NOTHING };
    this.sold.set(key, { choice, qty, price, rule: null, lowered: 0, isFee: true });
  }

  takenOf(ingredient: Ingredient, piecesOf: (sold: KnownSale, key: string) => number): number {
    return [...this.sold].reduce(
      (sum, [key, sold]) => sum + piecesOf(sold, key) * sold.choice.takes[ingredient],
      0,
    );
  }
}

interface Prices {
  hour: Hour;
  isHotSoldOut: boolean;
  channel: KnownChannel | null;
}

const FREE = { list: 0, percent: 0, amount: 0, both: 0, fixed: 0 };
const NOTHING = { meat: 0, pita: 0, yogurt: 0 };

export const keyOf = (note: string, name: string): string => `${note} ${name}`;

function priceIn({ costs }: KnownChoice, hour: Hour): Pick<KnownSale, 'price' | 'rule' | 'lowered'> {
  const price = costs[hour];
  const lowered = costs.list - price;
  if (lowered === 0 || hour === 'list') return { price, rule: null, lowered };
  const rule = hour !== 'both' ? hour : price === costs.percent ? 'percent' : 'amount';
  return { price, rule: RULES[rule].name, lowered };
}
