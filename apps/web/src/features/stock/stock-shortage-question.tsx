import { formatStock, milli } from '@sofra/domain/money/milli';
import type { StockChange } from '@sofra/domain/stock/stock';
import { useState } from 'react';
import type { StockRow } from '#src/features/stock/stock-level.ts';
import type { useStockMove } from '#src/features/stock/use-stock-move.ts';
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';

interface Props {
  /** The movement that would take more than there is; null while no confirmation is open. */
  plan: StockChange | null;
  row: StockRow;
  onClose: () => void;
  onConfirm: () => void;
}

type Form = Pick<ReturnType<typeof useStockMove>, 'row' | 'draft' | 'read' | 'submit'>;

/** Submits the form, or requires a confirmation first. A changed amount needs a new confirmation. */
export function useStockShortageQuestion({ row, draft, read, submit }: Form) {
  const [asked, setAsked] = useState<string | null>(null);
  const short = read?.warning ? read.plan : null;
  const question = row && (
    <ShortQuestion
      row={row}
      plan={asked === draft.amount ? short : null}
      onClose={() => setAsked(null)}
      onConfirm={() => {
        setAsked(null);
        submit();
      }}
    />
  );
  return { submit: () => (short ? setAsked(draft.amount) : submit()), question };
}

/** Stock is never below 0. A user who takes more than there is must confirm that 0 is right (STOCK-10). */
function ShortQuestion({ plan, row: { stockUnit: unit }, onClose, onConfirm }: Props) {
  return (
    <ConfirmDialog
      isOpen={plan !== null}
      onClose={onClose}
      onConfirm={onConfirm}
      title="Stok 0 kalsın mı?"
      confirmLabel="Yine de kaydet"
      tone="primary"
    >
      {plan &&
        `Stokta ${formatStock(plan.before, unit)} var, ${formatStock(milli(Math.abs(plan.asked)), unit)} çıkarılırsa 0 kalır. Yine de?`}
    </ConfirmDialog>
  );
}
