import type { ChosenOption } from '@sofra/domain/menu/line-choice';
import { decideChoice } from '@sofra/domain/menu/line-options';
import type { OptionProblem } from '@sofra/domain/option-problem';
import type { AskedItem } from '#src/features/orders/options/asked-item.ts';
import type { NamedChoice } from '#src/features/orders/options/built-choice.ts';
import type { PendingLine } from '#src/order-queue/pending-cart.ts';

export interface BuiltLine {
  line: PendingLine;
  /** The reasons for which the server would refuse it, as far as this device knows. */
  problems: readonly OptionProblem[];
}

export interface LineRest {
  qty?: number;
  note?: string | null;
}

/** A line for the cart from what was chosen, at the prices of now by the menu on this device. */
export function builtLine(
  asked: AskedItem,
  named: NamedChoice,
  { qty = 1, note = null }: LineRest = {},
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

/** The portion, options and parts of a saved or pending line, by their ids. */
export const namedBy = ({
  portion,
  options,
  parts = [],
}: Pick<PendingLine, 'portion' | 'options' | 'parts'>): NamedChoice => ({
  portionId: portion?.id ?? null,
  options: options.map(namedOption),
  ...(parts.length > 0 && {
    parts: parts.map((part) => ({
      choiceId: part.choiceId,
      qty: part.qty,
      options: part.options.map(namedOption),
    })),
  }),
});

const namedOption = ({ optionId, qty }: ChosenOption): ChosenOption => ({ optionId, qty });
