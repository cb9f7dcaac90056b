import { applyDiscount } from './discount.ts';
import { kurus, kurusFromLira, liraOf, ZERO, type Kurus } from '../money/money.ts';
import type { PlaceKind } from '../orders/place.ts';
import {
  channelPriceOf,
  channelUnitPrice,
  OWN_PLACES,
  type ChannelPrices,
  type SalePlace,
} from './channel-price.ts';
import { defaultPortion, isSameName, type Portion } from './portion.ts';
import { isRunning, nextScheduleChange, type Schedule } from './price-schedule.ts';

export const PRICE_RULE_KINDS = ['PERCENT', 'AMOUNT', 'FIXED'] as const;
export type PriceRuleKind = (typeof PRICE_RULE_KINDS)[number];

/**
 * The change of a list price by a rule (PRICE-2). `percent` is above 0, at most 100, with at most two decimals. A fixed
 * price applies to portions with the name `portion`, or to items without portions where it is null (PRICE-4).
 */
export type PriceTerms =
  | { readonly kind: 'PERCENT'; readonly percent: number }
  | { readonly kind: 'AMOUNT'; readonly amount: Kurus }
  | { readonly kind: 'FIXED'; readonly price: Kurus; readonly portion: string | null };

/**
 * The terms for a kind and a number of a form or a request. The number is a percent or lira with at most two decimals.
 * Null when the number is not valid for the kind. Only a fixed price names a portion (PRICE-2).
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

/** The number for terms on the wire and in forms: a percent, or lira. */
export function valueOf(terms: PriceTerms): number {
  if (terms.kind === 'PERCENT') return terms.percent;
  return liraOf(terms.kind === 'AMOUNT' ? terms.amount : terms.price);
}

/** The portion that terms name. Null for percent and amount, which apply to all portions, or without portions. */
export const namedPortionOf = (terms: PriceTerms): string | null =>
  terms.kind === 'FIXED' ? terms.portion : null;

/** The targets of a rule: the whole menu, or categories and items in any mixture (PRICE-1). */
export interface PriceTargets {
  readonly isForAll: boolean;
  readonly categoryIds: readonly string[];
  readonly itemIds: readonly string[];
}

/** A timed price (*fiyat kuralı*). */
export interface PriceRule extends Schedule, PriceTargets {
  /** The places and channels that it names (CHANNEL-6). Without them it runs at the usual places. */
  readonly placeKinds?: readonly PlaceKind[];
  readonly channelIds?: readonly string[];
  readonly id: string;
  readonly name: string;
  readonly isOn: boolean;
  readonly terms: PriceTerms;
}

/** The fields of an item that decide which rules apply to it. */
export interface PricedItem {
  readonly id: string;
  readonly categoryId: string | null;
  /** Only for a set menu. Missing or null means none. */
  readonly setGroups?: readonly unknown[] | null | undefined;
}

/** The owner of a list price: a portion with its name, or an item with one price, whose name is null. */
export interface PricedPortion {
  /** Absent for an item with one price. */
  readonly id?: string;
  readonly name: string | null;
  readonly price: Kurus;
}

interface SoldItem {
  readonly price: Kurus;
  readonly portions: readonly (Pick<Portion, 'name' | 'price' | 'isDefault' | 'isActive'> & {
    readonly id?: string;
  })[];
}

/** The portion sold when none is named: the default portion, or the item itself (SELL-13). */
export const usualPortion = ({ price, portions }: SoldItem): PricedPortion =>
  defaultPortion(portions) ?? { name: null, price };

/** Everything as which an item is sold: its active portions, or itself. */
export const soldPortions = ({ price, portions }: SoldItem): readonly PricedPortion[] =>
  portions.length === 0 ? [{ name: null, price }] : portions.filter(({ isActive }) => isActive);

/** A price made by a rule, and the list price before it. */
export interface RulePrice<Rule extends PriceRule = PriceRule> {
  readonly price: Kurus;
  readonly listPrice: Kurus;
  readonly rule: Rule;
}

/** The fields of a timed price that a line stores. */
export type RuledBy = Pick<RulePrice, 'listPrice'> & { rule: Pick<PriceRule, 'id' | 'name' | 'terms'> };

/**
 * The price after a rule: never below zero and never above the list price (PRICE-2). It does not depend on the item. So
 * it applies to the price of each portion separately, before options are added (PRICE-4).
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

/**
 * Returns true when an item is among the targets of a rule. A set menu is only one where it is named itself (SET-12).
 */
export function isTarget(
  { isForAll, categoryIds, itemIds }: PriceTargets,
  { id, categoryId, setGroups }: PricedItem,
): boolean {
  if (setGroups && setGroups.length > 0) return itemIds.includes(id);
  return isForAll || itemIds.includes(id) || (categoryId !== null && categoryIds.includes(categoryId));
}

/**
 * Returns true when a rule applies to a portion of an item. A rule whose items and categories were all deleted applies
 * to nothing (PRICE-15). A fixed price applies to the portion it names, or to items without portions (PRICE-4).
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
 * The lowest price that the running rules make of a list price. Of equal prices the rule that is first in the list is
 * used. Null when no rule makes it cheaper (PRICE-3).
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

/** Everything that decides prices at a moment, apart from the menu. */
export interface Pricing {
  readonly running: readonly PriceRule[];
  /** Null without a channel, or where the channel sells at the prices of the menu. */
  readonly channel: ChannelPrices | null;
}

/** The prices of the menu, without timed prices and channel. */
export const MENU_PRICES: Pricing = { running: [], channel: null };

/** The rules that name the channel of a sale, or its place where it has none (CHANNEL-6). */
export const rulesAt = <Rule extends Pick<PriceRule, 'placeKinds' | 'channelIds'>>(
  rules: readonly Rule[],
  { kind, channelId }: SalePlace,
): Rule[] =>
  rules.filter(({ placeKinds = OWN_PLACES, channelIds = [] }) =>
    channelId === null ? placeKinds.includes(kind) : channelIds.includes(channelId),
  );

/** The current price with the higher list price. The list price is null when the price equals it (PRICE-9). */
export interface PriceNow {
  price: Kurus;
  listPrice: Kurus | null;
}

/** The current price for a list price, as screens show it. The price of a channel has no list price beside it. */
export function priceNow(item: PricedItem, portion: PricedPortion, { running, channel }: Pricing): PriceNow {
  const onChannel = channelPriceOf(channel, item.id, portion);
  if (onChannel) return { price: channelUnitPrice(onChannel.base, ZERO, onChannel.terms), listPrice: null };
  const lowest = lowestRulePrice(item, portion, running);
  return lowest
    ? { price: lowest.price, listPrice: lowest.listPrice }
    : { price: portion.price, listPrice: null };
}

/** The time of the next price change, at the latest a day from now. Null when no rule is on. */
export const nextPriceChange = (rules: readonly PriceRule[], at: Date, timeZone: string): Date | null =>
  nextScheduleChange(
    rules.filter(({ isOn }) => isOn),
    at,
    timeZone,
  );

/** A rule as it is sent: its terms as a kind, a number and the name of a portion. {@link termsOf} reads them again. */
export const sentRuleOf = <Rule extends PriceRule>({
  terms,
  days,
  categoryIds,
  itemIds,
  placeKinds = OWN_PLACES,
  channelIds = [],
  ...rule
}: Rule) => ({
  ...rule,
  kind: terms.kind,
  value: valueOf(terms),
  portionName: namedPortionOf(terms),
  days: [...days],
  categoryIds: [...categoryIds],
  itemIds: [...itemIds],
  placeKinds: [...placeKinds],
  channelIds: [...channelIds],
});
