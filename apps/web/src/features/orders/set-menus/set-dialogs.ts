import type { MenuItem } from '@sofra/contract/menu/menu';
import { optionProblemText } from '@sofra/domain/option-problem';
import { formItem } from '#src/features/orders/options/form-item.ts';
import { itemForm, idsOfLine } from '#src/features/orders/options/choice-form.ts';
import { setOf, type KnownMenu } from '#src/features/orders/set-menus/form-set.ts';
import { setForm } from '#src/features/orders/set-menus/set-selection.ts';
import type { DraftLine } from '#src/order-queue/draft-cart.ts';

/**
 * The code that only set menus need, as a chunk of its own. A business without set menus never loads it. A business
 * with set menus loads it before the first tap.
 */
export { ExchangeDialog } from '#src/features/orders/set-menus/exchange-dialog.tsx';
export { SetOverlay } from '#src/features/orders/set-menus/set-overlay.tsx';

const NOTHING_OPENED: ReadonlySet<string> = new Set();

/** The reason that a line can no longer be sold as it is; null if it can. For a set menu it names the part. */
export function lineProblem(
  { item, ...known }: KnownMenu & { item: MenuItem },
  line: DraftLine,
): string | null {
  const set = setOf(item, known);
  const asked = set ? setForm(set, NOTHING_OPENED) : itemForm(formItem(item, known.options, known.pricing));
  const [problem] = asked.resultOf(idsOfLine(line)).problems;
  if (!problem) return null;
  const text = optionProblemText(problem);
  return problem.itemId === item.id ? text : `${problem.itemName}: ${text}`;
}
