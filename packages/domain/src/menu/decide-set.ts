import type { ChosenPart, LineChoice } from './line-choice.ts';
import {
  answerGroup,
  decideChoice,
  type ChoosableItem,
  type DecidedChoice,
  type FoundProblem,
  type LineOption,
} from './line-options.ts';
import { unitPriceOf, type LinePrice, type PricedHow } from './line-price.ts';
import { sumKurus, timesQty, type Kurus } from '../money/money.ts';
import { isOnOffer, type MenuOption, type OptionGroup } from './option-group.ts';
import type { OptionProblem } from '../option-problem.ts';
import { MENU_PRICES, type Pricing } from './price-rule.ts';
import type { SetChoice, SetGroup } from './set-menu.ts';

/** An item as a part of a set menu: its portions and groups, and its availability. */
export interface ChoosablePart<O extends MenuOption = MenuOption> extends ChoosableItem<O> {
  isActive: boolean;
  isSoldOut: boolean;
  isDeleted: boolean;
}

export interface ChoosableSet extends Omit<ChoosableItem, 'portions' | 'groups'> {
  setGroups: readonly SetGroup[];
}

/** One sold piece of a set menu: a choice with its own portion and options (SET-13). */
export interface DecidedPart<I extends ChoosablePart> extends Pick<
  DecidedChoice<OptionOf<I>>,
  'portion' | 'options' | 'chosen'
> {
  groupId: string;
  choiceId: string;
  extraPrice: Kurus;
  item: I;
}

type OptionOf<I> = I extends ChoosablePart<infer O> ? O : never;

/** A set menu as it is sold. */
export interface DecidedSet<I extends ChoosablePart> extends LinePrice {
  parts: DecidedPart<I>[];
}

/** The item of a choice with that id; undefined for one that is not on the menu. */
type ItemOf<I> = (itemId: string) => I | undefined;

/**
 * The parts and the price of a set menu, or the problems of its choices (SET-8, SET-9, SET-10, SET-11). A group of
 * which nothing is named has its defaults that are offered. The prices of parts and portions do not count. The prices
 * of their options do. A timed price lowers the set menu's own price (SET-12).
 */
export function decideSet<I extends ChoosablePart>(
  menu: ChoosableSet,
  itemOf: ItemOf<I>,
  choice: Pick<LineChoice, 'portionId' | 'options' | 'parts'>,
  pricing: Pricing = MENU_PRICES,
): { decided: DecidedSet<I>; problems: OptionProblem[] } {
  // The set menu itself has neither portions nor options, so a named one is unknown.
  const alone = decideChoice({ ...menu, portions: [], groups: [] }, choice, pricing);
  const groups = menu.setGroups.map((group) => piecesOf(group, itemOf, choice.parts));
  const pieces = groups.flatMap(({ pieces: found }) => found).map((piece) => decidePiece(piece));
  const parts = pieces.map(({ part }) => part);
  const { basePrice, ruled, channel } = alone.decided;
  const unitPrice = setPrice(basePrice, parts, { isRuled: ruled !== null, channel });
  const found: FoundProblem[] = [
    ...groups.flatMap(({ problems }) => problems),
    ...strangers(menu, choice.parts),
    ...(unitPrice < 0 ? [{ groupId: null, reason: 'PRICE_BELOW_ZERO' } as const] : []),
  ];
  const about = { itemId: menu.id, itemName: menu.name, groupName: null, optionName: null };
  return {
    decided: { basePrice, ruled, unitPrice, parts, ...(channel && { channel }) },
    problems: [
      ...alone.problems,
      ...found.map((problem): OptionProblem => ({ ...about, ...problem })),
      ...pieces.flatMap(({ problems }) => problems),
    ],
  };
}

/**
 * The price of one piece of a set menu: its own price, the extra prices of its choices, and the options of its parts
 * (SET-10). Where a timed price leaves less than options take off, it costs nothing (PRICE-2). A channel changes all of
 * it at once (CHANNEL-5).
 */
export function setPrice(
  basePrice: Kurus,
  parts: readonly { extraPrice: Kurus; options: readonly Pick<LineOption, 'priceDifference' | 'qty'>[] }[],
  how: PricedHow,
): Kurus {
  const added = parts.flatMap(({ extraPrice, options }) => [
    extraPrice,
    ...options.map(({ priceDifference, qty }) => timesQty(priceDifference, qty)),
  ]);
  return unitPriceOf(basePrice, sumKurus(added), how);
}

interface Piece<I> extends Pick<ChosenPart, 'options'> {
  groupId: string;
  choice: SetChoice;
  item: I;
}

