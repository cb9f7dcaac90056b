import type * as contract from '@sofra/contract/orders/guest-calls';
import { RuleError } from '@sofra/domain/errors';
import { lockCall, updateCallAnswered } from '#src/features/guest-calls/guest-calls.store.ts';
import type { Work } from '#src/platform/writes/context.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';

/**
 * Marks a call as answered: a member of staff is on the way. A second answer, or one after the table was closed,
 * changes nothing. The audit log gets no entry, because the row stores the user and no money depends on it (PUB-29,
 * docs/decisions/0021). Errors: NOT_FOUND.
 */
export async function answerGuestCall(
  { tx, actor, now, emit }: Work,
  { id }: RequestOf<typeof contract.answerGuestCall>,
): Promise<contract.GuestCall> {
  const found = await lockCall(tx, actor.businessId, id);
  if (!found) throw new RuleError('NOT_FOUND');
  const { answeredAt, ...call } = found;
  if (answeredAt !== null) return call;
  await updateCallAnswered(tx, actor, id, now);
  const { tableId, tableName, kind } = call;
  emit({ name: 'calls:changed', facts: { callId: id, tableId, tableName, kind, isOpen: false } });
  return call;
}
