import * as contract from '@sofra/contract/menu/option-groups';
import { RuleError } from '@sofra/domain/errors';
import { refuseInvalidGroup } from '@sofra/domain/menu/option-group';
import * as z from 'zod/mini';
import { readOptionGroups } from '#src/features/menu/options/list-option-groups.ts';
import { lockGroup, updateGroup } from '#src/features/menu/options/option-groups.store.ts';
import { plannedOptions, saveOptions } from '#src/features/menu/options/save-options.ts';
import { optionsInWords } from '#src/features/menu/setting-in-words.ts';
import { withoutUndefined } from '#src/features/menu/without-undefined.ts';
import { refuseBelowZero } from '#src/features/menu/refuse-below-zero.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { together } from '#src/platform/postgres/transaction.ts';
import { changesBetween } from '#src/platform/writes/audit.ts';
import type { Work } from '#src/platform/writes/context.ts';

type Request = RequestOf<typeof contract.updateOptionGroup>;

/**
 * Changes a group (SELL-8, SELL-9, SELL-17, SELL-21). `options` is the whole list. A change of nothing writes
 * nothing.
 *
 * Errors: NOT_FOUND for the group, one of its options or an ingredient; CHANGED_MEANWHILE. INVALID_INPUT when no
 * choice can satisfy it, or when an item could be sold below zero (SELL-12).
 */
export async function updateOptionGroup(
  work: Work,
  { id, expectedVersion, options: requested, ...fields }: Request,
): Promise<contract.OptionGroup> {
  const { tx, actor } = work;
  const [locked, [before]] = await together(
    lockGroup(tx, actor.businessId, id),
    readOptionGroups(tx, actor.businessId, id),
  );
  if (!locked || !before) throw new RuleError('NOT_FOUND');
  if (expectedVersion !== undefined && expectedVersion !== before.version)
    throw new RuleError('CHANGED_MEANWHILE', { current: z.encode(contract.OptionGroup, before) });

  const options = plannedOptions(requested ?? before.options, before.options);
  const { version: _, ...present } = before;
  const after = { ...present, ...withoutUndefined(fields), options };
  const said = changesBetween(wordsOf(before), wordsOf(after));
  const isSame = !changesBetween(wireOf(before), wireOf({ ...after, version: before.version }));
  if (isSame) return before;
  refuseInvalidGroup(after);
  const saved = await updateGroup(tx, actor.businessId, after);
  await saveOptions(work, after, options);
  await refuseBelowZero(work, (_, groupIds) => groupIds.includes(id));
  work.audit({
    event: 'optionGroup.update',
    entity: 'optionGroup',
    entityId: id,
    details: { name: before.name, ...said },
  });
  work.emit({ name: 'menu:changed', facts: {} });
  return { ...after, ...saved };
}

/** Text of a group in the audit log. It omits the ingredients of options and their names for guests. */
const wordsOf = ({ options, ...group }: Omit<contract.OptionGroup, 'version'>) => ({
  ...group,
  options: optionsInWords(options),
});

const wireOf = (group: contract.OptionGroup) => z.encode(contract.OptionGroup, group);
