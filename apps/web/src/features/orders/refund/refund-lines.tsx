import type { PaymentRefunds } from '@sofra/contract/refunds';
import { formatLira } from '@sofra/domain/money';
import { refundOfPieces } from '@sofra/domain/refund';
import { useCallback } from 'react';
import {
  chosenQty,
  refundRows,
  type RefundFields,
  type RefundRow,
} from '#src/features/orders/refund/refund-form.ts';
import { OptionTexts, PartTexts, PortionPill } from '#src/ui/order/choice-parts.tsx';
import { QtyRow } from '#src/ui/order/qty-row.tsx';

interface Props {
  refunds: PaymentRefunds;
  fields: RefundFields;
  onChange: (fields: Partial<RefundFields>) => void;
}

/** What is left of the payment: to choose from, or all of it. */
export function RefundLines({ refunds, fields, onChange }: Props) {
  const { chosen, way } = fields;
  const setQty = useCallback(
    (id: string, qty: number) => onChange({ chosen: new Map(chosen).set(id, qty) }),
    [chosen, onChange],
  );
  const rows = refundRows(refunds);
  if (rows.length === 0) return <p className="py-2 text-sm">Hesap payı: ürün seçilmez, tutar iade edilir.</p>;
  return (
    <ul aria-label="İade edilebilir ürünler">
      {rows.map((row) =>
        way === 'whole' ? (
          <WholeRow key={row.id} row={row} />
        ) : (
          <QtyRow
            key={row.id}
            rowId={row.id}
            name={row.name}
            portion={row.portion}
            options={row.options}
            parts={row.parts}
            note={afterDiscount(row)}
            unitPrice={row.unitPrice}
            qty={chosenQty(row, fields)}
            max={row.left}
            amount={refundOfPieces(row, chosenQty(row, fields))}
            onQty={setQty}
          />
        ),
      )}
    </ul>
  );
}

/** *indirimden sonra ₺558,00*: what a piece gives back where it is not its price. */
function afterDiscount(row: RefundRow): string | null {
  const each = refundOfPieces({ ...row, refundedQty: 0 }, 1);
  return each === row.unitPrice ? null : `indirimden sonra ${formatLira(each)}`;
}

const WholeRow = ({ row }: { row: RefundRow }) => (
  <li className="flex items-baseline gap-3 border-b border-line py-2 last:border-b-0">
    <span className="num w-8 shrink-0 text-right font-semibold">{row.left}×</span>
    <span className="min-w-0 flex-1 break-words">
      {row.name} <PortionPill portion={row.portion} />
      <OptionTexts options={row.options} />
      <PartTexts parts={row.parts} />
    </span>
    <span className="num">{formatLira(refundOfPieces(row, row.left))}</span>
  </li>
);
