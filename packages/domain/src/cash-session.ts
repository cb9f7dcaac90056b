import { kurus, sumKurus, ZERO, type Kurus } from './money.ts';

interface CashPartFacts {
  label: string;
  /** 1 for what is in the drawer because of it, -1 for what left it. */
  sign: 1 | -1;
  /** Most drawers have nothing of it; slip and screen say it only where there is something. */
  isRare?: boolean;
}

/**
 * Everything that the cash of a drawer consists of, in the order of the calculation (CASH-13). No other code lists the
 * parts: what is expected, the slip, the screen and the books' check are made of this table.
 */
export const CASH_PART = {
  float: { label: 'Açılış', sign: 1 },
  payments: { label: 'Nakit satış', sign: 1 },
  tips: { label: 'Nakit bahşiş', sign: 1, isRare: true },
  collections: { label: 'Veresiye tahsilatı', sign: 1, isRare: true },
  movedIn: { label: 'Para girişi', sign: 1 },
  refunds: { label: 'Nakit iade', sign: -1, isRare: true },
  tipsPaid: { label: 'Ödenen bahşiş', sign: -1, isRare: true },
  movedOut: { label: 'Para çıkışı ve gider', sign: -1 },
} as const satisfies Record<string, CashPartFacts>;
export type CashPart = keyof typeof CASH_PART;
export const CASH_PARTS = Object.keys(CASH_PART) as CashPart[];

/** The parts of one session, each not negative. */
export type CashParts = Readonly<Record<CashPart, Kurus>>;

/** Parts that were stored before a drawer knew all of today's: the others were nothing. */
export const wholeParts = (stored: Partial<CashParts>): CashParts => ({ ...NOTHING, ...stored });
const NOTHING = Object.fromEntries(CASH_PARTS.map((part) => [part, ZERO])) as CashParts;

export const signedPart = (part: CashPart, parts: CashParts): Kurus =>
  kurus(CASH_PART[part].sign * parts[part] || 0);

/** The parts that slip and screen list. */
export const shownParts = (parts: CashParts): CashPart[] =>
  CASH_PARTS.filter((part) => signedPart(part, parts) !== 0 || !isRare(CASH_PART[part]));

const isRare = ({ isRare: rarely = false }: CashPartFacts): boolean => rarely;

/** What should be in the drawer (CASH-13). */
export const expectedOf = (parts: CashParts): Kurus =>
  sumKurus(CASH_PARTS.map((part) => signedPart(part, parts)));

/** Below zero something is missing. */
export const varianceOf = (counted: Kurus, expected: Kurus): Kurus => kurus(counted - expected);

export type VarianceKind = 'EXACT' | 'SHORT' | 'OVER';
export const VARIANCE_LABEL: Readonly<Record<VarianceKind, string>> = {
  EXACT: 'Tam',
  SHORT: 'Eksik',
  OVER: 'Fazla',
};
export const varianceKind = (variance: Kurus): VarianceKind =>
  variance === 0 ? 'EXACT' : variance < 0 ? 'SHORT' : 'OVER';

/** Whether a difference is above the limit and must be explained (CASH-17). The limit itself is within it. */
export const needsNote = (variance: Kurus, limit: Kurus): boolean => Math.abs(variance) > limit;

/**
 * How what is in the drawer is divided at the end (CASH-18): `left` stays, the rest is handed over. Null when more would
 * stay than there is.
 */
export function divideDrawer(inDrawer: Kurus, left: Kurus): { left: Kurus; handedOver: Kurus } | null {
  const there = kurus(Math.max(inDrawer, ZERO));
  return left > there ? null : { left, handedOver: kurus(there - left) };
}

export const CASH_DIRECTIONS = ['IN', 'OUT'] as const;
export type CashDirection = (typeof CASH_DIRECTIONS)[number];
export const CASH_DIRECTION_LABEL: Readonly<Record<CashDirection, string>> = {
  IN: 'Para girişi',
  OUT: 'Para çıkışı',
};
