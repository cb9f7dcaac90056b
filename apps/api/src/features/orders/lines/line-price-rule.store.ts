import type { Kurus } from '@sofra/domain/money/money';
import type { PriceRuleKind } from '@sofra/domain/menu/price-rule';
import { sql } from 'kysely';

/** Data that a line stores of the timed price that lowered it (PRICE-8). */
export interface LinePriceRule {
  id: string;
  name: string;
  listPrice: Kurus;
  kind: PriceRuleKind;
  /** Hundredths of a percent, or kuruş. */
  hundredths: number;
  /** The portion that a fixed price named; null for none. */
  portion: string | null;
}

/** A column of `order_lines`: the timed price that lowered the line; null for one at its list price. */
export const PRICE_RULE = sql<LinePriceRule | null>`case when price_rule_id is not null
  then jsonb_build_object('id', price_rule_id, 'name', price_rule_name, 'listPrice', list_price_kurus,
                          'kind', price_rule_kind, 'hundredths', price_rule_hundredths,
                          'portion', price_rule_portion) end`.as('priceRule');

const NO_RULE = { listPrice: null, id: null, name: null, kind: null, hundredths: null, portion: null };

/** The columns of a line for the timed price that lowered it, all null for none. */
export const priceRuleColumns = (rule: LinePriceRule | null) => {
  const { listPrice, id, name, kind, hundredths, portion } = rule ?? NO_RULE;
  return {
    list_price_kurus: listPrice,
    price_rule_id: id,
    price_rule_name: name,
    price_rule_kind: kind,
    price_rule_hundredths: hundredths,
    price_rule_portion: portion,
  };
};
