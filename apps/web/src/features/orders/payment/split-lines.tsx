import { ReceiptText } from 'lucide-react';
import { useCallback, useMemo, type ReactNode } from 'react';
import type { Line } from '@sofra/contract/orders';
import {
  chosenQty,
  everything,
  payableRows,
  type ChosenQty,
} from '#src/features/orders/payment/payable-rows.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { leaveFocus } from '#src/ui/leave-focus.ts';
import { QtyRow } from '#src/ui/order/qty-row.tsx';
import { TextButton } from '#src/ui/text-button.tsx';

interface Props {
  lines: readonly Line[];
  chosen: ChosenQty;
  onChosen: (chosen: ChosenQty) => void;
  /** Stands at the left of *Hepsi*. */
  lead?: ReactNode;
}

/** *Ürün seç*: how many pieces of each line this guest pays. */
export function SplitLines({ lines, chosen, onChosen, lead }: Props) {
  const rows = useMemo(() => payableRows(lines), [lines]);
  const setQty = useCallback(
    (rowId: string, qty: number) => onChosen(new Map(chosen).set(rowId, qty)),
    [chosen, onChosen],
  );
  if (rows.length === 0) return <EmptyState icon={ReceiptText} title="Ödenecek satır yok" />;
  const hasAll = rows.every((row) => chosenQty(row, chosen) === row.qty);
  return (
    <section aria-label="Ürünler">
      <div className="flex items-center justify-between gap-3">
        {lead}
        <TextButton
          className="ml-auto"
          onMouseDown={leaveFocus}
          onClick={() => onChosen(hasAll ? new Map() : everything(rows))}
        >
          {hasAll ? 'Temizle' : 'Hepsi'}
        </TextButton>
      </div>
      <ul className="tight:-mx-1 tight:max-h-[26vh] tight:overflow-y-auto tight:px-1">
        {rows.map((row) => (
          <QtyRow
            key={row.id}
            rowId={row.id}
            name={row.name}
            note={row.note}
            unitPrice={row.unitPrice}
            qty={chosenQty(row, chosen)}
            max={row.qty}
            onQty={setQty}
          />
        ))}
      </ul>
    </section>
  );
}
