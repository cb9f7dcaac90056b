import { RuleError } from '../errors.ts';
import type { LineChoice } from './line-choice.ts';
import { linePrice, type LinePrice } from './line-price.ts';
import type { Kurus } from '../money/money.ts';
import { defaultsOf, isOnOffer, isRequired, type MenuOption, type OptionGroup } from './option-group.ts';
import { optionsInvalidText, type OptionProblem } from '../option-problem.ts';
import { defaultPortion, type Portion } from './portion.ts';
import { MENU_PRICES, type Pricing } from './price-rule.ts';

/** The portion of a saved line, by the name it had (SELL-3). */
export interface LinePortion {
  id: string;
  name: string;
}

/** An option of a saved line as it was (SELL-15). `qty` 0: a default that was left out. */
export interface LineOption {
  groupId: string;
  groupName: string;
  optionId: string;
  name: string;
  priceDifference: Kurus;
  qty: number;
  isDefault: boolean;
  isRequired: boolean;
  isRemoval: boolean;
}

/** The portions of an item and its groups in order, both active and inactive. */
export interface ChoosableItem<O extends MenuOption = MenuOption> {
  id: string;
  name: string;
  categoryId: string | null;
  price: Kurus;
  portions: readonly Portion[];
  groups: readonly (Omit<OptionGroup, 'options'> & { options: readonly O[] })[];
}

/** A choice as it is sold. */
export interface DecidedChoice<O extends MenuOption = MenuOption> extends LinePrice {
  /** Null for an item with one price. */
  portion: Portion | null;
  options: LineOption[];
  /** The options of `options`, as the menu has them. */
  chosen: { option: O; qty: number }[];
}

/**
 * The portion, options and price of a choice, or its problems (SELL-13, SELL-14). The default replaces a portion that
 * was not named. It also replaces the options of each group of which none is named. Prices are those of `item` after
 * the running rules (PRICE-8).
 */
export function decideChoice<O extends MenuOption>(
  item: ChoosableItem<O>,
  choice: Pick<LineChoice, 'portionId' | 'options'>,
  pricing: Pricing = MENU_PRICES,
): { decided: DecidedChoice<O>; problems: OptionProblem[] } {
  const about = { itemId: item.id, itemName: item.name };
  const portion = portionOf(item, choice.portionId);
  const qtyOf = new Map(choice.options.map(({ optionId, qty }) => [optionId, qty]));
  const asked = item.groups.filter(({ isActive }) => isActive).map((group) => answerGroup(group, qtyOf));
  const options = asked.flatMap(({ lines }) => lines);
  const price = linePrice(item, portion ?? { name: null, price: item.price }, options, pricing);
  const problems = [
    ...portionProblems(portion, choice.portionId),
    ...asked.flatMap(({ problems: found }) => found),
    ...strangers(item, qtyOf),
    ...(price.unitPrice < 0 ? [{ groupId: null, reason: 'PRICE_BELOW_ZERO' } as const] : []),
  ].map((problem): OptionProblem => ({ ...about, groupName: null, optionName: null, ...problem }));
  const chosen = asked.flatMap(({ chosen: taken }) => taken);
  return { decided: { portion: portion ?? null, options, chosen, ...price }, problems };
}

/** Refuses a save with all problems of its lines: OPTIONS_INVALID (SELL-14). */
export function refuseInvalidChoices(problems: readonly OptionProblem[]): void {
  if (problems.length === 0) return;
  throw new RuleError('OPTIONS_INVALID', {
    message: optionsInvalidText(problems),
    problems: problems.map(({ itemId, groupId, reason }) => ({ itemId, groupId, reason })),
  });
}

/** A problem before its item is added. */
export type FoundProblem = Pick<OptionProblem, 'groupId' | 'reason'> & Partial<OptionProblem>;

const portionOf = ({ portions }: Pick<ChoosableItem, 'portions'>, id: string | null): Portion | undefined =>
  id === null ? defaultPortion(portions) : portions.find((portion) => portion.id === id);

function portionProblems(portion: Portion | undefined, named: string | null): FoundProblem[] {
  if (!portion) return named === null ? [] : [{ groupId: null, reason: 'PORTION_UNKNOWN' }];
  return portion.isActive ? [] : [{ groupId: null, reason: 'PORTION_OFF', optionName: portion.name }];
}

/** The choices of one group, with their problems. */
export function answerGroup<O extends MenuOption>(
  group: Omit<OptionGroup, 'options'> & { options: readonly O[] },
  qtyOf: ReadonlyMap<string, number>,
): { lines: LineOption[]; chosen: { option: O; qty: number }[]; problems: FoundProblem[] } {
  const isNamed = group.options.some(({ id }) => qtyOf.has(id));
  const usual = new Set<string>(isNamed ? [] : defaultsOf(group).map(({ id }) => id));
  const picked = group.options.map((option) => ({
    option,
    qty: qtyOf.get(option.id) ?? (usual.has(option.id) ? 1 : 0),
  }));
  const chosen = picked.filter(({ qty }) => qty > 0);
  // A default is not listed as left out where another choice replaces it.
  const isReplaced = group.max === 1 && chosen.length > 0;
  const isLeftOut = ({ option, qty }: { option: O; qty: number }) =>
    qty === 0 && option.isDefault && option.isActive && !isReplaced;
  const shown = picked.filter((pick) => pick.qty > 0 || (isNamed && isLeftOut(pick)));
  return {
    lines: shown.map(({ option, qty }) => lineOption(group, option, qty)),
    chosen,
    problems: groupProblems(group, chosen),
  };
}

const lineOption = (group: Omit<OptionGroup, 'options'>, option: MenuOption, qty: number): LineOption => ({
  groupId: group.id,
  groupName: group.name,
  optionId: option.id,
  name: option.name,
  priceDifference: option.priceDifference,
  qty,
  isDefault: option.isDefault,
  isRequired: isRequired(group),
  isRemoval: group.isRemoval,
});

function groupProblems(
  group: Omit<OptionGroup, 'options'>,
  chosen: readonly { option: MenuOption; qty: number }[],
): FoundProblem[] {
  const about = { groupId: group.id, groupName: group.name };
  const gone = chosen.find(({ option }) => !isOnOffer(option))?.option;
  if (gone) return [{ ...about, reason: gone.isActive ? 'SOLD_OUT' : 'OFF', optionName: gone.name }];
  const often = chosen.find(({ option, qty }) => qty > option.maxQty)?.option;
  if (often) return [{ ...about, reason: 'TOO_MANY', optionName: often.name, limit: often.maxQty }];
  const count = chosen.reduce((sum, { qty }) => sum + qty, 0);
  if (count > group.max) return [{ ...about, reason: 'TOO_MANY', limit: group.max }];
  if (count >= group.min) return [];
  return [{ ...about, reason: count === 0 ? 'REQUIRED' : 'TOO_FEW', limit: group.min }];
}

/** Options of no active group of the item: unknown ones, and those of a group that is off. */
function strangers(item: ChoosableItem, qtyOf: ReadonlyMap<string, number>): FoundProblem[] {
  return [...qtyOf.keys()].flatMap((optionId): FoundProblem[] => {
    const group = item.groups.find(({ options }) => options.some(({ id }) => id === optionId));
    if (!group) return [{ groupId: null, reason: 'UNKNOWN' }];
    return group.isActive ? [] : [{ groupId: group.id, groupName: group.name, reason: 'OFF' }];
  });
}
