import type * as contract from '@sofra/contract/menu/public-menu';
import { callsShownSince, callRenewableBefore } from '@sofra/domain/orders/guest-call';
import { insertCall, listCallsOfTable } from '#src/features/guest-calls/guest-calls.store.ts';
import { businessOfCode, codeRefused, tableOfCode } from '#src/features/guest-calls/table-of-code.ts';
import { lockTableOfCode } from '#src/features/tables/table-codes.store.ts';
import type { PublicCall } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';
import { guestCalls } from '#src/platform/operations/metrics.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';

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
  { slug, token, kind }: RequestOf<typeof contract.createTableCall>,
): Promise<contract.TableCalls> {
  const businessId = await businessOfCode(services, slug);
  const looking = { businessId, readOnly: true };
  const { id: tableId } = await inTransaction(services.pool, looking, (tx) =>
    tableOfCode(tx, businessId, token),
  );
  await services.rateLimits.countGuestCall(tableId);

  const { callId, answer } = await inTransaction(services.pool, { businessId }, async (tx) => {
    const table = await lockTableOfCode(tx, businessId, token);
    if (!table) throw codeRefused();
    const call = { id: newId(), tableId: table.id, kind, createdAt: now };
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
