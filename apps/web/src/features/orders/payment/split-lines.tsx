import type { Line } from '@sofra/contract/orders/orders';
import { formatLira, timesQty } from '@sofra/domain/money/money';
import { ReceiptText } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import {
  chosenQty,
  everything,
  payableRows,
  type ChosenQty,
} from '#src/features/orders/payment/payable-rows.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/lists/empty-state.tsx';
import { leaveFocus } from '#src/ui/overlays/leave-focus.ts';
import { OptionTexts, PartTexts, PortionPill } from '#src/ui/order/choice-parts.tsx';
import { QtyRow } from '#src/ui/order/qty-row.tsx';

interface Props {
  lines: readonly Line[];
  chosen: ChosenQty;
  onChosen: (chosen: ChosenQty) => void;
}

/** *Ürün seç*: how many pieces of each line this guest pays. */
export function SplitLines({ lines, chosen, onChosen }: Props) {
  const rows = useMemo(() => payableRows(lines), [lines]);
  const setQty = useCallback(
    (rowId: string, qty: number) => onChosen(new Map(chosen).set(rowId, qty)),
    [chosen, onChosen],
  );
  if (rows.length === 0) return <EmptyState icon={ReceiptText} title="Ödenecek satır yok" />;
  return (
    <section aria-label="Ürünler">
      <ul>
        {rows.map((row) => (
          <QtyRow
            key={row.id}
            rowId={row.id}
            name={row.name}
            portion={row.portion}
            options={row.options}
            parts={row.parts}
            note={row.note}
            unitPrice={row.unitPrice}
            qty={chosenQty(row, chosen)}
            max={row.qty}
            onQty={setQty}
          />
        ))}
      </ul>
      <p className="px-3 pt-2 text-xs text-ink-2">Satıra dokunmak 1 ekler, basılı tutmak hepsini.</p>
    </section>
  );
}

/** *Hepsi*; once everything is chosen, *Temizle*. */
export function AllLinesButton({ lines, chosen, onChosen }: Props) {
  const rows = useMemo(() => payableRows(lines), [lines]);
  const hasAll = rows.every((row) => chosenQty(row, chosen) === row.qty);
  return (
    <Button
      className="shrink-0"
      disabled={rows.length === 0}
      onMouseDown={leaveFocus}
      onClick={() => onChosen(hasAll ? new Map() : everything(rows))}
    >
      {hasAll ? 'Temizle' : 'Hepsi'}
    </Button>
  );
}

/** The unpaid lines for information, when an amount is paid and nothing can be chosen. */
export function UnpaidLines({ lines }: Pick<Props, 'lines'>) {
  const rows = useMemo(() => payableRows(lines), [lines]);
  return (
    <ul aria-label="Ödenmemiş ürünler">
      {rows.map(({ id, name, portion, options, parts, note, qty, unitPrice }) => (
        <li key={id} className="flex items-baseline gap-3 border-b border-line py-2 text-sm last:border-b-0">
          <span className="num w-8 shrink-0 text-right font-semibold">{qty}×</span>
          <span className="min-w-0 flex-1 break-words">
            {name} <PortionPill portion={portion} />
            <OptionTexts options={options} />
            <PartTexts parts={parts} />
            {note && <span className="block text-xs text-ink-2">{note}</span>}
          </span>
          <span className="num text-ink-2">{formatLira(timesQty(unitPrice, qty))}</span>
        </li>
      ))}
    </ul>
  );
}
