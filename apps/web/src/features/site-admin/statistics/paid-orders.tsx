import type { Order } from '@sofra/contract/orders/orders';
import { formatLira, kurus } from '@sofra/domain/money/money';
import { timeText } from '#src/features/site-admin/site-time.ts';
import { classNames } from '#src/ui/class-names.ts';
import { PaymentMethodPill } from '#src/ui/method-pill.tsx';

interface Props {
  orders: readonly Order[];
}

const paidFor = ({ total, discountAmount }: Order): string => formatLira(kurus(total - discountAmount));
const dateOf = ({ paidAt }: Order): string => (paidAt ? timeText(paidAt) : '—');
const MethodPill = ({ paymentMethod }: Order) =>
  paymentMethod ? <PaymentMethodPill method={paymentMethod} /> : '—';

/** The latest paid orders: id, date, table, payment, amount. */
export const PaidOrders = ({ orders }: Props) => (
  <>
    <OrdersTable orders={orders} />
    <OrderCards orders={orders} />
  </>
);

const CELL = 'px-2 py-2 first:pl-4 last:pr-4';
const COLUMNS = ['Sipariş', 'Tarih', 'Masa', 'Ödeme', 'Tutar'];

function OrdersTable({ orders }: Props) {
  return (
    <table className="w-full text-sm max-sm:hidden">
      <caption className="sr-only">Ödenen Siparişler</caption>
      <thead>
        <tr className="border-b border-line text-left text-xs text-ink-2">
          {COLUMNS.map((label) => (
            <th key={label} scope="col" className={classNames(CELL, 'font-medium last:text-right')}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.id} className="border-b border-line align-top last:border-b-0">
            <td className={CELL}>
              <span className="num font-medium">No {order.number}</span>
              <span className="num block text-xs break-all text-ink-2">{order.id}</span>
            </td>
            <td className={classNames(CELL, 'num whitespace-nowrap')}>{dateOf(order)}</td>
            <td className={classNames(CELL, 'break-words')}>{order.table.name}</td>
            <td className={CELL}>
              <MethodPill {...order} />
            </td>
            <td className={classNames(CELL, 'num text-right font-semibold whitespace-nowrap')}>
              {paidFor(order)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Phones have no room for the columns. */
function OrderCards({ orders }: Props) {
  return (
    <ul aria-label="Ödenen Siparişler" className="sm:hidden">
      {orders.map((order) => (
        <li key={order.id} className="border-b border-line px-4 py-3 text-sm last:border-b-0">
          <p className="flex flex-wrap items-center justify-between gap-2">
            <span className="num min-w-0 flex-1 font-medium break-words">
              No {order.number} · {order.table.name}
            </span>
            <span className="num font-semibold">{paidFor(order)}</span>
          </p>
          <p className="flex flex-wrap items-center justify-between gap-2 py-1">
            <span className="num text-ink-2">{dateOf(order)}</span>
            <MethodPill {...order} />
          </p>
          <p className="num text-xs break-all text-ink-2">{order.id}</p>
        </li>
      ))}
    </ul>
  );
}
