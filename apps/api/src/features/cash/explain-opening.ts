import type * as contract from '@sofra/contract/money/cash-sessions';
import { openingDifference } from '@sofra/domain/cash/cash-session';
import { RuleError } from '@sofra/domain/errors';
import { ZERO } from '@sofra/domain/money/money';
import { updateOpeningNote } from '#src/features/cash/cash-sessions.store.ts';
import { lockOwnSession } from '#src/features/cash/lock-session.ts';
import { sessionView } from '#src/features/cash/shared/session-view.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import type { Work } from '#src/platform/writes/context.ts';

/**
 * Explains, once, a float that differs from what was left (CASH-39). Errors: NOT_FOUND; SESSION_CLOSED; ROLE_LIMIT.
 * INVALID_INPUT where nothing differs, or a note is there.
 */
export async function explainOpening(
  work: Work,
  { id, note }: RequestOf<typeof contract.explainOpening>,
): Promise<contract.CashSession> {
  const { tx, actor } = work;
  const { session } = await lockOwnSession(work, id);
  if (session.openingNote !== null) throw refused('Açılış farkı zaten açıklandı.');
  if ((openingDifference(session.float, session.leftBefore) ?? ZERO) === ZERO)
    throw refused('Bu açılışta fark yok.');
  await updateOpeningNote(tx, actor.businessId, id, note);
  const { number, tillName: till } = session;
  work.audit({
    event: 'cash.explainOpening',
    entity: 'cashSession',
    entityId: id,
    details: { number, till, note },
  });
  work.emit({ name: 'cash:changed', facts: {} });
  return sessionView(work, { ...session, openingNote: note });
}

const refused = (reason: string) => new RuleError('INVALID_INPUT', { fields: [{ path: 'note', reason }] });
