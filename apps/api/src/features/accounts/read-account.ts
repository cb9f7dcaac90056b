import { ENTRIES_AT_ONCE, type Account } from '@sofra/contract/money/accounts';
import { withBalances } from '@sofra/domain/accounts/account';
import { RuleError } from '@sofra/domain/errors';
import { listEntries } from '#src/features/accounts/account-entries.store.ts';
import { findCustomer } from '#src/features/customers/customers.store.ts';
import type { Read } from '#src/platform/writes/context.ts';
import { together } from '#src/platform/postgres/transaction.ts';

/** Reads the entries of a customer's account, with the balance after each entry (ACCOUNT-18). Errors: NOT_FOUND. */
export async function readAccount(
  { tx, actor }: Pick<Read, 'tx' | 'actor'>,
  { id }: { id: string },
): Promise<Account> {
  const [customer, rows] = await together(
    findCustomer(tx, actor.businessId, id),
    listEntries(tx, actor.businessId, id, ENTRIES_AT_ONCE + 1),
  );
  if (!customer) throw new RuleError('NOT_FOUND');
  const entries = withBalances(rows, customer.balance).slice(0, ENTRIES_AT_ONCE);
  return { customer, entries, hasMore: rows.length > ENTRIES_AT_ONCE };
}
