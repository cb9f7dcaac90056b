import type * as contract from '@sofra/contract/menu/option-groups';
import { refuseInvalidGroup } from '@sofra/domain/menu/option-group';
import { insertGroup } from '#src/features/menu/options/option-groups.store.ts';
import { plannedOptions, saveOptions, type SavedOption } from '#src/features/menu/options/save-options.ts';
import { optionsInWords } from '#src/features/menu/setting-in-words.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';

type Request = RequestOf<typeof contract.createOptionGroup>;
type NewGroup = Omit<contract.OptionGroup, 'options' | 'version'> & { options: SavedOption[] };

/**
 * Adds an option group with its options (SELL-8, SELL-9), by default an optional one of which one may be chosen. Errors:
 * INVALID_INPUT when it cannot be answered; NOT_FOUND for an ingredient.
 */
export function createOptionGroup(work: Work, request: Request): Promise<contract.OptionGroup> {
  const { name, min = 0, max = Math.max(min, 1), isRemoval = false, isActive = true } = request;
  const options = plannedOptions(request.options);
  return addGroup(work, { id: newId(), name, min, max, isRemoval, isActive, options });
}

/** Stores a new group, however it was thought up: by a form, or as a copy. */
export async function addGroup(work: Work, group: NewGroup): Promise<contract.OptionGroup> {
  refuseInvalidGroup(group);
  await insertGroup(work.tx, work.actor.businessId, group);
  await saveOptions(work, group, group.options);
  const created = { ...group, version: 1 };
  work.audit({
    event: 'optionGroup.create',
    entity: 'optionGroup',
    entityId: group.id,
    details: { ...group, options: optionsInWords(group.options) },
  });
  work.emit({ name: 'menu:changed', facts: {} });
  return created;
}
