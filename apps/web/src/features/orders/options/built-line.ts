import { decideChoice } from '@sofra/domain/line-options';
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
    options: decided.options,
    note: note?.trim() || null,
    unitPrice,
    qty,
  };
  return { line, problems };
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
