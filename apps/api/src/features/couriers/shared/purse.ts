import { ZERO } from '@sofra/domain/money/money';
import {
  findCashSession,
  holdLeftInTill,
  lockSessionNumbers,
  type CashSessionRow,
} from '#src/features/cash/cash-sessions.store.ts';
import { startSession } from '#src/features/cash/shared/start-session.ts';
import { holdPurse, lockPurseTill } from '#src/features/couriers/couriers.store.ts';
import type { CourierName } from '#src/features/takeaway/fulfilments.store.ts';
import { together } from '#src/platform/postgres/transaction.ts';
import type { Work } from '#src/platform/writes/context.ts';

/**
 * Keeps the session of a courier's purse from being counted or closed until the transaction ends. Where none is open,
 * it opens one with what the last account left with the courier (COURIER-10). No cash of a delivery is outside a
 * session.
 */
export async function holdOpenPurse(work: Work, courier: CourierName): Promise<CashSessionRow> {
  const { tx, actor } = work;
  const open = await holdPurse(tx, actor.businessId, courier.id);
  if (open) return sessionOf(work, open.sessionId);
  const tillId = await lockPurseTill(tx, actor.businessId, courier);
  const meanwhile = await holdPurse(tx, actor.businessId, courier.id);
  if (meanwhile) return sessionOf(work, meanwhile.sessionId);
  const [, leftBefore] = await together(
    lockSessionNumbers(tx, actor.businessId),
    holdLeftInTill(tx, actor.businessId, tillId),
  );
  return startSession(work, { tillId, float: leftBefore ?? ZERO, leftBefore, openingNote: null });
}

async function sessionOf({ tx, actor }: Work, id: string): Promise<CashSessionRow> {
  const session = await findCashSession(tx, actor.businessId, id);
  if (!session) throw new Error(`cash session ${id} is held and not there`);
  return session;
}
