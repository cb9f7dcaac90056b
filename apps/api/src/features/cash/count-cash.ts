import type * as contract from '@sofra/contract/money/cash-sessions';
import { areDenominations, sumOfPieces, type CashPieces } from '@sofra/domain/cash/cash-count';
import { RuleError } from '@sofra/domain/errors';
import type { Kurus } from '@sofra/domain/money/money';
import { can } from '@sofra/domain/people/permissions';
import { insertCashCount } from '#src/features/cash/cash-counts.store.ts';
import { sumCashEntries } from '#src/features/cash/cash-entries.store.ts';
import {
  findCashSession,
  updateCashSessionCounted,
  type CashSessionRow,
} from '#src/features/cash/cash-sessions.store.ts';
import { lockOwnSession } from '#src/features/cash/lock-session.ts';
import { expectedIn, isCounted, sessionView } from '#src/features/cash/shared/session-view.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import type { Actor, Work } from '#src/platform/writes/context.ts';

type Request = RequestOf<typeof contract.countCash>;

/**
 * Locks a count. The session then shows the cash expected from everything it took before (CASH-12, CASH-13).
 *
 * Errors: NOT_FOUND; SESSION_CLOSED. ROLE_LIMIT for a session of another user, and for counting again without the right
 * (CASH-14). INVALID_INPUT for unknown notes or coins, and for both or neither of pieces and sum. INVALID_INPUT also
 * for counting again without a reason.
 */
export async function countCash(work: Work, request: Request): Promise<contract.CashSession> {
  const { tx, actor, now } = work;
  const { session } = await lockOwnSession(work, request.id);
  const counted = countedOf(request);
  const reason = checkReason(actor, session, request.reason);
  const no = session.countNo + 1;
  // Counted again, everything since the first count is included as well.
  await updateCashSessionCounted(tx, actor.businessId, session.id, no);
  const included = { ...session, countNo: no };
  const expected = expectedIn(included, await sumCashEntries(tx, actor.businessId, session.id));
  const pieces = piecesOf(request);
  await insertCashCount(tx, actor, session.id, {
    no,
    counted,
    expected,
    pieces,
    reason,
    countedAt: now,
    handOver: null,
  });
  work.audit({
    event: 'cash.count',
    entity: 'cashSession',
    entityId: session.id,
    details: {
      ...{ number: session.number, till: session.tillName, no, reason },
      ...{ countedKurus: counted, expectedKurus: expected },
    },
  });
  work.emit({ name: 'cash:changed', facts: {} });
  return sessionView(work, (await findCashSession(tx, actor.businessId, session.id)) ?? included);
}

export const piecesOf = ({ pieces = [] }: Pick<Request, 'pieces'>): CashPieces[] =>
  pieces.filter(({ qty }) => qty > 0);

/** The counted amount, by pieces or as one sum (CASH-12). Errors: INVALID_INPUT for both or neither. */
export function countedOf({ pieces, sum }: Pick<Request, 'pieces' | 'sum'>): Kurus {
  if (pieces === undefined || sum !== undefined) {
    if (pieces !== undefined || sum === undefined) throw refusedField('sum', 'Sayılan tutarı yazın.');
    return sum;
  }
  if (!areDenominations(pieces)) throw refusedField('pieces', 'Bu banknot ya da madeni para yok.');
  return sumOfPieces(pieces);
}

/** The first count, also after a hand-over, needs no reason and stores none. */
function checkReason(actor: Actor, session: CashSessionRow, reason: string | undefined): string | null {
  if (!isCounted(session)) return null;
  if (!can(actor.role, 'cash.everySession'))
    throw new RuleError('ROLE_LIMIT', { message: 'Kilitli sayımı yalnızca yönetici yenileyebilir.' });
  if (reason === undefined) throw refusedField('reason', 'Neden yeniden sayıldığını yazın.');
  return reason;
}

const refusedField = (path: string, reason: string) =>
  new RuleError('INVALID_INPUT', { fields: [{ path, reason }] });
