import type { MenuItem } from '@sofra/contract/menu/menu';
import type { ChosenOption } from '@sofra/domain/menu/line-choice';
import { decideChoice } from '@sofra/domain/menu/line-options';
import type { OptionProblem } from '@sofra/domain/option-problem';
import type { FormItem, Section } from '#src/features/orders/options/form-item.ts';
import { idsOfSelection, type Selection, type SelectionIds } from '#src/features/orders/options/selection.ts';
import type { DraftLine } from '#src/order-queue/draft-cart.ts';

/** The subject of the form: a new line of an item, or a line of the cart. */
export interface FormSubject {
  item: MenuItem;
  qty: number;
  /** The tapped tile; null after a long press, and for a line of the cart. */
  tile: Element | null;
  /** The line that is edited. */
  line: DraftLine | null;
}

/** The sections of a form for a line, and the resulting line: of an item (SELL-28) or of a set menu (SET-32). */
export interface ChoiceForm {
  id: string;
  name: string;
  /** The sections in order. A choice may add further sections. */
  sectionsOf: (choice: Selection) => readonly Section[];
  /** The choice with the defaults of the sections that it added. */
  completed: (choice: Selection) => Selection;
  idsOf: (choice: Selection) => SelectionIds;
  resultOf: (named: SelectionIds, rest?: QtyAndNote) => FormResult;
}

export const itemForm = (asked: FormItem): ChoiceForm => ({
  id: asked.id,
  name: asked.name,
  sectionsOf: () => asked.sections,
  completed: (choice) => choice,
  idsOf: (choice) => idsOfSelection(choice, asked),
  resultOf: (named, rest) => itemResult(asked, named, rest),
});

export interface FormResult {
  line: DraftLine;
  /** The reasons for which the server would refuse it, as far as this device knows. */
  problems: readonly OptionProblem[];
}

export interface QtyAndNote {
  qty?: number;
  note?: string | null;
}

/** A line for the cart from what was chosen, at the prices of now by the menu on this device. */
export function itemResult(
  asked: FormItem,
  named: SelectionIds,
  { qty = 1, note = null }: QtyAndNote = {},
): FormResult {
  const { decided, problems } = decideChoice(asked, named, asked.pricing);
  const { portion, unitPrice } = decided;
  const line: DraftLine = {
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
export const idsOfLine = ({
  portion,
  options,
  parts = [],
}: Pick<DraftLine, 'portion' | 'options' | 'parts'>): SelectionIds => ({
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
