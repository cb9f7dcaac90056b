import * as contract from '@sofra/contract/menu';
import { RuleError } from '@sofra/domain/errors';
import * as z from 'zod/mini';
import { deleteItemRow, lockItem, toMenuItem } from '#src/features/menu/items.store.ts';
import type { Work } from '#src/platform/context.ts';
import type { RequestOf } from '#src/platform/serve.ts';

/**
 * Removes an item from the menu; past orders and the stock ledger keep it (decisions 35).
 * Errors: NOT_FOUND, also when it was deleted before.
 */
export async function deleteItem(
  { tx, actor, now, audit, emit }: Work,
  { id }: RequestOf<typeof contract.deleteItem>,
): Promise<undefined> {
  const item = await lockItem(tx, actor.businessId, id);
  if (!item) throw new RuleError('NOT_FOUND');

  await deleteItemRow(tx, actor.businessId, id, now);
  const details = z.encode(contract.MenuItem, toMenuItem(item));
  audit({ event: 'item.delete', entity: 'item', entityId: id, details });
  emit({ name: 'menu:changed', facts: {} });
}
