import type * as publicMenuContract from '@sofra/contract/menu/public-menu';
import type * as guestCallsContract from '@sofra/contract/orders/guest-calls';
import { RuleError } from '@sofra/domain/errors';
import { callsShownSince, callRenewableBefore } from '@sofra/domain/orders/guest-call';
import {
  insertCall,
  listCallsOfTable,
  lockCall,
  updateCallAnswered,
} from '#src/features/guest-calls/guest-calls.store.ts';
import { businessOfCode, codeRefused, tableOfCode } from '#src/features/guest-calls/shared/table-of-code.ts';
import { lockTableOfCode } from '#src/features/tables/table-codes.store.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { guestCalls } from '#src/platform/operations/metrics.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';
import type { PublicCall, Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';

/**
 * Stores a guest's call for the waiter or the bill and notifies the screens of the business. If a call of that kind is
 * already open, it is returned and no screen is notified again. After half an hour it is renewed (PUB-25). Nothing is
 * stored about the guest (PUB-23, docs/decisions/0021).
 *
 * Errors: NOT_FOUND for a code that no table of this business has, or has no longer; CALLS_OFF. TOO_MANY_ATTEMPTS,
 * counted per table for every call that could have succeeded (PUB-26).
 */
export async function createTableCall(
  { services, now }: Pick<PublicCall, 'services' | 'now'>,
  { slug, token, kind, wish }: RequestOf<typeof publicMenuContract.createTableCall>,
): Promise<publicMenuContract.TableCalls> {
  const businessId = await businessOfCode(services, slug);
  const looking = { businessId, readOnly: true };
  const { id: tableId } = await inTransaction(services.pool, looking, (tx) =>
    tableOfCode(tx, businessId, token),
  );
  await services.rateLimits.countGuestCall(tableId);

  const { callId, answer } = await inTransaction(services.pool, { businessId }, async (tx) => {
    const table = await lockTableOfCode(tx, businessId, token);
    if (!table) throw codeRefused();
    const call = { id: newId(), tableId: table.id, kind, createdAt: now, wish: wish ?? null };
    return {
      callId: await insertCall(tx, businessId, call, callRenewableBefore(now)),
      answer: {
        tableName: table.name,
        calls: await listCallsOfTable(tx, businessId, table.id, callsShownSince(now)),
      },
    };
  });
  if (callId !== undefined) {
    guestCalls.inc();
    const facts = { callId, tableId, tableName: answer.tableName, kind, isOpen: true };
    services.realtime.publish(businessId, { name: 'calls:changed', facts });
  }
  return answer;
}

/**
 * Marks a call as answered: a member of staff is on the way. A second answer, or one after the table was closed,
 * changes nothing. The audit log gets no entry, because the row stores the user and no money depends on it (PUB-29,
 * docs/decisions/0021). Errors: NOT_FOUND.
 */
export async function answerGuestCall(
  { tx, actor, now, emit }: Work,
  { id }: RequestOf<typeof guestCallsContract.answerGuestCall>,
): Promise<guestCallsContract.GuestCall> {
  const found = await lockCall(tx, actor.businessId, id);
  if (!found) throw new RuleError('NOT_FOUND');
  const { answeredAt, ...call } = found;
  if (answeredAt !== null) return call;
  await updateCallAnswered(tx, actor, id, now);
  const { tableId, tableName, kind } = call;
  emit({ name: 'calls:changed', facts: { callId: id, tableId, tableName, kind, isOpen: false } });
  return call;
}
