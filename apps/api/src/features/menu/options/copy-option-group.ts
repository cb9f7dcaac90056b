import type * as contract from '@sofra/contract/menu/option-groups';
import { RuleError } from '@sofra/domain/errors';
import { addGroup } from '#src/features/menu/options/create-option-group.ts';
import { readOptionGroups } from '#src/features/menu/options/list-option-groups.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';

const MARK = ' (kopya)';
const MAX_NAME = 60;

/** Adds another group with the same options (SELL-19). No item uses it yet. Errors: NOT_FOUND. */
export async function copyOptionGroup(
  work: Work,
  { id }: RequestOf<typeof contract.copyOptionGroup>,
): Promise<contract.OptionGroup> {
  const [group] = await readOptionGroups(work.tx, work.actor.businessId, id);
  if (!group) throw new RuleError('NOT_FOUND');
  const { version: _, ...fields } = group;
  return addGroup(work, {
    ...fields,
    id: newId(),
    name: `${group.name.slice(0, MAX_NAME - MARK.length)}${MARK}`,
    options: group.options.map(({ ingredients = [], ...option }) => ({
      ...option,
      id: newId(),
      isSoldOut: false,
      ingredients,
    })),
  });
}
