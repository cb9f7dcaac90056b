import type { PriceTargets } from '@sofra/domain/menu/price-rule';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';

/**
 * Replaces the targets of a rule. A category of another business violates a foreign key. The caller must check that
 * items are on the menu, because a deleted item keeps its row.
 */
export async function replaceTargets(
  tx: Tx,
  businessId: string,
  ruleId: string,
  { categoryIds, itemIds }: Pick<PriceTargets, 'categoryIds' | 'itemIds'>,
): Promise<void> {
  await tx
    .deleteFrom('price_rule_targets')
    .where('business_id', '=', businessId)
    .where('rule_id', '=', ruleId)
    .execute();
  const rows = [
    ...categoryIds.map((id) => ({ category_id: id, item_id: null })),
    ...itemIds.map((id) => ({ category_id: null, item_id: id })),
  ].map((target, place) => ({ business_id: businessId, rule_id: ruleId, place, ...target }));
  if (rows.length > 0) await tx.insertInto('price_rule_targets').values(rows).execute();
}

/** Replaces the channels that a rule names. One of another business violates a foreign key. */
export async function replaceRuleChannels(
  tx: Tx,
  businessId: string,
  ruleId: string,
  channelIds: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('price_rule_channels')
    .where('business_id', '=', businessId)
    .where('rule_id', '=', ruleId)
    .execute();
  const rows = channelIds.map((id) => ({ business_id: businessId, rule_id: ruleId, channel_id: id }));
  if (rows.length > 0) await tx.insertInto('price_rule_channels').values(rows).execute();
}

/** The names of categories and items, for the audit log; what is not on the menu is missing. */
export async function listTargetNames(
  tx: Tx,
  businessId: string,
  { categoryIds, itemIds }: Pick<PriceTargets, 'categoryIds' | 'itemIds'>,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from menu_categories
     where business_id = ${businessId} and id = any(${[...categoryIds]}::uuid[])
    union all
    select id, name from menu_items
     where business_id = ${businessId} and id = any(${[...itemIds]}::uuid[]) and kind = 'ITEM' and deleted_at is null`.execute(
    tx,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
