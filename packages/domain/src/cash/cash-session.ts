import { kurus, sumKurus, ZERO, type Kurus } from '../money/money.ts';

interface CashPartFacts {
  label: string;
  /** 1 for cash that it adds to the drawer, -1 for cash that it takes out. */
  sign: 1 | -1;
  /** Most drawers have none of it. Slip and screen show it only when it is not 0. */
  isRare?: boolean;
}

/**
 * Everything that the cash of a drawer consists of, in the order of the calculation. No other code lists the parts. The
 * expected sum, the slip, the screen and the check of the ledger use this table (CASH-13).
 */
export const CASH_PART = {
  float: { label: 'Açılış', sign: 1 },
  payments: { label: 'Nakit satış', sign: 1 },
  tips: { label: 'Nakit bahşiş', sign: 1, isRare: true },
  collections: { label: 'Veresiye tahsilatı', sign: 1, isRare: true },
  /** The differences of hand-overs, which those who gave the drawer bear (CASH-36). Below zero where money was missing. */
  handOvers: { label: 'Devir farkı', sign: 1, isRare: true },
  movedIn: { label: 'Para girişi', sign: 1 },
  refunds: { label: 'Nakit iade', sign: -1, isRare: true },
  tipsPaid: { label: 'Ödenen bahşiş', sign: -1, isRare: true },
  movedOut: { label: 'Para çıkışı ve gider', sign: -1 },
} as const satisfies Record<string, CashPartFacts>;
export type CashPart = keyof typeof CASH_PART;
export const CASH_PARTS = Object.keys(CASH_PART) as CashPart[];

/** The parts of one session. None is negative, except the differences of hand-overs. */
export type CashParts = Readonly<Record<CashPart, Kurus>>;

/** Completes parts that were stored before a drawer had all the parts of today. Missing parts are 0. */
export const wholeParts = (stored: Partial<CashParts>): CashParts => ({ ...NOTHING, ...stored });
const NOTHING = Object.fromEntries(CASH_PARTS.map((part) => [part, ZERO])) as CashParts;

export const signedPart = (part: CashPart, parts: CashParts): Kurus =>
  kurus(CASH_PART[part].sign * parts[part] || 0);

/** The parts that slip and screen list. */
export const shownParts = (parts: CashParts): CashPart[] =>
  CASH_PARTS.filter((part) => signedPart(part, parts) !== 0 || !isRare(CASH_PART[part]));

const isRare = ({ isRare: rarely = false }: CashPartFacts): boolean => rarely;

/** The expected sum in the drawer (CASH-13). */
export const expectedOf = (parts: CashParts): Kurus =>
  sumKurus(CASH_PARTS.map((part) => signedPart(part, parts)));

/** A result below zero means that money is missing. */
export const varianceOf = (counted: Kurus, expected: Kurus): Kurus => kurus(counted - expected);

export type VarianceKind = 'EXACT' | 'SHORT' | 'OVER';
export const VARIANCE_LABEL: Readonly<Record<VarianceKind, string>> = {
  EXACT: 'Tam',
  SHORT: 'Eksik',
  OVER: 'Fazla',
};
export const varianceKind = (variance: Kurus): VarianceKind =>
  variance === 0 ? 'EXACT' : variance < 0 ? 'SHORT' : 'OVER';

/**
 * The difference of a drawer that opens, below zero where money is missing. Null in the first session of a till
 * (CASH-31).
 */
export const openingDifference = (float: Kurus, leftBefore: Kurus | null): Kurus | null =>
  leftBefore === null ? null : kurus(float - leftBefore);

/**
 * The difference of a session that closes: that of its count. Cash taken out later beyond the counted sum is added,
 * because it was in the drawer (CASH-32).
 */
export const varianceAtClose = (counted: Kurus, expected: Kurus, sinceCount: Kurus): Kurus =>
  varianceOf(kurus(Math.max(counted + sinceCount, ZERO)), kurus(expected + sinceCount));

/** Returns true when a difference is above the limit and must be explained. The limit itself is allowed (CASH-17). */
export const needsNote = (variance: Kurus, limit: Kurus): boolean => Math.abs(variance) > limit;

/**
 * Divides the cash in the drawer at the end: `left` stays, and the rest is handed over. Null when `left` is more than
 * there is (CASH-18).
 */
export function divideDrawer(inDrawer: Kurus, left: Kurus): { left: Kurus; handedOver: Kurus } | null {
  const there = kurus(Math.max(inDrawer, ZERO));
  return left > there ? null : { left, handedOver: kurus(there - left) };
}

/** Kinds of cash put in or taken out one by one. A `MOVE` is done by hand. */
export const CASH_MOVEMENTS = ['MOVE', 'REFUND', 'TIPS', 'COLLECTION', 'UNDO', 'PAYOUT'] as const;
export type CashMovementKind = (typeof CASH_MOVEMENTS)[number];

export const CASH_DIRECTIONS = ['IN', 'OUT'] as const;
export type CashDirection = (typeof CASH_DIRECTIONS)[number];
export const CASH_DIRECTION_LABEL: Readonly<Record<CashDirection, string>> = {
  IN: 'Para girişi',
  OUT: 'Para çıkışı',
};
