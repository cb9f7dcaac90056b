import type { MenuItem } from '@sofra/contract/menu/menu';
import type { OptionGroup } from '@sofra/contract/menu/option-groups';
import type { ChoosableItem } from '@sofra/domain/menu/line-options';
import { formatLira, timesQty, type Kurus } from '@sofra/domain/money/money';
import { defaultsOf, isRequired, type MenuOption } from '@sofra/domain/menu/option-group';
import type { Portion } from '@sofra/domain/menu/portion';
import { priceNow, MENU_PRICES, type Pricing } from '@sofra/domain/menu/price-rule';

/** One thing that can be chosen: a portion or an option. */
export interface Choosable {
  id: string;
  name: string;
  /** The price of a portion, or what an option adds. */
  amount: Kurus;
  /** The list price of a portion that a timed price lowered (PRICE-9). */
  listAmount?: Kurus | null;
  maxQty: number;
  isSoldOut: boolean;
}

/** Choosables of which a number must or may be chosen: portions, an option group, or a group of a set menu. */
export interface Section {
  key: string;
  title: string;
  kind: 'portions' | 'options' | 'removals' | 'parts';
  /** The id of the group if the key differs: a part of a set menu has keys of its own. */
  groupId?: string;
  min: number;
  max: number;
  choices: readonly Choosable[];
}

/** An item with its sections in order: portions, required groups, the others (SELL-28). */
export interface FormItem extends ChoosableItem {
  sections: readonly Section[];
  /** The timed prices of now. */
  pricing: Pricing;
}

export const PORTIONS = 'portions';

export function formItem(
  item: MenuItem,
  known: readonly OptionGroup[],
  pricing: Pricing = MENU_PRICES,
): FormItem {
  const { id, name, categoryId, price, portions } = item;
  const groups = item.optionGroupIds.flatMap((groupId) => known.find((group) => group.id === groupId) ?? []);
  const asked = groups.filter((group) => group.isActive);
  const inOrder = [...asked.filter(isRequired), ...asked.filter((group) => !isRequired(group))];
  const sizes = portions.filter(({ isActive }) => isActive);
  const sections = [
    ...(sizes.length > 1 ? [portionSection(item, sizes, pricing)] : []),
    ...inOrder.map(groupSection),
  ];
  return {
    id,
    name,
    categoryId,
    price,
    portions,
    groups,
    pricing,
    sections: sections.filter(({ choices }) => choices.length > 0),
  };
}

const portionSection = (item: MenuItem, portions: readonly Portion[], pricing: Pricing): Section => ({
  key: PORTIONS,
  title: 'Porsiyon',
  kind: 'portions',
  min: 1,
  max: 1,
  choices: portions.map((portion) => {
    const { id, name } = portion;
    const { price, listPrice } = priceNow(item, portion, pricing);
    return { id, name, amount: price, listAmount: listPrice, maxQty: 1, isSoldOut: false };
  }),
});

const groupSection = ({
  id,
  name,
  min,
  max,
  isRemoval,
  options,
}: ChoosableItem['groups'][number]): Section => ({
  key: id,
  title: name,
  kind: isRemoval ? 'removals' : 'options',
  min,
  max,
  choices: options.filter(({ isActive }) => isActive).map(choosableOf),
});

const choosableOf = ({ id, name, priceDifference, maxQty, isSoldOut }: MenuOption): Choosable => ({
  id,
  name,
  amount: priceDifference,
  maxQty,
  isSoldOut,
});

/**
 * True if a tap on the tile opens the form before it adds the item. The item then has portions, or a required group
 * without enough defaults (SELL-27).
 */
export const asksFirst = ({ sections, groups }: FormItem): boolean =>
  sections.some(({ key }) => key === PORTIONS) ||
  groups.some((group) => group.isActive && isRequired(group) && defaultsOf(group).length < group.min);

/** True if a tap on the tile of an item opens the form. A set menu always opens it (SELL-27, SET-32). */
export const asksAtTap = ({ setGroups }: Pick<MenuItem, 'setGroups'>, asked: FormItem): boolean =>
  setGroups.length > 0 || asksFirst(asked);

/** The only section of an item, if one tap completes it. That tap also adds the item (SELL-29). */
export function onlyQuestion({ sections }: Pick<FormItem, 'sections'>): Section | null {
  const [only, ...others] = sections;
  return only && others.length === 0 && only.min === 1 && only.max === 1 ? only : null;
}

/** The price on a chip: *₺540,00* of a portion, *dahil* of a part, *+₺25,00* of an option, nothing if it is free. */
export function priceText(
  { kind }: Pick<Section, 'kind'>,
  { amount }: Choosable,
  qty = 1,
): string | undefined {
  if (kind === 'portions') return formatLira(amount);
  if (amount === 0) return kind === 'parts' ? 'dahil' : undefined;
  const sum = timesQty(amount, Math.max(1, qty));
  return sum > 0 ? `+${formatLira(sum)}` : formatLira(sum).replace('-', '−');
}

/** The list price of a portion that a timed price lowered, shown struck through. */
export const listPriceText = ({ listAmount = null }: Choosable): string | undefined =>
  listAmount === null ? undefined : formatLira(listAmount);
