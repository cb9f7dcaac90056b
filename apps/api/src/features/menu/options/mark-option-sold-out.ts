import type * as contract from '@sofra/contract/menu/option-groups';
import { businessDayOf, dayRange } from '@sofra/domain/calendar/business-day';
import { RuleError } from '@sofra/domain/errors';
import { findBusinessProfile } from '#src/features/business/business.store.ts';
import { lockOption, updateOptionSoldOut } from '#src/features/menu/options/option-groups.store.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { together } from '#src/platform/postgres/transaction.ts';
import type { Work } from '#src/platform/writes/context.ts';

/**
 * Marks an option as sold out until the next business day begins, or removes that mark (SELL-18). The group's version
 * stays, so a user who is editing it is not refused. Errors: NOT_FOUND.
 */
export async function markOptionSoldOut(
  work: Work,
  { id, isSoldOut }: RequestOf<typeof contract.markOptionSoldOut>,
): Promise<{ id: string; name: string; isSoldOut: boolean }> {
  const { tx, actor, now } = work;
  const [option, { timeZone, dayStartHour }] = await together(
    lockOption(tx, actor.businessId, id),
    findBusinessProfile(tx, actor.businessId),
  );
  if (!option) throw new RuleError('NOT_FOUND');
  const { name } = option;
  if (option.isSoldOut === isSoldOut) return { id, name, isSoldOut };

  const today = businessDayOf(now, timeZone, dayStartHour);
  const until = isSoldOut ? dayRange(today, today, timeZone, dayStartHour).until : null;
  await updateOptionSoldOut(tx, actor.businessId, id, until);
  const details = { name, group: option.groupName };
  const event = isSoldOut ? 'option.soldOut' : 'option.forSale';
  work.audit({ event, entity: 'option', entityId: id, details });
  work.emit({ name: 'menu:changed', facts: {} });
  return { id, name, isSoldOut };
}
