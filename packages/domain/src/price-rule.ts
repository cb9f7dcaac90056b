import { applyDiscount } from './discount.ts';
import { kurus, kurusFromLira, liraOf, type Kurus } from './money.ts';
import { defaultPortion, isSameName, type Portion } from './portion.ts';
import { isRunning, nextScheduleChange, type Schedule } from './price-schedule.ts';

export const PRICE_RULE_KINDS = ['PERCENT', 'AMOUNT', 'FIXED'] as const;
export type PriceRuleKind = (typeof PRICE_RULE_KINDS)[number];

/**
 * What a rule does to a list price (PRICE-2). `percent` is above 0, at most 100, with at most two decimals. A fixed price
 * is that of portions with a name, or of items without portions where `portion` is null (PRICE-4).
 */
export type PriceTerms =
  | { readonly kind: 'PERCENT'; readonly percent: number }
  | { readonly kind: 'AMOUNT'; readonly amount: Kurus }
  | { readonly kind: 'FIXED'; readonly price: Kurus; readonly portion: string | null };

/**
 * The terms that a form or a request means by a kind and a number, which is a percent or lira with at most two decimals;
 * null when there are none (PRICE-2). Only a fixed price names a portion.
 */
export function termsOf(
  kind: PriceRuleKind,
  value: number,
  portion: string | null = null,
): PriceTerms | null {
  const amount = kurusFromLira(value);
  if (amount === null || amount < 0 || (amount === 0 && kind !== 'FIXED')) return null;
  if (kind === 'PERCENT') return value <= 100 ? { kind, percent: value } : null;
  return kind === 'AMOUNT' ? { kind, amount } : { kind, price: amount, portion };
}

/** The number that stands for terms on the wire and in forms: a percent, or lira. */
export function valueOf(terms: PriceTerms): number {
  if (terms.kind === 'PERCENT') return terms.percent;
  return liraOf(terms.kind === 'AMOUNT' ? terms.amount : terms.price);
}

/** The portion that terms name; null where they hold for whatever is sold (percent, amount), or without portions. */
export const namedPortionOf = (terms: PriceTerms): string | null =>
  terms.kind === 'FIXED' ? terms.portion : null;

/** What a rule is for (PRICE-1): the whole menu, or categories and items in any mixture. */
export interface PriceTargets {
  readonly isForAll: boolean;
  readonly categoryIds: readonly string[];
  readonly itemIds: readonly string[];
}

/** A timed price (*fiyat kuralı*). */
export interface PriceRule extends Schedule, PriceTargets {
  readonly id: string;
  readonly name: string;
  readonly isOn: boolean;
  readonly terms: PriceTerms;
}

/** The parts of an item that decide which rules are for it. */
export interface PricedItem {
  readonly id: string;
  readonly categoryId: string | null;
  /** Of a set menu; missing or null is none. */
  readonly setGroups?: readonly unknown[] | null | undefined;
}

/** What a list price is of: a portion by its name, or an item with one price, which has none. */
export interface PricedPortion {
  readonly name: string | null;
  readonly price: Kurus;
}

interface SoldItem {
  readonly price: Kurus;
  readonly portions: readonly Pick<Portion, 'name' | 'price' | 'isDefault' | 'isActive'>[];
}

/** What an item is sold as where nothing is named: its default portion, or itself (SELL-13). */
export const usualPortion = ({ price, portions }: SoldItem): PricedPortion =>
  defaultPortion(portions) ?? { name: null, price };

/** All that an item is sold as: its portions that are on, or itself. */
export const soldPortions = ({ price, portions }: SoldItem): readonly PricedPortion[] =>
  portions.length === 0 ? [{ name: null, price }] : portions.filter(({ isActive }) => isActive);

/** A price that a rule made, and the list price it made it of. */
export interface RulePrice<Rule extends PriceRule = PriceRule> {
  readonly price: Kurus;
  readonly listPrice: Kurus;
  readonly rule: Rule;
}

