import { RuleError } from '@sofra/domain/errors';
import { decideChoice, refuseInvalidChoices, type DecidedChoice } from '@sofra/domain/line-options';
import { milli } from '@sofra/domain/milli';
import type { OptionProblem } from '@sofra/domain/option-problem';
import type { RequestedLine } from '@sofra/domain/order';
import type { PriceRule } from '@sofra/domain/price-rule';
import type { RequestedPieces } from '@sofra/domain/stock-demand';
import type { AskedOption } from '#src/features/menu/asked-choices.store.ts';
import type { ItemForSale } from '#src/features/menu/menu.store.ts';

/** A requested line with its item, and its choice as it is sold. */
export interface DecidedLine extends Omit<DecidedChoice<AskedOption>, 'chosen'> {
  line: RequestedLine;
  item: ItemForSale;
  /** What portion and options make of the recipe. */
  takes: Pick<RequestedPieces, 'recipeMultiplier' | 'extras'>;
}

/**
 * Decides portion, options and price of every line by the menu and the running rules as they were read (SELL-13,
 * SELL-14, PRICE-8); nothing a client said of prices counts. Errors: OPTIONS_INVALID with what is wrong with any of them.
 */
export function decideLines(
  lines: readonly RequestedLine[],
  items: ReadonlyMap<string, ItemForSale>,
  running: readonly PriceRule[],
): DecidedLine[] {
  const problems: OptionProblem[] = [];
  const decided = lines.map((line): DecidedLine => {
    const item = items.get(line.itemId);
    if (!item) throw new RuleError('NOT_FOUND', { itemId: line.itemId });
    const asking = { ...item, portions: item.portions ?? [], groups: item.groups ?? [] };
    const { decided: choice, problems: found } = decideChoice(asking, line, running);
    problems.push(...found);
    const { chosen, ...sold } = choice;
    const recipeMultiplier = choice.portion?.recipeMultiplier;
    return { ...sold, line, item, takes: { recipeMultiplier, extras: extrasOf(chosen) } };
  });
  refuseInvalidChoices(problems);
  return decided;
}

/** What the options of one piece take besides the recipe, as often as they were chosen. */
const extrasOf = (chosen: readonly { option: AskedOption; qty: number }[]) =>
  chosen.flatMap(({ option, qty }) =>
    (option.ingredients ?? []).map(({ ingredientId, amount }) => ({
      ingredientId,
      amount: milli(amount * qty),
    })),
  );
