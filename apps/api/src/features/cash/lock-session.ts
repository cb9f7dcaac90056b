import { RuleError } from '@sofra/domain/errors';
import { sumCashEntries, type CashEntrySum } from '#src/features/cash/cash-entries.store.ts';
import { lockCashSession, type CashSessionRow } from '#src/features/cash/cash-sessions.store.ts';
import { isOwnSession } from '#src/features/cash/shared/session-view.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { together } from '#src/platform/postgres/transaction.ts';

/**
 * Locks a session for its count or its end (CASH-6). The lock waits for payments in progress, and the sums are read
 * after it. Both statements are sent together and executed in this order.
 *
 * Errors: NOT_FOUND; SESSION_CLOSED; ROLE_LIMIT for a session of another user (CASH-3).
 */
export async function lockOwnSession(
  { tx, actor }: Work,
  id: string,
): Promise<{ session: CashSessionRow; sums: CashEntrySum[] }> {
  const [session, sums] = await together(
    lockCashSession(tx, actor.businessId, id),
    sumCashEntries(tx, actor.businessId, id),
  );
  if (!session) throw new RuleError('NOT_FOUND');
  if (session.closedAt !== null) throw new RuleError('SESSION_CLOSED');
  if (!isOwnSession(actor, session))
    throw new RuleError('ROLE_LIMIT', {
      message:
        session.courierId === null
          ? `Bu oturumu ${session.heldBy} ya da yönetici sayıp kapatır.`
          : 'Kendi kurye hesabınızı siz sayamazsınız. Başka bir yönetici saysın.',
    });
  return { session, sums };
}
