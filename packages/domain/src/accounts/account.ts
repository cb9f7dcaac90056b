import { kurus, type Kurus } from '../money/money.ts';
import type { PaymentMethod } from '../money/payment-method.ts';

/** The kinds of entries that change the debt of a customer (ACCOUNT-8). */
export const ACCOUNT_ENTRY = {
  CHARGE: { label: 'Veresiye' },
  REFUND: { label: 'İade' },
  COLLECTION: { label: 'Tahsilat' },
  /** Reverses a collection (ACCOUNT-22). */
  UNDO: { label: 'Geri alınan tahsilat' },
  /** Pays the customer the sum that the business owes (ACCOUNT-28). */
  PAYOUT: { label: 'Ödenen alacak' },
  CORRECTION: { label: 'Düzeltme' },
} as const satisfies Record<string, { label: string }>;
export type AccountEntryKind = keyof typeof ACCOUNT_ENTRY;
export const ACCOUNT_ENTRY_KINDS = Object.keys(ACCOUNT_ENTRY) as AccountEntryKind[];

/** The methods of paying a debt. Meal cards are left out because they pay only for meals (ACCOUNT-13). */
export const COLLECTION_METHODS = ['CASH', 'CARD'] as const satisfies readonly PaymentMethod[];
export type CollectionMethod = (typeof COLLECTION_METHODS)[number];

/** Returns true when a debt takes a customer above the limit. The limit itself is allowed (ACCOUNT-9). */
export const isOverAccountLimit = (
  { balance, limit }: { balance: Kurus; limit: Kurus },
  debt: Kurus,
): boolean => balance + debt > limit;

/** The entries, the newest first, each with the debt after it. `balance` is the debt after the newest entry. */
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

/** The account sums of a range. Above 0 in `corrected`, customers owe more (ACCOUNT-16). */
export interface AccountFigures {
  charged: AccountSum;
  refunded: AccountSum;
  collected: Readonly<Record<CollectionMethod, AccountSum>>;
  /** Sums taken back of collections of any day or paid out; missing where there are none. */
  undone?: Readonly<Record<CollectionMethod, AccountSum>> | undefined;
  corrected: Kurus;
}

/** The rows for screens, slips and day closes. Sums that lower the debt are below 0, and sums of 0 are left out. */
export const accountRows = (sums: AccountFigures): { label: string; amount: Kurus }[] =>
  [
    { label: `Veresiye yazılan (${sums.charged.count})`, amount: sums.charged.amount },
    { label: `İade (${sums.refunded.count})`, amount: kurus(0 - sums.refunded.amount) },
    { label: `Nakit tahsilat (${sums.collected.CASH.count})`, amount: kurus(0 - sums.collected.CASH.amount) },
    { label: `Kart tahsilat (${sums.collected.CARD.count})`, amount: kurus(0 - sums.collected.CARD.amount) },
    ...(sums.undone
      ? [
          { label: `Geri verilen nakit (${sums.undone.CASH.count})`, amount: sums.undone.CASH.amount },
          { label: `Geri verilen kart (${sums.undone.CARD.count})`, amount: sums.undone.CARD.amount },
        ]
      : []),
    { label: 'Düzeltme', amount: sums.corrected },
  ].filter(({ amount }) => amount !== 0);