/**
 * What a list price becomes by a rule: never below zero and never above itself (PRICE-2). It knows nothing of items, so
 * that it applies to the price of each portion by itself, before options are added (PRICE-4).
 */
export function priceAfter(listPrice: Kurus, terms: PriceTerms): Kurus {
  switch (terms.kind) {
    case 'PERCENT':
      return applyDiscount(listPrice, { type: 'PERCENT', value: terms.percent });
    case 'AMOUNT':
      return applyDiscount(listPrice, { type: 'AMOUNT', value: terms.amount });
    case 'FIXED':
      return kurus(Math.min(listPrice, terms.price));
  }
}

/** Whether an item is among the targets of a rule; a set menu is only where it is named itself (SET-12). */
export function isTarget(
  { isForAll, categoryIds, itemIds }: PriceTargets,
  { id, categoryId, setGroups }: PricedItem,
): boolean {
  if (setGroups && setGroups.length > 0) return itemIds.includes(id);
  return isForAll || itemIds.includes(id) || (categoryId !== null && categoryIds.includes(categoryId));
}

/**
 * Whether a rule is for a portion of an item. One whose items and categories were all deleted is for nothing (PRICE-15);
 * a fixed price is for the portion it names, or for what has none (PRICE-4).
 */
export const isFor = (
  { terms, ...targets }: PriceTargets & Pick<PriceRule, 'terms'>,
  item: PricedItem,
  portion: string | null,
): boolean => (terms.kind !== 'FIXED' || isSamePortion(terms.portion, portion)) && isTarget(targets, item);

const isSamePortion = (a: string | null, b: string | null): boolean =>
  a === null || b === null ? a === b : isSameName(a, b);

/** The rules that are on and run at an instant, in the order of the list. */
export const runningRules = <Rule extends PriceRule>(
  rules: readonly Rule[],
  at: Date,
  timeZone: string,
): Rule[] => rules.filter((rule) => rule.isOn && isRunning(rule, at, timeZone));

/**
 * The lowest price that one of the running rules makes of a list price, of equal ones that of the first (PRICE-3); null
 * when none makes it cheaper.
 */
export function lowestRulePrice<Rule extends PriceRule>(
  item: PricedItem,
  { name, price: listPrice }: PricedPortion,
  running: readonly Rule[],
): RulePrice<Rule> | null {
  let lowest: RulePrice<Rule> | null = null;
  for (const rule of running) {
    if (!isFor(rule, item, name)) continue;
    const price = priceAfter(listPrice, rule.terms);
    if (price < (lowest?.price ?? listPrice)) lowest = { price, listPrice, rule };
  }
  return lowest;
}

/** A price of now, with the list price it is less than; null for one at its list price (PRICE-9). */
export interface PriceNow {
  price: Kurus;
  listPrice: Kurus | null;
}

/** What a list price is now, as screens show it. */
export function priceNow(item: PricedItem, portion: PricedPortion, running: readonly PriceRule[]): PriceNow {
  const lowest = lowestRulePrice(item, portion, running);
  return lowest
    ? { price: lowest.price, listPrice: lowest.listPrice }
    : { price: portion.price, listPrice: null };
}

/** When a price may change next by itself, at the latest a day from now; null when no rule is on. */
export const nextPriceChange = (rules: readonly PriceRule[], at: Date, timeZone: string): Date | null =>
  nextScheduleChange(
    rules.filter(({ isOn }) => isOn),
    at,
    timeZone,
  );

/** A rule as it is sent: its terms as a kind, a number and the name of a portion, which {@link termsOf} reads again. */
export const sentRuleOf = <Rule extends PriceRule>({ terms, days, categoryIds, itemIds, ...rule }: Rule) => ({
  ...rule,
  kind: terms.kind,
  value: valueOf(terms),
  portionName: namedPortionOf(terms),
  days: [...days],
  categoryIds: [...categoryIds],
  itemIds: [...itemIds],
});
