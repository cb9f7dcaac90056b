import type { PaymentRefunds } from '@sofra/contract/orders/refunds';
import { formatLira, ZERO } from '@sofra/domain/money/money';
import { refundOfPieces } from '@sofra/domain/orders/refund';
import { useCallback } from 'react';
import {
  chosenQty,
  refundRows,
  type RefundFields,
  type RefundRow,
} from '#src/features/orders/refund/refund-figures.ts';
import { OptionTexts, PartTexts, PortionPill } from '#src/ui/order/choice-parts.tsx';
import { QtyRow } from '#src/ui/order/qty-row.tsx';

interface Props {
  refunds: PaymentRefunds;
  fields: RefundFields;
  onChange: (fields: Partial<RefundFields>) => void;
}

/** The lines of the payment that are left: to choose from, or all of them. */
export function RefundLines({ refunds, fields, onChange }: Props) {
  const { chosen, way } = fields;
  const setQty = useCallback(
    (id: string, qty: number) => onChange({ chosen: new Map(chosen).set(id, qty) }),
    [chosen, onChange],
  );
  const rows = refundRows(refunds);
  const { isShare } = refunds;
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
            note={isShare ? ofShare(row) : afterDiscount(row)}
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

/** *bu payda ₺61,67*: the refund of a piece of a share (REFUND-25). */
const ofShare = (row: RefundRow): string => `bu payda ${formatLira(refundOfPieces(row, 1))}`;

/** *indirimden sonra ₺558,00*: the refund of a piece, if it differs from its price. */
function afterDiscount(row: RefundRow): string | null {
  const each = refundOfPieces({ ...row, refundedQty: 0, refunded: ZERO }, 1);
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
