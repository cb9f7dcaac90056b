import type { CancelEntry, listCancels as endpoint } from '@sofra/contract/orders/order-changes';
import { parseRange } from '@sofra/domain/calendar/business-day';
import { findBusinessProfile } from '#src/features/business/business.store.ts';
import { listCancelRows } from '#src/features/orders/lines/cancellations.store.ts';
import type { Read } from '#src/platform/writes/context.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';

/** The cancellations of a range in the business's own days, newest first (REP-9). */
export async function listCancels(
  { tx, actor, now }: Read,
  request: RequestOf<typeof endpoint>,
): Promise<CancelEntry[]> {
  const range = parseRange(request, now, await findBusinessProfile(tx, actor.businessId));
  return listCancelRows(tx, actor.businessId, range);
}
