import { RuleError } from '@sofra/domain/errors';
import { liraOf, type Kurus } from '@sofra/domain/money/money';
import { findCollection, type CollectionRow } from '#src/features/accounts/account-entries.store.ts';
import {
  insertCollection,
  type LockedAccount,
  type NewCollection,
} from '#src/features/accounts/accounts.store.ts';
import { queueCollection } from '#src/features/printing/shared/queue-account.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';

/**
 * Enters money paid to or from an account, and queues its slip. The account and collections must be locked, and the
 * session held. Returns the entry and the job of its slip, null without any printer.
 */
export async function enterMoney(
  work: Work,
  customer: LockedAccount,
  entry: Omit<NewCollection, 'id' | 'customerId'>,
): Promise<{ entered: CollectionRow; jobId: string | null }> {
  const { tx, actor, now } = work;
  const id = newId();
  await insertCollection(tx, actor, { ...entry, id, customerId: customer.id }, now);
  const entered = await findCollection(tx, actor.businessId, id);
  if (!entered) throw new Error('money of an account was entered and is not there');
  const jobId = await queueCollection(work, { collection: entered, customer, copyNo: 1 });
  if (entry.session !== null) work.emit({ name: 'cash:changed', facts: {} });
  return { entered, jobId };
}

/**
 * Refuses more than is `owed`, in either direction, and anything where the caller saw another balance (ACCOUNT-15).
 * Errors: ACCOUNT_CHANGED `{owed}`, the balance in lira.
 */
export function refuseChanged(
  { amount, expectedBalance }: { amount: Kurus; expectedBalance?: Kurus | undefined },
  { balance, owed }: { balance: Kurus; owed: Kurus },
): void {
  if (amount <= owed && (expectedBalance === undefined || expectedBalance === balance)) return;
  throw new RuleError('ACCOUNT_CHANGED', { owed: liraOf(balance) });
}
