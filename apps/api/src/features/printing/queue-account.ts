import type { Account } from '@sofra/contract/accounts';
import {
  collectionTicket,
  collectionUndoTicket,
  statementTicket,
  type CollectionFacts,
} from '@sofra/domain/account-slip';
import { enqueueGuestSlip } from '#src/features/printing/enqueue-guest-slip.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';

interface CollectionSlip {
  collection: Omit<CollectionFacts, 'customer' | 'isNonFiscal'> & {
    id: string;
    customerId: string;
    enteredBy: string;
    createdAt: Date;
    /** The collection that it takes back, and why (ACCOUNT-24). */
    undoes: { number: number; createdAt: string } | null;
    reason: string | null;
  };
  customer: { number: number; name: string };
  /** 1 is the original; later ones are marked KOPYA. */
  copyNo: number;
}

/** What every slip of an account is found by when its customer is erased (ACCOUNT-5). */
export const accountCause = (customerId: string): string => `account:${customerId}`;

/** What the slips of a collection are counted by. */
export const collectionCause = ({ customerId, id }: { customerId: string; id: string }): string =>
  `${accountCause(customerId)}:${id}`;

/** Queues the slip of a collection, or of what takes one back, on the receipt printer (ACCOUNT-14, ACCOUNT-24) and returns its job; null without any printer. */
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
      const { undoes, reason, enteredBy: staffName, createdAt, ...of } = collection;
      const from = { ...origin, staffName, createdAt };
      const facts = { ...of, customer, isNonFiscal };
      if (!undoes) return collectionTicket(from, facts);
      const taken = { number: undoes.number, createdAt: new Date(undoes.createdAt) };
      return collectionUndoTicket(from, { ...facts, undoes: taken, reason: reason ?? '' });
    },
  });

/** Queues what is on an account (ACCOUNT-18); every one is an original, because it says the account as it is now. */
export const queueStatement = (work: Work, account: Account): Promise<string | null> =>
  enqueueGuestSlip(work, {
    order: null,
    dedupeKey: `${accountCause(account.customer.id)}:${newId()}:1`,
    copyNo: 1,
    isCopy: false,
    paymentId: null,
    ticketOf: (origin, { isNonFiscal }) => statementTicket(origin, { ...account, isNonFiscal }),
  });
