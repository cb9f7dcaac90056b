import type * as contract from '@sofra/contract/cash-sessions';
import { RuleError } from '@sofra/domain/errors';
import { findTillName } from '#src/features/cash/cash-desk.store.ts';
import {
  findCashSession,
  insertCashSession,
  lockSessionNumbers,
} from '#src/features/cash/cash-sessions.store.ts';
import { sessionView } from '#src/features/cash/session-view.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';
import { together } from '#src/platform/postgres/transaction.ts';

/**
 * Opens a session of a till with the money in its drawer (CASH-2); it belongs to whoever opens it (CASH-3). Errors:
 * NOT_FOUND; SESSION_OPEN.
 */
export async function openCashSession(
  work: Work,
  { id: tillId, float }: RequestOf<typeof contract.openCashSession>,
): Promise<contract.CashSession> {
  const { tx, actor, now } = work;
  const [till] = await together(
    findTillName(tx, actor.businessId, tillId),
    lockSessionNumbers(tx, actor.businessId),
  );
  if (till === undefined) throw new RuleError('NOT_FOUND');
  const id = newId();
  await insertCashSession(tx, actor, { id, tillId, float }, now);
  const session = await findCashSession(tx, actor.businessId, id);
  if (!session) throw new RuleError('NOT_FOUND');
  work.audit({
    event: 'cash.open',
    entity: 'cashSession',
    entityId: id,
    details: { number: session.number, till, floatKurus: float },
  });
  work.emit({ name: 'cash:changed', facts: {} });
  return sessionView(work, session);
}
