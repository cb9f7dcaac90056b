import type * as contract from '@sofra/contract/orders/kitchen';
import { businessDayOf, dayRange } from '@sofra/domain/calendar/business-day';
import { RuleError } from '@sofra/domain/errors';
import { findBusinessProfile } from '#src/features/business/business.store.ts';
import { lockItem } from '#src/features/menu/items.store.ts';
import { updateSoldOut } from '#src/features/menu/sold-out.store.ts';
import type { Work } from '#src/platform/writes/context.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { together } from '#src/platform/postgres/transaction.ts';

/**
 * Marks an item as sold out until the next business day begins, or removes that mark. Stock stays unchanged, because
 * counted stock may differ from what the kitchen can still make. The item's version stays too, so that a user who is
 * editing it is not refused.
 *
 * Errors: NOT_FOUND, for an ingredient and a deleted item too (KDS-30, KDS-31).
 */
export async function markSoldOut(
  work: Work,
  { id, isSoldOut }: RequestOf<typeof contract.markSoldOut>,
): Promise<{ id: string; name: string; isSoldOut: boolean }> {
  const { tx, actor, now } = work;
  const [item, { timeZone, dayStartHour }] = await together(
    lockItem(tx, actor.businessId, id),
    findBusinessProfile(tx, actor.businessId),
  );
  if (!item) throw new RuleError('NOT_FOUND');
  const { name } = item;
  if (item.isSoldOut === isSoldOut) return { id, name, isSoldOut };

  const today = businessDayOf(now, timeZone, dayStartHour);
  const until = isSoldOut ? dayRange(today, today, timeZone, dayStartHour).until : null;
  await updateSoldOut(tx, actor.businessId, id, until);
  const event = isSoldOut ? 'item.soldOut' : 'item.forSale';
  work.audit({ event, entity: 'item', entityId: id, details: { name } });
  work.emit({ name: 'menu:changed', facts: {} });
  return { id, name, isSoldOut };
}
