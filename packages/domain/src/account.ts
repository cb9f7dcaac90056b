import { kurus, type Kurus } from './money.ts';
import type { PaymentMethod } from './payment-method.ts';

/** What changes what a customer owes (ACCOUNT-8). */
export const ACCOUNT_ENTRY = {
  CHARGE: { label: 'Veresiye' },
  REFUND: { label: 'İade' },
  COLLECTION: { label: 'Tahsilat' },
  /** Takes a collection back (ACCOUNT-22). */
  UNDO: { label: 'Geri alınan tahsilat' },
  CORRECTION: { label: 'Düzeltme' },
} as const satisfies Record<string, { label: string }>;
export type AccountEntryKind = keyof typeof ACCOUNT_ENTRY;
export const ACCOUNT_ENTRY_KINDS = Object.keys(ACCOUNT_ENTRY) as AccountEntryKind[];

/** How money for a debt comes (ACCOUNT-13): a meal card pays for meals alone. */
export const COLLECTION_METHODS = ['CASH', 'CARD'] as const satisfies readonly PaymentMethod[];
export type CollectionMethod = (typeof COLLECTION_METHODS)[number];

/** Whether a debt takes a customer above the limit (ACCOUNT-9); the limit itself is within it. */
export const isOverAccountLimit = (
  { balance, limit }: { balance: Kurus; limit: Kurus },
  debt: Kurus,
): boolean => balance + debt > limit;

/** The entries, the newest first, with what was owed after each; `balance` is what is owed after the newest. */
export function withBalances<Entry extends { amount: Kurus }>(
  entries: readonly Entry[],
  balance: Kurus,
): (Entry & { balance: Kurus })[] {
  let after = balance;
  return entries.map((entry) => {
    const withBalance = { ...entry, balance: after };
    after = kurus(after - entry.amount);
    return withBalance;
  });
}

/** *Borç* and *Alacak*: who owes whom. */
export const balanceLabel = (balance: Kurus): string => (balance < 0 ? 'Alacak' : 'Borç');

interface AccountSum {
  amount: Kurus;
  count: number;
}

/** What became of the accounts of a range; above 0 in `corrected` customers owe more (ACCOUNT-16). */
export interface AccountFigures {
  charged: AccountSum;
  refunded: AccountSum;
  collected: Readonly<Record<CollectionMethod, AccountSum>>;
  /** What of collections, of any day, was taken back; missing where none was. */
  undone?: Readonly<Record<CollectionMethod, AccountSum>> | undefined;
  corrected: Kurus;
}

/** The same as screens, slips and day ends list it: what makes customers owe less is below 0, and what is 0 is left out. */
export const accountRows = (sums: AccountFigures): { label: string; amount: Kurus }[] =>
  [
    { label: `Veresiye yazılan (${sums.charged.count})`, amount: sums.charged.amount },
    { label: `İade (${sums.refunded.count})`, amount: kurus(0 - sums.refunded.amount) },
    { label: `Nakit tahsilat (${sums.collected.CASH.count})`, amount: kurus(0 - sums.collected.CASH.amount) },
    { label: `Kart tahsilat (${sums.collected.CARD.count})`, amount: kurus(0 - sums.collected.CARD.amount) },
    ...(sums.undone
      ? [
          { label: `Geri alınan nakit (${sums.undone.CASH.count})`, amount: sums.undone.CASH.amount },
          { label: `Geri alınan kart (${sums.undone.CARD.count})`, amount: sums.undone.CARD.amount },
        ]
      : []),
    { label: 'Düzeltme', amount: sums.corrected },
  ].filter(({ amount }) => amount !== 0);
