import { RuleError } from '@sofra/domain/errors';
import { findTillName } from '#src/features/cash/cash-desk.store.ts';
import { holdOpenSession, type OpenSession } from '#src/features/cash/cash-sessions.store.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { together } from '#src/platform/postgres/transaction.ts';

/**
 * Keeps the session that is open on a till, or on the only till of the business, from being counted or closed until the
 * transaction ends (CASH-4, CASH-6); null where none is open. It sends its statements as soon as it is called, so that
 * they travel with others. Errors: NOT_FOUND for the till.
 */
export async function holdSessionOf(
  { tx, actor }: Work,
  tillId: string | undefined,
): Promise<OpenSession | null> {
  if (tillId === undefined) return holdOpenSession(tx, actor.businessId, null);
  const [session, till] = await together(
    holdOpenSession(tx, actor.businessId, tillId),
    findTillName(tx, actor.businessId, tillId),
  );
  if (till === undefined) throw new RuleError('NOT_FOUND');
  return session;
}
