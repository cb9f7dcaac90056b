import type * as contract from '@sofra/contract/money/cash-sessions';
import { divideDrawer, needsNote, varianceAtClose } from '@sofra/domain/cash/cash-session';
import { reportDifference, withReports } from '@sofra/domain/cash/device-report';
import { RuleError } from '@sofra/domain/errors';
import { kurus, ZERO, type Kurus } from '@sofra/domain/money/money';
import { findBusinessProfile } from '#src/features/business/business.store.ts';
import { listCashCounts } from '#src/features/cash/cash-counts.store.ts';
import {
  findCashSession,
  updateCashSessionClosed,
  type CashSessionRow,
} from '#src/features/cash/cash-sessions.store.ts';
import { holdOpenDrawer, holdSessionOf } from '#src/features/cash/shared/hold-session.ts';
import { recordTransfer } from '#src/features/cash/shared/transfer-cash.ts';
import { sumDevicesOfSession } from '#src/features/cash/session-devices.store.ts';
import { lockOwnSession } from '#src/features/cash/lock-session.ts';
import { figuresOf } from '#src/features/cash/session-slip.ts';
import { inDrawerOf, isCounted, sessionView, sinceCountOf } from '#src/features/cash/shared/session-view.ts';
import { listOpenBaskets } from '#src/features/orders/fiscal/fiscal-baskets.store.ts';
import { queueCashSession } from '#src/features/printing/shared/queue-cash-session.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { together } from '#src/platform/postgres/transaction.ts';

/**
 * Closes a counted session for good and prints its slip (CASH-17, CASH-18, CASH-19, CASH-32). Without a printer it
 * closes too. The cash that a courier hands over moves into a drawer (COURIER-14).
 *
 * Errors: NOT_FOUND; SESSION_CLOSED; COUNT_FIRST; ROLE_LIMIT for a session of another user. INVALID_INPUT for a
 * difference above the limit without a note, and for leaving more than is in the drawer. INVALID_INPUT also for the
 * report of a device that moved no money in the session (CASH-30). For a purse TILL_NEEDED, and SESSION_CLOSED when no
 * drawer is open.
 */
export async function closeCashSession(
  work: Work,
  { id, left, note = null, devices: reports = [], intoTillId }: RequestOf<typeof contract.closeCashSession>,
): Promise<{ session: contract.CashSession; jobId: string | null }> {
  const { tx, actor, now } = work;
  const { session, sums } = await lockOwnSession(work, id);
  const [counts, moved, { settings }] = await together(
    listCashCounts(tx, actor.businessId, id),
    sumDevicesOfSession(tx, actor.businessId, id),
    findBusinessProfile(tx, actor.businessId),
  );
  await refuseAtDevice(work, id);
  const count = counts.at(-1);
  if (!count || !isCounted(session)) throw new RuleError('COUNT_FIRST');
  const sinceCount = sinceCountOf(session, sums);
  const variance = varianceAtClose(count.counted, count.expected, sinceCount);
  if (needsNote(variance, settings.cashVarianceLimit) && note === null)
    throw refusedField('note', 'Fark sınırın üstünde. Açıklama yazın.');
  const divided = divide(inDrawerOf(session, count.counted, sums), leftOf(session, left, sinceCount));

  const devices = withReports(moved, reports, 'Bu oturumda bu cihazdan para geçmedi.');
  await updateCashSessionClosed(tx, actor, { id, note, devices, ...divided }, now);
  await receive(work, session, divided.handedOver, intoTillId);
  const difference = reportDifference(devices);
  const closed = await sessionView(work, (await findCashSession(tx, actor.businessId, id)) ?? session);
  const jobId = await queueCashSession(work, { sessionId: id, figures: figuresOf(closed), copyNo: 1 });
  work.audit({
    event: 'cash.close',
    entity: 'cashSession',
    entityId: id,
    details: {
      ...{ number: session.number, till: session.tillName, varianceKurus: variance, note },
      ...(sinceCount !== ZERO && { sinceCountKurus: sinceCount }),
      ...{ leftKurus: divided.left, handedOverKurus: divided.handedOver },
      ...(difference !== null && { deviceDifferenceKurus: difference }),
    },
  });
  work.emit({ name: 'cash:changed', facts: {} });
  return { session: closed, jobId };
}

/** A sale at a fiscal device ends in the session in which it was sent (FISCAL-6). */
async function refuseAtDevice({ tx, actor }: Work, sessionId: string): Promise<void> {
  const [open] = await listOpenBaskets(tx, actor.businessId, { sessionId });
  if (!open) return;
  const message = `Bu kasanın cihazında bitmemiş ödeme var: ${open.tableName}.`;
  throw new RuleError('AT_DEVICE', { message });
}

function divide(inDrawer: Kurus, left: Kurus): { left: Kurus; handedOver: Kurus } {
  const divided = divideDrawer(inDrawer, left);
  if (!divided) throw refusedField('left', 'Kasada bu kadar para yok.');
  return divided;
}

/** Payments at the door after the count are with the courier, and stay there for the next account (COURIER-14). */
const leftOf = ({ courierId }: CashSessionRow, left: Kurus, sinceCount: Kurus): Kurus =>
  courierId === null || sinceCount < ZERO ? left : kurus(left + sinceCount);

/** The movement into the drawer of what a courier hands over. A drawer hands nothing over, but names a known till. */
async function receive(
  work: Work,
  { id: otherSessionId, tillName: note, courierId }: CashSessionRow,
  amount: Kurus,
  intoTillId: string | undefined,
): Promise<void> {
  if (courierId === null) {
    if (intoTillId !== undefined) await holdSessionOf(work, intoTillId);
    return;
  }
  const drawer = await holdOpenDrawer(work, intoTillId);
  await recordTransfer(work, drawer, {
    direction: 'IN',
    amount,
    reason: 'Kurye hesabı',
    note,
    otherSessionId,
  });
}

const refusedField = (path: string, reason: string) =>
  new RuleError('INVALID_INPUT', { fields: [{ path, reason }] });
