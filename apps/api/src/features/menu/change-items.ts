import type { MenuItem } from '@sofra/contract/menu/menu';
import type * as contract from '@sofra/contract/menu/menu-edits';
import { isRuleError, RuleError, type ItemRefusal } from '@sofra/domain/errors';
import { lockMenuItems } from '#src/features/menu/items.store.ts';
import { markSoldOut } from '#src/features/menu/mark-sold-out.ts';
import { refuseBelowZero } from '#src/features/menu/refuse-below-zero.ts';
import { saveItem } from '#src/features/menu/update-item.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import type { Work } from '#src/platform/writes/context.ts';

type Change = RequestOf<typeof contract.changeItems>['changes'][number];

/**
 * Changes many items, all of them or none (MENU-39). Each change is written and audited as if it had been made alone.
 *
 * Errors: ITEMS_REFUSED names every item that was changed meanwhile or is not on the menu. NOT_FOUND for a category,
 * station, rate or portion; INVALID_INPUT when an item could be sold below zero (SELL-12).
 */
export async function changeItems(
  work: Work,
  { changes }: RequestOf<typeof contract.changeItems>,
): Promise<MenuItem[]> {
  const ids = changes.map(({ id }) => id);
  const held = await lockMenuItems(work.tx, work.actor.businessId, ids);
  const onMenu = new Set(held.map(({ id }) => id));
  const refused: { itemId: string; reason: ItemRefusal }[] = [];
  const items: MenuItem[] = [];
  const cheaper = new Set<string>();
  // All of them are one event.
  const silent: Work = { ...work, emit: () => undefined };
  for (const change of changes) {
    const saved = onMenu.has(change.id) ? await changeUnlessStale(silent, change) : 'GONE';
    if (typeof saved === 'string') refused.push({ itemId: change.id, reason: saved });
    else items.push(saved.item);
    if (typeof saved !== 'string' && saved.mayCostLess) cheaper.add(change.id);
  }
  if (refused.length > 0) throw new RuleError('ITEMS_REFUSED', { items: refused });
  if (cheaper.size > 0) await refuseBelowZero(work, ({ id }) => cheaper.has(id));
  work.emit({ name: 'menu:changed', facts: {} });
  return items;
}

/** The saved item, or the reason that it is refused. The rest of the list is still tried, so that all are named. */
async function changeUnlessStale(work: Work, { isSoldOut, ...change }: Change) {
  try {
    const saved = await saveItem(work, change);
    if (isSoldOut === undefined) return saved;
    await markSoldOut(work, { id: change.id, isSoldOut });
    return { ...saved, item: { ...saved.item, isSoldOut } };
  } catch (error) {
    if (isRuleError(error, 'CHANGED_MEANWHILE')) return 'CHANGED' as const;
    throw error;
  }
}
