import { OWN_PLACES } from '@sofra/domain/menu/channel-price';
import type { PlaceKind } from '@sofra/domain/orders/place';
import { kurus } from '@sofra/domain/money/money';
import {
  namedPortionOf,
  type PriceRule,
  type PriceRuleKind,
  type PriceTerms,
} from '@sofra/domain/menu/price-rule';
import { isRunning, WEEKDAYS } from '@sofra/domain/menu/price-schedule';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';
import { lockThenRead } from '#src/platform/postgres/lock-then-read.ts';
import { prepared, type Slots } from '#src/platform/postgres/prepared.ts';

/** A rule as it is stored, with what only its management needs. */
export type PriceRuleRow = PriceRule & { isSample: boolean; version: number };

/** A rule that is on, with the time zone by whose clock it runs (PRICE-7). */
export type RuleInForce = PriceRuleRow & { timeZone: string };

/** The targets of one kind, in the order in which they were chosen; deleted items are left out. */
const targets = (column: 'category_id' | 'item_id') => sql<string[]>`array(
  select t.${sql.ref(column)} from price_rule_targets t
    left join menu_items i on i.business_id = t.business_id and i.id = t.item_id
   where t.business_id = r.business_id and t.rule_id = r.id and t.${sql.ref(column)} is not null
     and i.deleted_at is null
   order by t.place)`;

const CHANNEL_IDS = sql<string[]>`array(
  select c.channel_id from price_rule_channels c
   where c.business_id = r.business_id and c.rule_id = r.id order by c.channel_id)`.as('channelIds');

/** In the order of the list, in which the first of several equal prices counts (PRICE-3). */
const rulesOf = (tx: Tx, businessId: string | RawBuilder<string>) =>
  tx
    .selectFrom('price_rules as r')
    .select([
      'r.id',
      'r.name',
      'r.is_on as isOn',
      'r.is_for_all as isForAll',
      targets('category_id').as('categoryIds'),
      targets('item_id').as('itemIds'),
      sql<PlaceKind[]>`r.place_kinds`.as('placeKinds'),
      CHANNEL_IDS,
      'r.kind',
      'r.hundredths',
      'r.portion_name as portionName',
      'r.days',
      sql<string>`to_char(r.starts, 'HH24:MI')`.as('from'),
      sql<string>`to_char(r.ends, 'HH24:MI')`.as('until'),
      'r.first_day as firstDay',
      'r.last_day as lastDay',
      'r.is_sample as isSample',
      'r.version',
    ])
    .where('r.business_id', '=', businessId)
    .orderBy('r.name', (name) => name.collate('turkish_natural'))
    .orderBy('r.id');

type Stored = Omit<PriceRuleRow, 'terms' | 'days'> & {
  kind: PriceRuleKind;
  hundredths: number;
  portionName: string | null;
  days: readonly number[];
};

const toRule = <Row extends Stored>({ kind, hundredths, portionName, days, ...rule }: Row) => ({
  ...rule,
  terms: toTerms(kind, hundredths, portionName),
  days: WEEKDAYS.filter((day) => days.includes(day)),
});

function toTerms(kind: PriceRuleKind, hundredths: number, portion: string | null): PriceTerms {
  if (kind === 'PERCENT') return { kind, percent: hundredths / 100 };
  return kind === 'AMOUNT'
    ? { kind, amount: kurus(hundredths) }
    : { kind, price: kurus(hundredths), portion };
}

/** Value of the column `hundredths` for these terms: hundredths of a percent, or kuruş. */
export function hundredthsOf(terms: PriceTerms): number {
  if (terms.kind === 'PERCENT') return Math.round(terms.percent * 100);
  return terms.kind === 'AMOUNT' ? terms.amount : terms.price;
}

export const listPriceRuleRows = async (tx: Tx, businessId: string): Promise<PriceRuleRow[]> =>
  (await rulesOf(tx, businessId).execute()).map(toRule);

const RULES_IN_FORCE = prepared((tx, slot: Slots<{ businessId: string }>) =>
  rulesOf(tx, slot('businessId'))
    .innerJoin('businesses as b', 'b.id', 'r.business_id')
    .select('b.time_zone as timeZone')
    .where('r.is_on', '=', true),
);

/** Read by a save when settings have changed (`orders/lines/read-floor-settings.ts`). */
export const listRulesInForce = async (tx: Tx, businessId: string): Promise<RuleInForce[]> =>
  (await RULES_IN_FORCE(tx, { businessId })).map(toRule);

/** Those that run at an instant, each by the clock of its business. */
export const runningAt = (rules: readonly RuleInForce[], at: Date): RuleInForce[] =>
  rules.filter((rule) => isRunning(rule, at, rule.timeZone));

export async function lockPriceRule(
  tx: Tx,
  businessId: string,
  id: string,
): Promise<PriceRuleRow | undefined> {
  const row = await lockThenRead(tx, { table: 'price_rules', businessId, id, strength: 'update' }, () =>
    rulesOf(tx, businessId).where('r.id', '=', id).executeTakeFirst(),
  );
  return row && toRule(row);
}

const columnsOf = (rule: PriceRule) => ({
  name: rule.name,
  is_on: rule.isOn,
  is_for_all: rule.isForAll,
  kind: rule.terms.kind,
  hundredths: hundredthsOf(rule.terms),
  portion_name: namedPortionOf(rule.terms),
  days: [...rule.days],
  starts: rule.from,
  ends: rule.until,
  first_day: rule.firstDay,
  last_day: rule.lastDay,
  place_kinds: [...(rule.placeKinds ?? OWN_PLACES)],
});

/** Errors: the constraint `price_rule_name_taken`. */
export async function insertPriceRule(
  tx: Tx,
  businessId: string,
  rule: PriceRule,
  { isSample }: { isSample: boolean },
): Promise<void> {
  await tx
    .insertInto('price_rules')
    .values({ business_id: businessId, id: rule.id, ...columnsOf(rule), is_sample: isSample })
    .execute();
}

/** A changed rule is no sample any more. Errors: the constraint `price_rule_name_taken`. */
export function updatePriceRuleFields(
  tx: Tx,
  businessId: string,
  rule: PriceRule,
): Promise<Pick<PriceRuleRow, 'isSample' | 'version'>> {
  return tx
    .updateTable('price_rules')
    .set({ ...columnsOf(rule), is_sample: false, version: sql`version + 1` })
    .where('business_id', '=', businessId)
    .where('id', '=', rule.id)
    .returning(['is_sample as isSample', 'version'])
    .executeTakeFirstOrThrow();
}

export async function deletePriceRuleRow(tx: Tx, businessId: string, id: string): Promise<void> {
  await tx.deleteFrom('price_rules').where('business_id', '=', businessId).where('id', '=', id).execute();
}

/** Changes with every write of a rule or of what it is for, as `menuVersion` does for the menu. */
export const priceRulesVersion = async (tx: Tx, businessId: string): Promise<string> =>
  (await VERSION(tx, { businessId }))[0]?.version ?? '';

const ROW_HASH = sql`hashtidextended(ctid, xmin::text::bigint)`;
const VERSION = prepared(
  (_, slot: Slots<{ businessId: string }>) => sql<{ version: string }>`
    select concat_ws(' ',
      (select coalesce(sum(${ROW_HASH}), 0) from price_rules where business_id = ${slot('businessId')}),
      (select coalesce(sum(${ROW_HASH}), 0) from price_rule_targets where business_id = ${slot('businessId')}),
      (select coalesce(sum(${ROW_HASH}), 0) from price_rule_channels where business_id = ${slot('businessId')})
    ) as version`,
);
