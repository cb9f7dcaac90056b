import { kurus, sumKurus, ZERO, type Kurus } from '../money/money.ts';
import { hasRepeatedName, refuseField, type Portion } from './portion.ts';

/** One option of a group. In a group of removals it is the thing that is left out (SELL-9). */
export interface MenuOption {
  id: string;
  name: string;
  /** Added to the price of the line; may be negative. */
  priceDifference: Kurus;
  isDefault: boolean;
  isActive: boolean;
  isSoldOut: boolean;
  /** The maximum number of this option in one piece. */
  maxQty: number;
}

/** A group of options chosen when an item is ordered. `min` and `max` count choices with their quantity (SELL-8). */
export interface OptionGroup {
  id: string;
  name: string;
  min: number;
  max: number;
  /** *Çıkar*: its options are things to leave out (SELL-10). */
  isRemoval: boolean;
  isActive: boolean;
  options: readonly MenuOption[];
}

export const MAX_CHOICES = 20;

/** *Zorunlu*: a line without a choice from this group is not saved. */
export const isRequired = ({ min }: Pick<OptionGroup, 'min'>): boolean => min > 0;

/** Returns true when an option can be chosen now. */
export const isOnOffer = ({ isActive, isSoldOut }: Pick<MenuOption, 'isActive' | 'isSoldOut'>): boolean =>
  isActive && !isSoldOut;

/** The defaults when nothing is chosen: those that are on offer (SELL-9, SELL-13). */
export const defaultsOf = <O extends MenuOption>({ options }: { options: readonly O[] }): O[] =>
  options.filter((option) => option.isDefault && isOnOffer(option));

/** Without `isSoldOut`, because the set-up is valid longer than a day. */
type GroupFields = Omit<OptionGroup, 'id' | 'options'> & {
  options: readonly Omit<MenuOption, 'id' | 'isSoldOut'>[];
};

/** Refuses a group without a valid choice: INVALID_INPUT with the Turkish reason (SELL-8, SELL-9, SELL-10). */
export function refuseInvalidGroup(group: GroupFields): void {
  const { min, max, options } = group;
  if (min > max) refuseField('max', 'En çok, en azdan küçük olamaz.');
  if (hasRepeatedName(options)) refuseField('options', 'Bir seçenek adı iki kez yazılmış.');
  const removal = reasonAgainstRemoval(group);
  if (removal !== null) refuseField('options', removal);
  if (!group.isActive) return;
  const active = options.filter(({ isActive }) => isActive);
  if (active.reduce((sum, { maxQty }) => sum + maxQty, 0) < Math.max(min, 1))
    refuseField('options', 'Açık seçenekler en az sayısına yetmiyor.');
  if (active.filter(({ isDefault }) => isDefault).length > max)
    refuseField('options', 'Varsayılan seçenekler en çok sayısını aşıyor.');
}

function reasonAgainstRemoval({ isRemoval, min, options }: GroupFields): string | null {
  if (!isRemoval) return null;
  if (min > 0) return 'Çıkarılacaklar zorunlu olamaz.';
  if (options.some(({ priceDifference }) => priceDifference !== 0)) return 'Çıkarılan şeyin fiyatı olmaz.';
  return options.some(({ isDefault }) => isDefault) ? 'Çıkarılan şey varsayılan olamaz.' : null;
}

/** The groups that an item adds to those of its category, and those that it refuses (SELL-11). */
export interface GroupChoices {
  /** In the order in which the item shows them. May name groups of the category to change their position. */
  own: readonly string[];
  refused: readonly string[];
}

/** The ids of the groups of an item, in the order in which it shows them (SELL-11). */
export function effectiveGroups(ofCategory: readonly string[], { own, refused }: GroupChoices): string[] {
  const isRefused = new Set(refused);
  const isOwn = new Set(own);
  return [...ofCategory.filter((id) => !isOwn.has(id)), ...own].filter((id) => !isRefused.has(id));
}

/** The lowest possible price of one piece: the cheapest portion with the cheapest valid choices (SELL-12). */
export function lowestPrice(item: {
  price: Kurus;
  portions: readonly Pick<Portion, 'price' | 'isActive'>[];
  groups: readonly OptionGroup[];
}): Kurus {
  const prices = item.portions.filter(({ isActive }) => isActive).map(({ price }) => price);
  const base = prices.length > 0 ? kurus(Math.min(...prices)) : item.price;
  const asked = item.groups.filter(({ isActive }) => isActive);
  return sumKurus([base, ...asked.map(lowestDifference)]);
}

/** Takes the cheapest choices first: the required number, then those that save money. */
function lowestDifference({ min, max, options }: OptionGroup): Kurus {
  const pieces = options
    .filter(({ isActive }) => isActive)
    .flatMap(({ priceDifference, maxQty }) => Array.from({ length: maxQty }, () => priceDifference))
    .toSorted((a, b) => a - b)
    .slice(0, max);
  return sumKurus(pieces.map((price, index) => (index < min || price < 0 ? price : ZERO)));
}
