import type * as contract from '@sofra/contract/menu/public-menu';
import type { GuestCall } from '@sofra/contract/orders/guest-calls';
import { callsShownSince } from '@sofra/domain/orders/guest-call';
import { listOpenCalls, listCallsOfTable } from '#src/features/guest-calls/guest-calls.store.ts';
import { businessOfCode, tableOfCode } from '#src/features/guest-calls/shared/table-of-code.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';
import type { Read, PublicCall } from '#src/platform/writes/context.ts';

/** The open calls of the business, the oldest first (PUB-29). */
export const listGuestCalls = ({ tx, actor, now }: Read): Promise<GuestCall[]> =>
  listOpenCalls(tx, actor.businessId, callsShownSince(now));

/**
 * The open calls of a table, for guests who have its code. Errors: NOT_FOUND for a code that no table of this business
 * has, or has no longer; CALLS_OFF.
 */
export async function getTableCalls(
  { services, now }: Pick<PublicCall, 'services' | 'now'>,
  { slug, token }: RequestOf<typeof contract.getTableCalls>,
): Promise<contract.TableCalls> {
  const businessId = await businessOfCode(services, slug);
  return inTransaction(services.pool, { businessId, readOnly: true }, async (tx) => {
    const table = await tableOfCode(tx, businessId, token);
    const calls = await listCallsOfTable(tx, businessId, table.id, callsShownSince(now));
    return { tableName: table.name, calls };
  });
}
