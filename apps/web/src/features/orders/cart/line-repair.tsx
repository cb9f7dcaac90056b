import { lineKey } from '@sofra/domain/menu/line-choice';
import { piecesOf } from '#src/features/orders/cart/saved-rows.ts';
import type { RowProblem, SendProblem } from '#src/features/orders/cart/send-problem.ts';
import { type DraftLine } from '#src/order-queue/draft-cart.ts';
import { TextButton } from '#src/ui/text-button.tsx';

/**
 * The stock warning of a line and a button that corrects its quantity. The limit is per item: if several lines with
 * different notes hold the item, the last ones are reduced.
 */
export function repairOf(
  line: DraftLine,
  lines: readonly DraftLine[],
  problem: SendProblem | null,
  onQty: (key: string, qty: number) => void,
) {
  const found = problem?.rows.get(line.itemId);
  if (!found) return {};
  const qty = qtyAfterRepair(lines, line, found);
  if (line.qty <= qty) return {};
  return {
    warning: found.warning,
    action: (
      <TextButton onClick={() => onQty(lineKey(line), qty)}>
        {qty > 0 ? `${qty} adet yap` : 'Sepetten çıkar'}
      </TextButton>
    ),
  };
}

function qtyAfterRepair(lines: readonly DraftLine[], line: DraftLine, { repairTo }: RowProblem): number {
  const same = lines.filter(({ itemId }) => itemId === line.itemId);
  const before = piecesOf(same.slice(0, same.indexOf(line)));
  return Math.min(line.qty, Math.max(0, repairTo - before));
}

/** True when no line exceeds the available quantity, so that the problem is solved. */
export const isFixed = ({ rows }: SendProblem, lines: readonly DraftLine[]): boolean =>
  rows.size > 0 &&
  [...rows].every(
    ([wanted, { repairTo }]) => piecesOf(lines.filter(({ itemId }) => itemId === wanted)) <= repairTo,
  );
