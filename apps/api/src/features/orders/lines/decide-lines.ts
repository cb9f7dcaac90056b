import { decideSet, type DecidedPart } from '@sofra/domain/menu/decide-set';
import { RuleError } from '@sofra/domain/errors';
import { decideChoice, refuseInvalidChoices, type DecidedChoice } from '@sofra/domain/menu/line-options';
import { milli } from '@sofra/domain/money/milli';
import type { OptionProblem } from '@sofra/domain/option-problem';
import type { RequestedLine } from '@sofra/domain/orders/order';
import type { Portion } from '@sofra/domain/menu/portion';
import type { Pricing, RuledBy } from '@sofra/domain/menu/price-rule';
import type { SetGroup } from '@sofra/domain/menu/set-menu';
import type { StockRequest } from '@sofra/domain/stock/stock-demand';
import type { GroupForSale, OptionForSale } from '#src/features/menu/choices-for-sale.store.ts';
import type { ItemForSale } from '#src/features/menu/items-for-sale.store.ts';

/** A requested line with its item, and its choice as it is sold. */
export interface DecidedLine extends Omit<DecidedChoice<OptionForSale>, 'chosen' | 'ruled' | 'portion'> {
  /** Null for an item with one price. */
  portion: Portion | null;
  /** The timed price that made it cheaper; null at the list price. */
  ruled: RuledBy | null;
  line: RequestedLine;
  item: ItemForSale;
  /** Changes that portion and options make to the recipe. */
  takes: Pick<StockRequest, 'recipeMultiplier' | 'extras'>;
  /** Each piece of a part, for a set menu (SET-13). */
  parts: (Omit<DecidedPart<SellableItem>, 'chosen'> & Pick<DecidedLine, 'takes'>)[];
}

/** An item of the menu in the form in which its choices are decided. */
type SellableItem = ItemForSale & { portions: Portion[]; groups: GroupForSale[] };

/**
 * Decides portion, options and price of every line by menu, timed prices and channel (SELL-13, SELL-14, PRICE-8).
 * Prices sent by a client are ignored. Errors: OPTIONS_INVALID with the problems of all lines.
 */
export function decideLines(
  lines: readonly RequestedLine[],
  items: ReadonlyMap<string, ItemForSale>,
  pricing: Pricing,
): DecidedLine[] {
  const problems: OptionProblem[] = [];
  const decided = lines.map((line): DecidedLine => {
    const item = items.get(line.itemId);
    if (!item) throw new RuleError('NOT_FOUND', { itemId: line.itemId });
    const { sold, problems: found } = item.setGroups
      ? decideMenu({ ...item, setGroups: item.setGroups }, line, { items, pricing })
      : decideItem(item, line, pricing);
    problems.push(...found);
    return { ...sold, line, item };
  });
  refuseInvalidChoices(problems);
  return decided;
}

type Sold = Omit<DecidedLine, 'line' | 'item'>;

function decideItem(
  item: ItemForSale,
  line: RequestedLine,
  pricing: Pricing,
): { sold: Sold; problems: OptionProblem[] } {
  const { decided, problems } = decideChoice(sellable(item), line, pricing);
  const { chosen, ...sold } = decided;
  const stranger = { itemId: item.id, itemName: item.name, groupId: null, groupName: null, optionName: null };
  return {
    sold: { ...sold, takes: takesOf(decided), parts: [] },
    // An item that is no set menu has no parts.
    problems: line.parts.length > 0 ? [...problems, { ...stranger, reason: 'UNKNOWN' }] : problems,
  };
}

function decideMenu(
  menu: ItemForSale & { setGroups: SetGroup[] },
  line: RequestedLine,
  { items, pricing }: { items: ReadonlyMap<string, ItemForSale>; pricing: Pricing },
): { sold: Sold; problems: OptionProblem[] } {
  const { decided, problems } = decideSet(menu, sellableAmong(items), line, pricing);
  const { parts, ...price } = decided;
  return {
    sold: { ...price, portion: null, options: [], takes: {}, parts: parts.map(partWithTakes) },
    problems,
  };
}

export const partWithTakes = ({
  chosen,
  ...part
}: DecidedPart<SellableItem>): DecidedLine['parts'][number] => ({
  ...part,
  takes: takesOf({ portion: part.portion, chosen }),
});

/** The items that set menus offer, by id. */
export const sellableAmong =
  (items: ReadonlyMap<string, ItemForSale>) =>
  (itemId: string): SellableItem | undefined => {
    const item = items.get(itemId);
    return item && sellable(item);
  };

const sellable = (item: ItemForSale): SellableItem => ({
  ...item,
  portions: item.portions ?? [],
  groups: item.groups ?? [],
});

const takesOf = ({
  portion,
  chosen,
}: Pick<DecidedChoice<OptionForSale>, 'portion' | 'chosen'>): DecidedLine['takes'] => ({
  recipeMultiplier: portion?.recipeMultiplier,
  extras: extrasOf(chosen),
});

/** Ingredients that the options of one piece use in addition to the recipe, multiplied by the chosen number. */
const extrasOf = (chosen: readonly { option: OptionForSale; qty: number }[]) =>
  chosen.flatMap(({ option, qty }) =>
    (option.ingredients ?? []).map(({ ingredientId, amount }) => ({
      ingredientId,
      amount: milli(amount * qty),
    })),
  );
