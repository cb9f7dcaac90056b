import type * as contract from '@sofra/contract/menu/option-groups';
import { RuleError } from '@sofra/domain/errors';
import { deleteLinksOfGroup } from '#src/features/menu/group-links.store.ts';
import { readOptionGroups } from '#src/features/menu/options/list-option-groups.ts';
import {
  deleteGroupRow,
  lockGroup,
  replaceOptionUses,
} from '#src/features/menu/options/option-groups.store.ts';
import { optionsInWords } from '#src/features/menu/setting-in-words.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { together } from '#src/platform/postgres/transaction.ts';
import type { Work } from '#src/platform/writes/context.ts';

/** Removes a group from all items and categories that use it (SELL-17). Lines keep their options. Errors: NOT_FOUND. */
export async function deleteOptionGroup(
  { tx, actor, now, audit, emit }: Work,
  { id }: RequestOf<typeof contract.deleteOptionGroup>,
): Promise<undefined> {
  const [locked, [group]] = await together(
    lockGroup(tx, actor.businessId, id),
    readOptionGroups(tx, actor.businessId, id),
  );
  if (!locked || !group) throw new RuleError('NOT_FOUND');
  await deleteLinksOfGroup(tx, actor.businessId, id);
  await replaceOptionUses(tx, actor.businessId, id, []);
  await deleteGroupRow(tx, actor.businessId, id, now);
  const details = { ...group, options: optionsInWords(group.options) };
  audit({ event: 'optionGroup.delete', entity: 'optionGroup', entityId: id, details });
  emit({ name: 'menu:changed', facts: {} });
}
