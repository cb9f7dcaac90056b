import { openingDifference } from '@sofra/domain/cash/cash-session';
import {
  findCashSession,
  insertCashSession,
  type CashSessionRow,
} from '#src/features/cash/cash-sessions.store.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';

type NewSession = Pick<CashSessionRow, 'tillId' | 'float' | 'leftBefore' | 'openingNote'>;

/**
 * Begins a session of a drawer (CASH-2) or of a courier's purse (COURIER-10). `lockSessionNumbers` must be held.
 * Errors: SESSION_OPEN.
 */
export async function startSession(work: Work, started: NewSession): Promise<CashSessionRow> {
  const { tx, actor, now } = work;
  const id = newId();
  await insertCashSession(tx, actor, { id, ...started }, now);
  const session = await findCashSession(tx, actor.businessId, id);
  if (!session) throw new Error(`cash session ${id} was opened and is not there`);
  const difference = openingDifference(session.float, session.leftBefore);
  work.audit({
    event: 'cash.open',
    entity: 'cashSession',
    entityId: id,
    details: {
      ...{ number: session.number, till: session.tillName, floatKurus: session.float },
      ...(difference !== null && { differenceKurus: difference, note: session.openingNote }),
    },
  });
  work.emit({ name: 'cash:changed', facts: {} });
  return session;
}
