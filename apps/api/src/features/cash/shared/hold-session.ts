import { RuleError } from '@sofra/domain/errors';
import { findTillName } from '#src/features/cash/cash-desk.store.ts';
import {
  findCashSession,
  holdOpenSessions,
  type CashSessionRow,
  type OpenSession,
} from '#src/features/cash/cash-sessions.store.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { together } from '#src/platform/postgres/transaction.ts';

/**
 * Prevents a count or closing of a till's open session until the transaction ends (CASH-4, CASH-6). Returns null where
 * none is open. Without a till it is the only one that is open. It sends its statements as soon as it is called, so
 * that they travel with others. Errors: NOT_FOUND for the till; TILL_NEEDED where several are open and none is named,
 * or null where the till is optional.
 */
export async function holdSessionOf(
  { tx, actor }: Work,
  tillId: string | undefined,
  { isOptional = false }: { isOptional?: boolean | undefined } = {},
): Promise<OpenSession | null> {
  const [open, till] = await together(
    holdOpenSessions(tx, actor.businessId, tillId ?? null),
    tillId === undefined ? Promise.resolve('') : findTillName(tx, actor.businessId, tillId),
  );
  if (till === undefined) throw new RuleError('NOT_FOUND');
  if (open.length > 1 && !isOptional) throw new RuleError('TILL_NEEDED');
  return open.length > 1 ? null : (open[0] ?? null);
}

/** As {@link holdSessionOf}, with everything about the session. Errors: those, and SESSION_CLOSED when none is open. */
export async function holdOpenDrawer(work: Work, tillId: string | undefined): Promise<CashSessionRow> {
  const open = await holdSessionOf(work, tillId);
  const session = open && (await findCashSession(work.tx, work.actor.businessId, open.id));
  if (!session) throw new RuleError('SESSION_CLOSED');
  return session;
}
