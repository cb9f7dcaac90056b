import type { Payment } from '@sofra/contract/orders/payments';
import { kurus, sumKurus, timesQty } from '@sofra/domain/money/money';
import { withTip } from '@sofra/domain/money/tip';
import { equalAsOneRow } from '@sofra/domain/slips/ticket-rows';
import { SHARE_NAME } from '#src/features/orders/history/use-order-history.ts';
import { CartRow } from '#src/ui/order/cart-row.tsx';
import { soldLines } from '#src/ui/order/sold-lines.ts';
import { Totals } from '#src/ui/order/totals.tsx';

/**
 * The lines of a payment, and the sum with its tip (PAY-57). Equal lines are one row as on its receipt (ORD-6).
 */
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
  const own = soldLines(paidLines(payment.lines));
  // A share lists all pieces of its bill, paid by any of its shares (PAY-59).
  const eaten = soldLines(paidLines(payment.billLines));
  const lines = [own, eaten].find((some) => some.length > 0) ?? [share];
  const rows = equalAsOneRow(lines.map((line) => ({ ...line, note: null })));
  const { amount, discountAmount, tip } = payment;
  const bill = sumKurus(eaten.map(({ qty, unitPrice }) => timesQty(unitPrice, qty)));
  const before = [
    ...(eaten.length > 0 ? [{ label: 'Hesap toplamı', amount: bill }] : []),
    { label: eaten.length > 0 ? SHARE_NAME : 'Ara toplam', amount: subtotal },
    ...(discountAmount > 0 ? [{ label: 'İndirim', amount: kurus(0 - discountAmount) }] : []),
    ...(tip > 0 ? [{ label: 'Bahşiş', amount: tip }] : []),
  ];
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
          rows={before.length > 1 ? before : []}
          total={{ label: 'Tahsil edilen', amount: withTip(amount, tip) }}
        />
      </div>
    </section>
  );
}

/** The paid lines with their names only, because the response of an older server has no ids. */
const paidLines = (lines: Payment['lines']) =>
  lines.map(({ lineId, ...line }, index) => ({
    ...line,
    id: lineId ?? String(index),
    itemId: '',
    note: null,
  }));
