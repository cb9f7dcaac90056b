import type { Account } from '@sofra/contract/money/accounts';
import {
  collectionTicket,
  collectionUndoTicket,
  creditPayoutTicket,
  statementTicket,
  type CollectionFacts,
} from '@sofra/domain/accounts/account-slip';
import { enqueueGuestSlip } from '#src/features/printing/enqueue-guest-slip.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';

interface CollectionSlip {
  collection: Omit<CollectionFacts, 'customer' | 'isNonFiscal'> & {
    id: string;
    customerId: string;
    enteredBy: string;
    createdAt: Date;
    kind: 'COLLECTION' | 'UNDO' | 'PAYOUT';
    /** The collection that it takes back, and why (ACCOUNT-24). */
    undoes: { number: number; createdAt: string } | null;
    reason: string | null;
  };
  customer: { number: number; name: string };
  /** 1 is the original; later ones are marked KOPYA. */
  copyNo: number;
}

/** Prefix by which all slips of an account are found when its customer is erased (ACCOUNT-5). */
export const accountCause = (customerId: string): string => `account:${customerId}`;

/** Prefix by which the slips of a collection are counted. */
export const collectionCause = ({ customerId, id }: { customerId: string; id: string }): string =>
  `${accountCause(customerId)}:${id}`;

/**
 * Queues the slip of money of an account on the receipt printer (ACCOUNT-14, ACCOUNT-24, ACCOUNT-28). Returns its job;
 * null without any printer.
 */
export const queueCollection = (
  work: Work,
  { collection, customer, copyNo }: CollectionSlip,
): Promise<string | null> =>
  enqueueGuestSlip(work, {
    order: null,
    dedupeKey: `${collectionCause(collection)}:${copyNo}`,
    copyNo,
    isCopy: copyNo > 1,
    paymentId: null,
    ticketOf: (origin, { isNonFiscal }) => {
      const { undoes, reason, kind, enteredBy: staffName, createdAt, ...of } = collection;
      const from = { ...origin, staffName, createdAt };
      const facts = { ...of, customer, isNonFiscal };
      if (kind === 'PAYOUT') return creditPayoutTicket(from, facts);
      if (!undoes) return collectionTicket(from, facts);
      const taken = { number: undoes.number, createdAt: new Date(undoes.createdAt) };
      return collectionUndoTicket(from, { ...facts, undoes: taken, reason: reason ?? '' });
    },
  });

/**
 * Queues the statement of an account (ACCOUNT-18). Every statement is an original, because it shows the account as it
 * is now.
 */
export const queueStatement = (work: Work, account: Account): Promise<string | null> =>
  enqueueGuestSlip(work, {
    order: null,
    dedupeKey: `${accountCause(account.customer.id)}:${newId()}:1`,
    copyNo: 1,
    isCopy: false,
    paymentId: null,
    ticketOf: (origin, { isNonFiscal }) => statementTicket(origin, { ...account, isNonFiscal }),
  });
