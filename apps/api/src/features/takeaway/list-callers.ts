import type * as contract from '@sofra/contract/orders/takeaway';
import { ZERO } from '@sofra/domain/money/money';
import { maskedPhone, soughtDigits } from '@sofra/domain/text/phone';
import { foldForSearch } from '@sofra/domain/text/turkish';
import { listLinesOf } from '#src/features/orders/history/order-history.store.ts';
import { lineOfSetView } from '#src/features/orders/shared/line-of-set.ts';
import { listCallerRows, type CallerRow } from '#src/features/takeaway/callers.store.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import type { Read } from '#src/platform/writes/context.ts';

/** More would not be read while a guest waits on the phone. */
const SHOWN = 8;
/** Fewer letters or digits find half of all customers. */
const LEAST = 3;

/** Customers who may be calling, with their last order (TAKEAWAY-11). Shorter searches find none. */
export async function listCallers(
  { tx, actor }: Read,
  { q = '' }: RequestOf<typeof contract.listCallers>,
): Promise<contract.Caller[]> {
  const digits = soughtDigits(q);
  const foldedName = digits === null ? foldForSearch(q) : null;
  if ((digits ?? foldedName ?? '').length < LEAST) return [];
  const rows = await listCallerRows(tx, actor.businessId, { digits, foldedName }, SHOWN);
  const ids = rows.flatMap(({ lastOrderId }) => lastOrderId ?? []);
  const lines = Map.groupBy(await listLinesOf(tx, actor.businessId, ids), ({ orderId }) => orderId);
  return rows.map((row) => ({
    ...callerOf(row),
    lastOrder: lastOrderOf(row, lines.get(row.lastOrderId ?? '') ?? []),
  }));
}

const callerOf = ({ customerId, name, phone, addresses, orders }: CallerRow) => ({
  ...{ customerId, name, orders },
  maskedPhone: phone === null ? null : maskedPhone(phone),
  addresses: [...addresses],
});

type Ordered = Awaited<ReturnType<typeof listLinesOf>>[number];

function lastOrderOf(
  { lastOrderId, lastOpenedAt, lastTotal }: CallerRow,
  lines: readonly Ordered[],
): contract.Caller['lastOrder'] {
  if (lastOrderId === null || lastOpenedAt === null) return null;
  return {
    orderId: lastOrderId,
    openedAt: lastOpenedAt,
    total: lastTotal ?? ZERO,
    lines: lines.map(({ orderId: _, part, ...line }) => ({
      ...line,
      ...lineOfSetView({ isSetMenu: line.isSetMenu, part }),
    })),
  };
}