/** The pieces of one group: its named choices or, where none is named, its defaults. Each piece is a separate entry. */
function piecesOf<I extends ChoosablePart>(
  group: SetGroup,
  itemOf: ItemOf<I>,
  named: readonly ChosenPart[],
): { pieces: Piece<I>[]; problems: FoundProblem[] } {
  const asked = { ...group, isRemoval: false, isActive: true, options: optionsOf(group, itemOf) };
  const { chosen, problems } = answerGroup<ChoiceAsOption<I>>(asked, qtyByChoice(named));
  const pieces = chosen
    .filter(({ option }) => isOnOffer(option))
    .flatMap(({ option: { choice, item } }): Piece<I>[] => {
      if (!item) return [];
      const ofChoice = named.filter(({ choiceId, qty }) => choiceId === choice.id && qty > 0);
      const wanted = ofChoice.length > 0 ? ofChoice : [{ qty: 1, options: [] }];
      return wanted.flatMap(({ qty, options }) =>
        Array.from({ length: qty }, () => ({ groupId: group.id, choice, item, options })),
      );
    });
  return { pieces, problems };
}

const qtyByChoice = (named: readonly ChosenPart[]): Map<string, number> => {
  const qtyOf = new Map<string, number>();
  for (const { choiceId, qty } of named) qtyOf.set(choiceId, (qtyOf.get(choiceId) ?? 0) + qty);
  return qtyOf;
};

interface ChoiceAsOption<I> extends MenuOption {
  choice: SetChoice;
  item: I | undefined;
}

/**
 * Treats choices as options for limits, defaults and refusals of a group. Each may be taken up to the maximum of the
 * group.
 */
const optionsOf = <I extends ChoosablePart>(
  { choices, max }: Pick<OptionGroup, 'max'> & Pick<SetGroup, 'choices'>,
  itemOf: ItemOf<I>,
): ChoiceAsOption<I>[] =>
  choices.map((choice) => {
    const item = itemOf(choice.itemId);
    return {
      id: choice.id,
      name: item?.name ?? 'Silinmiş ürün',
      priceDifference: choice.extraPrice,
      isDefault: choice.isDefault,
      isActive: isChoiceActive(choice, item),
      isSoldOut: item?.isSoldOut ?? false,
      maxQty: max,
      choice,
      item,
    };
  });

/** Returns true when a choice can be ordered, apart from being sold out (SET-5). */
const isChoiceActive = (
  { isActive, portionId }: SetChoice,
  item: Pick<ChoosablePart, 'isActive' | 'isDeleted' | 'portions'> | undefined,
): boolean =>
  isActive &&
  item !== undefined &&
  item.isActive &&
  !item.isDeleted &&
  (portionId === null || item.portions.some((portion) => portion.id === portionId && portion.isActive));

/** Returns true when a choice is offered now, according to its item on the menu (SET-5). */
export const isChoiceOffered = (
  choice: SetChoice,
  item: (Pick<ChoosablePart, 'isActive' | 'portions' | 'isSoldOut'> & { isDeleted?: boolean }) | undefined,
): boolean =>
  item !== undefined &&
  !item.isSoldOut &&
  isChoiceActive(choice, { ...item, isDeleted: item.isDeleted ?? false });

/** Decides the options of one piece. A price of the item alone below zero is no problem here. */
function decidePiece<I extends ChoosablePart>({
  groupId,
  choice,
  item,
  options,
}: Piece<I>): {
  part: DecidedPart<I>;
  problems: OptionProblem[];
} {
  const { decided, problems } = decideChoice(item as unknown as ChoosableItem<OptionOf<I>>, {
    portionId: choice.portionId,
    options,
  });
  const { portion, options: lines, chosen } = decided;
  return {
    part: {
      groupId,
      choiceId: choice.id,
      extraPrice: choice.extraPrice,
      item,
      portion,
      options: lines,
      chosen,
    },
    problems: problems.filter(({ reason }) => reason !== 'PRICE_BELOW_ZERO'),
  };
}

/** Choices that belong to no group of this set menu. */
function strangers({ setGroups }: ChoosableSet, named: readonly ChosenPart[]): FoundProblem[] {
  const known = new Set(setGroups.flatMap(({ choices }) => choices.map(({ id }) => id)));
  return named.some(({ choiceId }) => !known.has(choiceId)) ? [{ groupId: null, reason: 'UNKNOWN' }] : [];
}

/** The part that replaces an exchanged one, with its extra price: one piece of a choice of the same group (SET-19). */
export function decideExchange<I extends ChoosablePart>(
  menu: ChoosableSet,
  itemOf: ItemOf<I>,
  { groupId, choiceId, options }: { groupId: string; choiceId: string; options: ChosenPart['options'] },
): { part: DecidedPart<I> | undefined; problems: OptionProblem[] } {
  const group = menu.setGroups.find(({ id }) => id === groupId);
  const setGroups = group ? [{ ...group, min: 1, max: 1 }] : [];
  const parts = [{ choiceId, qty: 1, options }];
  const { decided, problems } = decideSet({ ...menu, setGroups }, itemOf, {
    portionId: null,
    options: [],
    parts,
  });
  return { part: decided.parts[0], problems: problems.filter(({ reason }) => reason !== 'PRICE_BELOW_ZERO') };
}
