import { decideChoice, type LineOption } from '@sofra/domain/line-options';
import { optionProblemText, type OptionProblem } from '@sofra/domain/option-problem';
import type { AskedItem } from '#src/features/orders/options/asked-item.ts';
import type { NamedChoice } from '#src/features/orders/options/built-choice.ts';
import type { PendingLine } from '#src/order-queue/pending-cart.ts';

export interface BuiltLine {
  line: PendingLine;
  /** Why the server would refuse it, as far as this device knows. */
  problems: readonly OptionProblem[];
}

interface Rest {
  qty?: number;
  note?: string | null;
}

/** A line for the cart from what was chosen, at the prices of now by the menu on this device. */
export function builtLine(
  asked: AskedItem,
  named: NamedChoice,
  { qty = 1, note = null }: Rest = {},
): BuiltLine {
  const { decided, problems } = decideChoice(asked, named, asked.running);
  const { portion, unitPrice } = decided;
  const line: PendingLine = {
    itemId: asked.id,
    name: asked.name,
    portion: portion && { id: portion.id, name: portion.name },
    options: [...decided.options, ...refusedDefaults(asked, named, decided.options)],
    note: note?.trim() || null,
    unitPrice,
    qty,
  };
  return { line, problems };
}

/** Defaults of groups with one answer that nobody wants: without them the server would choose them again (SELL-13). */
function refusedDefaults(
  { groups }: AskedItem,
  { options }: NamedChoice,
  kept: readonly LineOption[],
): LineOption[] {
  const refused = options.filter(
    ({ optionId, qty }) => qty === 0 && !kept.some((one) => one.optionId === optionId),
  );
  return groups.flatMap((group) =>
    group.options
      .filter(({ id }) => refused.some(({ optionId }) => optionId === id))
      .filter(() => !kept.some(({ groupId }) => groupId === group.id))
      .map(({ id, name, priceDifference, isDefault }) => ({
        groupId: group.id,
        groupName: group.name,
        optionId: id,
        name,
        priceDifference,
        qty: 0,
        isDefault,
        isRequired: group.min > 0,
        isRemoval: group.isRemoval,
      })),
  );
}

/** What stands on a saved or pending line, by its ids. */
export const namedBy = ({ portion, options }: Pick<PendingLine, 'portion' | 'options'>): NamedChoice => ({
  portionId: portion?.id ?? null,
  options: options.map(({ optionId, qty }) => ({ optionId, qty })),
});

/** Why a line can no longer be sold as it is, in words; null if it can. */
export function lineProblem(asked: AskedItem, line: PendingLine): string | null {
  const [problem] = builtLine(asked, namedBy(line)).problems;
  return problem ? optionProblemText(problem) : null;
}
