import type { OptionGroup } from '@sofra/contract/menu/option-groups';
import { can } from '@sofra/domain/people/permissions';
import {
  listGroups,
  listOptions,
  listOptionUses,
  type GroupRow,
  type OptionRow,
  type OptionUse,
} from '#src/features/menu/options/option-groups.store.ts';
import type { ReadOfRole } from '#src/platform/http/bind-endpoints.ts';
import type { Tx } from '#src/platform/postgres/database.ts';
import { together } from '#src/platform/postgres/transaction.ts';

/** The groups by name with their options (SELL-20); ingredients only for roles that may see stock. */
export async function listOptionGroups({
  tx,
  actor,
}: Pick<ReadOfRole, 'tx' | 'actor'>): Promise<OptionGroup[]> {
  const groups = await readOptionGroups(tx, actor.businessId);
  if (can(actor.role, 'stock.read')) return groups;
  return groups.map((group) => ({
    ...group,
    options: group.options.map(({ ingredients: _, ...option }) => option),
  }));
}

/** Every group of the business, or one, with all that belongs to it. */
export async function readOptionGroups(tx: Tx, businessId: string, id?: string): Promise<OptionGroup[]> {
  const [groups, options, uses] = await together(
    listGroups(tx, businessId, id),
    listOptions(tx, businessId, id),
    listOptionUses(tx, businessId, id),
  );
  return groups.map((group) => groupView(group, options, uses));
}

const groupView = (
  group: GroupRow,
  options: readonly OptionRow[],
  uses: readonly OptionUse[],
): OptionGroup => ({
  ...group,
  options: options
    .filter(({ groupId }) => groupId === group.id)
    .map(({ groupId: _, ...option }) => ({
      ...option,
      ingredients: uses
        .filter(({ optionId }) => optionId === option.id)
        .map(({ ingredientId, amount }) => ({ ingredientId, amount })),
    })),
});
