import type { MenuItem } from '@sofra/contract/menu/menu';
import { optionProblemText } from '@sofra/domain/option-problem';
import { askedItem } from '#src/features/orders/options/asked-item.ts';
import { askedLine } from '#src/features/orders/options/asked-line.ts';
import { namedBy } from '#src/features/orders/options/built-line.ts';
import { setOf, type KnownMenu } from '#src/features/orders/set-menus/asked-set.ts';
import { askedSetLine } from '#src/features/orders/set-menus/built-set.ts';
import type { PendingLine } from '#src/order-queue/pending-cart.ts';

const NOTHING_OPENED: ReadonlySet<string> = new Set();

/** The reason that a line can no longer be sold as it is; null if it can. For a set menu it names the part. */
export function lineProblem(
  { item, ...known }: KnownMenu & { item: MenuItem },
  line: PendingLine,
): string | null {
  const set = setOf(item, known);
  const asked = set
    ? askedSetLine(set, NOTHING_OPENED)
    : askedLine(askedItem(item, known.options, known.running));
  const [problem] = asked.built(namedBy(line)).problems;
  if (!problem) return null;
  const text = optionProblemText(problem);
  return problem.itemId === item.id ? text : `${problem.itemName}: ${text}`;
}
