import type * as contract from '@sofra/contract/money/drawer';
import { parseRange } from '@sofra/domain/calendar/business-day';
import { findBusinessProfile } from '#src/features/business/business.store.ts';
import { listOpenings } from '#src/features/cash/drawer/drawer-openings.store.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import type { Read } from '#src/platform/writes/context.ts';

/** The drawers opened without a sale in a range, today's at first (CASH-29). Errors: INVALID_INPUT as in `parseRange`. */
export async function listDrawerOpenings(
  { tx, actor, now }: Read,
  range: RequestOf<typeof contract.listDrawerOpenings>,
): Promise<contract.DrawerOpening[]> {
  const clock = await findBusinessProfile(tx, actor.businessId);
  return listOpenings(tx, actor.businessId, parseRange(range, now, clock));
}
