import { lineKey } from '@sofra/domain/menu/line-choice';
import type { Kurus } from '@sofra/domain/money/money';
import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react';
import { choiceRepairOf } from '#src/features/orders/cart/choice-repair.tsx';
import { repairOf } from '#src/features/orders/cart/line-repair.tsx';
import type { SendProblem } from '#src/features/orders/cart/send-problem.ts';
import type { LineEditing } from '#src/features/orders/options/use-line-adding.ts';
import { withMore, withNote, withQty, type LinesChange } from '#src/order-queue/edited-lines.ts';
import type { DraftLine } from '#src/order-queue/draft-cart.ts';
import { CartRow } from '#src/ui/order/cart-row.tsx';

const LineNoteDialog = lazy(async () => ({
  default: (await import('#src/features/orders/order-dialogs.ts')).LineNoteDialog,
}));

/** The holder of lines that are not saved: the cart of a table, or a batch in the queue. */
export interface LineHolder {
  /** The batch in the queue; none for the cart. */
  batchKey?: string;
  /** The lines at this moment, for handlers that are called before the next render. */
  now: () => readonly DraftLine[];
  change: (change: LinesChange) => void;
}

interface Props {
  lines: readonly (DraftLine & { oldUnitPrice?: Kurus })[];
  state: 'pending' | 'queued';
  /** Must stay the same while its lines change, so that a tap renders one row. */
  holder: LineHolder;
  problem: SendProblem | null;
  editing: LineEditing;
  /** The menu of a line, where lines have courses. */
  menuOf?: ((line: DraftLine) => ReactNode) | undefined;
}

/** Lines that are not saved yet, with steppers, notes for the kitchen, and their problems. */
export function EditableRows({ lines, state, holder, problem, editing, menuOf }: Props) {
  const [noted, setNoted] = useState<DraftLine | null>(null);
  const { batchKey } = holder;
  const setQty = (key: string, qty: number) => holder.change(withQty(key, qty));
  const add = useCallback((key: string) => holder.change(withMore(key, 1)), [holder]);
  const remove = useCallback((key: string) => holder.change(withMore(key, -1)), [holder]);
  const open = useCallback(
    (key: string) => {
      const line = holder.now().find((one) => lineKey(one) === key) ?? null;
      if (line && editing.asks(line)) editing.edit(line, holder.batchKey);
      else setNoted(line);
    },
    [holder, editing],
  );
  return (
    <>
      {lines.map((line) => (
        <CartRow
          key={lineKey(line)}
          {...line}
          rowId={lineKey(line)}
          state={state}
          {...(menuOf && { action: menuOf(line) })}
          {...(editing.asks(line) && { editLabel: 'Düzenle' })}
          {...repairOf(line, lines, problem, setQty)}
          {...choiceRepairOf(line, problem, editing, {
            onQty: setQty,
            ...(batchKey !== undefined && { batchKey }),
          })}
          onAdd={add}
          onRemove={remove}
          onEdit={open}
        />
      ))}
      <Suspense>
        {noted && (
          <LineNoteDialog
            line={noted}
            onClose={() => setNoted(null)}
            onNote={(note, qty) => holder.change(withNote(lineKey(noted), { note, qty }))}
          />
        )}
      </Suspense>
    </>
  );
}
