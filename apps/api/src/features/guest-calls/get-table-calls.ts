import type * as contract from '@sofra/contract/menu/public-menu';
import { callsShownSince } from '@sofra/domain/orders/guest-call';
import { listCallsOfTable } from '#src/features/guest-calls/guest-calls.store.ts';
import { businessOfCode, tableOfCode } from '#src/features/guest-calls/table-of-code.ts';
import type { PublicCall } from '#src/platform/writes/context.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';

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
