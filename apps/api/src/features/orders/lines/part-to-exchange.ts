import { isDeepStrictEqual } from 'node:util';
import type * as contract from '@sofra/contract/orders/order-changes';
import { decideExchange, setPrice } from '@sofra/domain/menu/decide-set';
import { RuleError } from '@sofra/domain/errors';
import { choiceOf } from '@sofra/domain/menu/line-choice';
import { refuseInvalidChoices } from '@sofra/domain/menu/line-options';
import type { Kurus } from '@sofra/domain/money/money';
import { partsOf } from '@sofra/domain/orders/set-lines';
import { listItemsForSale, type ItemForSale } from '#src/features/menu/items-for-sale.store.ts';
import { sellableAmong, partWithTakes } from '#src/features/orders/lines/decide-lines.ts';
import { newPartLine } from '#src/features/orders/lines/new-lines.ts';
import type { NewLine } from '#src/features/orders/lines/new-lines.store.ts';
import type { SavedLine } from '#src/features/orders/orders.store.ts';
import type { SplitSetMenu, FoundPart } from '#src/features/orders/lines/split-set-menu.ts';
import { listRatesByClock } from '#src/features/vat/vat-rates.store.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { together } from '#src/platform/postgres/transaction.ts';

interface NewPart {
  items: ReadonlyMap<string, ItemForSale>;
  /** The same choice with the same options: there is nothing to exchange. */
  isSame: boolean;
  /** The line of the new part in the set menu of that line. */
  newLine: (menu: SavedLine) => NewLine;
}

/**
 * The part that a request chooses instead of another of the same group, as the menu has it now (SET-19). Errors:
 * OPTIONS_INVALID, also for a choice of another group and for a group that is no longer on the menu.
 */
export async function decideNewPart(
  work: Work,
  { menu, part }: FoundPart,
  request: Pick<RequestOf<typeof contract.exchangePart>, 'choiceId' | 'options'>,
): Promise<NewPart> {
  const { options } = choiceOf({ itemId: menu.itemId, options: request.options });
  const optionIds = options.map(({ optionId }) => optionId);
  const { businessId } = work.actor;
  const [read, rates] = await together(
    listItemsForSale(work.tx, businessId, [menu.itemId], optionIds),
    listRatesByClock(work.tx, businessId),
  );
  const items = new Map(read.map((item) => [item.id, item]));
  const setGroups = items.get(menu.itemId)?.setGroups ?? [];
  const asked = { groupId: part.part.groupId, choiceId: request.choiceId, options };
  const { part: decided, problems } = decideExchange(
    { id: menu.itemId, name: menu.name, categoryId: null, price: menu.unitPrice, setGroups },
    sellableAmong(items),
    asked,
  );
  refuseInvalidChoices(problems);
  if (!decided) throw new Error('a valid exchange has no part');
  const isSame =
    decided.choiceId === part.part.choiceId && isDeepStrictEqual(decided.options, [...part.options]);
  return {
    items,
    isSame,
    newLine: (line) => newPartLine(work, partWithTakes(decided), { menu: line, rates }),
  };
}

/**
 * The price of one piece of the set menu with the new part (SET-10). For a set menu that was given away, it is the
 * price it would cost. Errors: OPTIONS_INVALID below zero (SET-7).
 */
export function priceAfterExchange({ lines, menu, part }: SplitSetMenu, added: NewLine): Kurus {
  const stays = partsOf(lines, menu.id).filter(({ id }) => id !== part.id);
  const adds = [...stays, added].map((line) => ({
    extraPrice: line.part?.extraPrice ?? added.unitPrice,
    options: line.options,
  }));
  if (menu.basePrice === null) throw new Error('a set menu without its own price');
  const price = setPrice(menu.basePrice, adds, {
    isRuled: menu.priceRule !== null,
    channel: menu.channelPrice,
  });
  if (price >= 0) return price;
  const about = {
    itemId: menu.itemId,
    itemName: menu.name,
    groupId: null,
    groupName: null,
    optionName: null,
  };
  refuseInvalidChoices([{ ...about, reason: 'PRICE_BELOW_ZERO' }]);
  throw new RuleError('OPTIONS_INVALID', { problems: [] });
}
