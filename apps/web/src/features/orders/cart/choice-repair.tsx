import { lineKey } from '@sofra/domain/menu/line-choice';
import type { SendProblem } from '#src/features/orders/cart/send-problem.ts';
import type { LineEditing } from '#src/features/orders/options/use-line-adding.ts';
import type { DraftLine } from '#src/order-queue/draft-cart.ts';
import { TextButton } from '#src/ui/text-button.tsx';

interface Ways {
  onQty: (key: string, qty: number) => void;
  /** The batch that the line belongs to; none for the cart. */
  batchKey?: string;
}

/** The problem with the portion or the options of a refused line, with *Düzelt* and *Çıkar* (SELL-33). */
export function choiceRepairOf(
  line: DraftLine,
  problem: SendProblem | null,
  editing: LineEditing,
  { onQty, batchKey }: Ways,
) {
  const warning = wrongChoice(line, problem, editing);
  if (warning === null) return {};
  return {
    warning,
    action: (
      <span className="flex gap-2">
        <TextButton onClick={() => editing.edit(line, batchKey)}>Düzelt</TextButton>
        <TextButton onClick={() => onQty(lineKey(line), 0)}>Çıkar</TextButton>
      </span>
    ),
  };
}

/** The server names items. The affected lines follow from the menu, which is refetched after a refusal. */
const wrongChoice = (line: DraftLine, problem: SendProblem | null, { problemOf }: LineEditing) =>
  [line, ...(line.parts ?? [])].some(({ itemId }) => problem?.invalidItems.has(itemId))
    ? problemOf(line)
    : null;

/** True if the lines themselves show the problem with their choices. */
export const isAtChoices = (
  problem: SendProblem,
  lines: readonly DraftLine[],
  editing: LineEditing,
): boolean => lines.some((line) => wrongChoice(line, problem, editing) !== null);
