import { RuleError } from '@sofra/domain/errors';
import { findBusinessOfUser } from '#src/features/site-admin/site-admin.store.ts';
import type { Services } from '#src/platform/writes/context.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';

/** The business whose row security applies when a user is changed. Errors: NOT_FOUND. */
export async function businessOfUser(
  { pool }: Pick<Services, 'pool'>,
  { id }: { id: string },
): Promise<string> {
  const scope = { businessId: null, readOnly: true };
  const businessId = await inTransaction(pool, scope, (tx) => findBusinessOfUser(tx, id));
  if (businessId === null) throw new RuleError('NOT_FOUND');
  return businessId;
}
