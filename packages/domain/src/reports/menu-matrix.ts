import { kurus, sumKurus, type Kurus } from '../money/money.ts';

/** Sales of one portion of an item, or of an item without any. Null: the cost is unknown, or the figure is hidden. */
export interface PortionFigures {
  itemId: string;
  name: string;
  categoryName: string | null;
  qty: number;
  revenue: Kurus | null;
  materialCost: Kurus | null;
  grossProfit: Kurus | null;
}

/** The places of items among each other: many or few pieces, with much or little gross profit a piece. */
export const QUADRANTS = {
  STAR: { label: 'Yıldız', about: 'çok satar, çok kazandırır' },
  WORKHORSE: { label: 'Emektar', about: 'çok satar, az kazandırır' },
  PUZZLE: { label: 'Fırsat', about: 'az satar, çok kazandırır' },
  WEAK: { label: 'Zayıf', about: 'az satar, az kazandırır' },
} as const;
export type Quadrant = keyof typeof QUADRANTS;

export interface MatrixItem {
  itemId: string;
  name: string;
  qty: number;
  grossProfit: Kurus;
  /** Gross profit of one piece. */
  margin: Kurus;
  quadrant: Quadrant;
}

export interface MenuMatrix {
  /** The highest gross profit first. */
  items: MatrixItem[];
  /** From so many pieces and from so much gross profit a piece on, an item counts as much. */
  popular: number;
  profitable: Kurus;
  /** The sold items without a known cost, which are in no quadrant. */
  unknown: number;
}

/** An item is popular from this part of an average item's pieces on, the usual bound of menu engineering. */
const POPULAR_PART = 0.7;

/**
 * Items by popularity and margin: an item is profitable from the average gross profit of all pieces on. Only items with
 * a known cost are in it (REP-43).
 */
export function menuMatrix(portions: readonly PortionFigures[]): MenuMatrix {
  const sold = [...Map.groupBy(portions, ({ itemId }) => itemId).values()];
  const known = sold.flatMap(itemOf);
  const pieces = known.reduce((sum, { qty }) => sum + qty, 0);
  const popular = known.length === 0 ? 0 : (pieces / known.length) * POPULAR_PART;
  const profitable = perPiece(sumKurus(known.map(({ grossProfit }) => grossProfit)), pieces);
  const quadrantOf = (item: (typeof known)[number]): Quadrant =>
    item.qty >= popular
      ? item.margin >= profitable
        ? 'STAR'
        : 'WORKHORSE'
      : item.margin >= profitable
        ? 'PUZZLE'
        : 'WEAK';
  return {
    items: known
      .map((item) => ({ ...item, quadrant: quadrantOf(item) }))
      .toSorted((a, b) => b.grossProfit - a.grossProfit),
    ...{ popular, profitable },
    unknown: sold.length - known.length,
  };
}

/** Nothing for an item of which one portion has no known cost. */
function itemOf(portions: PortionFigures[]): Omit<MatrixItem, 'quadrant'>[] {
  const profits = portions.flatMap(({ grossProfit }) => (grossProfit === null ? [] : [grossProfit]));
  const qty = portions.reduce((sum, portion) => sum + portion.qty, 0);
  const [first] = portions;
  if (!first || qty === 0 || profits.length < portions.length) return [];
  const grossProfit = sumKurus(profits);
  return [{ itemId: first.itemId, name: first.name, qty, grossProfit, margin: perPiece(grossProfit, qty) }];
}

const perPiece = (amount: Kurus, qty: number): Kurus => kurus(qty === 0 ? 0 : Math.round(amount / qty));

export interface CategorySales {
  /** Null for items without a category. */
  name: string | null;
  qty: number;
  /** Null while it is hidden. */
  revenue: Kurus | null;
}

/** Pieces and revenue of each category, the highest revenue first. Together they are the revenue of the items (REP-40). */
export function salesByCategory(portions: readonly PortionFigures[]): CategorySales[] {
  return [...Map.groupBy(portions, ({ categoryName }) => categoryName)]
    .map(([name, own]) => ({
      name,
      qty: own.reduce((sum, { qty }) => sum + qty, 0),
      revenue: sumOrHidden(own.map(({ revenue }) => revenue)),
    }))
    .toSorted((a, b) => (b.revenue ?? 0) - (a.revenue ?? 0) || b.qty - a.qty);
}

function sumOrHidden(amounts: readonly (Kurus | null)[]): Kurus | null {
  const told = amounts.filter((amount) => amount !== null);
  return told.length === amounts.length ? sumKurus(told) : null;
}
