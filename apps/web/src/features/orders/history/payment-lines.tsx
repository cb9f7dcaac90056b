import type { Payment } from '@sofra/contract/payments';
import { kurus, sumKurus } from '@sofra/domain/money';
import { equalAsOneRow } from '@sofra/domain/ticket-rows';
import { SHARE_NAME } from '#src/features/orders/history/use-order-history.ts';
import { CartRow } from '#src/ui/order/cart-row.tsx';
import { soldLines } from '#src/ui/order/sold-lines.ts';
import { Totals } from '#src/ui/order/totals.tsx';

/** What a payment paid, equal lines as one row as on its receipt (ORD-6), and the sum. */
export function PaymentLines({ payment }: { payment: Payment }) {
  const subtotal = sumKurus([payment.amount, payment.discountAmount]);
  const share = {
    name: SHARE_NAME,
    portion: null,
    options: [],
    parts: [],
    qty: 1,
    unitPrice: subtotal,
    comp: null,
  };
  const sold = soldLines(paidLines(payment));
  const lines = sold.length > 0 ? sold : [share];
  const rows = equalAsOneRow(lines.map((line) => ({ ...line, note: null })));
  const off = { label: 'İndirim', amount: kurus(0 - payment.discountAmount) };
  return (
    <section aria-label="Ödenenler">
      <ul>
        {rows.map((row) => {
          const rowId = JSON.stringify([
            row.name,
            row.portion,
            row.options,
            row.parts,
            row.unitPrice,
            row.comp,
          ]);
          return <CartRow key={rowId} rowId={rowId} {...row} state="sent" hasUnitPrice />;
        })}
      </ul>
      <div className="border-t border-line pt-3">
        <Totals
          rows={payment.discountAmount > 0 ? [{ label: 'Ara toplam', amount: subtotal }, off] : []}
          total={{ label: 'Tahsil edilen', amount: payment.amount }}
        />
      </div>
    </section>
  );
}

/** What a line paid is told with its name alone: the answer of an older server has no ids. */
const paidLines = ({ lines }: Payment) =>
  lines.map(({ lineId, ...line }, index) => ({
    ...line,
    id: lineId ?? String(index),
    itemId: '',
    note: null,
  }));
