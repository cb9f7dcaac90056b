import type { OpenOrder } from '@sofra/contract/orders';
import { formatLira } from '@sofra/domain/money';
import { Minus, ReceiptText } from 'lucide-react';
import { useCallback } from 'react';
import {
  canceledRows,
  isLoweredFirst,
  paidRows,
  pendingTotal,
  piecesOf,
  savedRows,
  type SavedRow,
} from '#src/features/orders/saved-rows.ts';
import type { SendProblem } from '#src/features/orders/send-problem.ts';
import { pendingCartOf, setPendingQty, type PendingCart } from '#src/lib/pending-cart.ts';
import { Banner } from '#src/ui/banner.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { CartGroup } from '#src/ui/order/cart-group.tsx';
import { CartRow } from '#src/ui/order/cart-row.tsx';
import { TextButton } from '#src/ui/text-button.tsx';

export interface OrderCartProps {
  tableId: string;
  order: OpenOrder | null;
  cart: PendingCart;
  problem: SendProblem | null;
  isSending: boolean;
  /** Absent for roles that may not lower a saved line. */
  onLower?: ((row: SavedRow) => void) | undefined;
}

const time = new Intl.DateTimeFormat('tr-TR', { hour: '2-digit', minute: '2-digit' });

/** What is on the table: not sent yet, in the kitchen, paid (design/interface.md, "Sipariş"). */
export function OrderCart({ order, cart, problem, isSending, tableId, onLower }: OrderCartProps) {
  if (order === null && cart.lines.length === 0) {
    return (
      <>
        <CartNotices cart={cart} problem={problem} isSending={isSending} />
        <EmptyState icon={ReceiptText} title="Açık sipariş yok" />
      </>
    );
  }
  const hasSaved = order !== null && order.lines.length > 0;
  return (
    <>
      <CartNotices cart={cart} problem={problem} isSending={isSending} />
      {cart.lines.length > 0 && <PendingGroup tableId={tableId} cart={cart} problem={problem} />}
      {!hasSaved && <p className="py-6 text-center text-sm text-ink-2">Henüz kaydedilmiş ürün yok</p>}
      {order && <SavedGroups order={order} onLower={onLower} />}
    </>
  );
}

/** What keeps lines from being sent; short stock is told by the lines themselves. */
function CartNotices({ cart, problem, isSending }: Pick<OrderCartProps, 'cart' | 'problem' | 'isSending'>) {
  const isTold = problem?.advice === null && problem.rows.size > 0;
  return (
    <div className="flex flex-col gap-3 pt-3 empty:hidden">
      {problem && !isTold && (
        <Banner tone="error">
          {problem.text}
          {problem.advice && <span className="block font-normal">{problem.advice}</span>}
        </Banner>
      )}
      {cart.unsure && !isSending && (
        <Banner tone="warning">
          Gönderimin sonucu alınamadı.
          <span className="block font-normal">Tekrar gönderin: ürünler iki kez kaydedilmez.</span>
        </Banner>
      )}
    </div>
  );
}

function PendingGroup({ tableId, cart, problem }: Pick<OrderCartProps, 'tableId' | 'cart' | 'problem'>) {
  const step = useCallback(
    (itemId: string, by: number) => {
      const line = pendingCartOf(tableId).lines.find((one) => one.itemId === itemId);
      if (line) setPendingQty(tableId, itemId, line.qty + by);
    },
    [tableId],
  );
  const add = useCallback((itemId: string) => step(itemId, 1), [step]);
  const remove = useCallback((itemId: string) => step(itemId, -1), [step]);
  return (
    <CartGroup
      title={`Gönderilecek · ${piecesOf(cart.lines)}`}
      tone="bakir"
      trailing={formatLira(pendingTotal(cart.lines))}
    >
      {cart.lines.map((line) => {
        const found = problem?.rows.get(line.itemId);
        const row = found && line.qty > found.repairTo ? found : undefined;
        return (
          <CartRow
            key={line.itemId}
            {...line}
            rowId={line.itemId}
            state="pending"
            warning={row?.warning}
            action={
              row && (
                <TextButton onClick={() => setPendingQty(tableId, line.itemId, row.repairTo)}>
                  {row.repairTo > 0 ? `${row.repairTo} adet yap` : 'Sepetten çıkar'}
                </TextButton>
              )
            }
            onAdd={add}
            onRemove={remove}
          />
        );
      })}
    </CartGroup>
  );
}

function SavedGroups({ order, onLower }: { order: OpenOrder; onLower: OrderCartProps['onLower'] }) {
  const saved = savedRows(order.lines);
  const paid = paidRows(order);
  const canceled = canceledRows(order);
  return (
    <>
      {saved.length > 0 && (
        <CartGroup title={`Mutfakta · ${sentAt(order)}`}>
          {saved.map((row) => (
            <CartRow
              key={row.id}
              {...row}
              rowId={row.id}
              action={
                onLower &&
                isLoweredFirst(row, order.lines) && (
                  <IconButton
                    icon={Minus}
                    label={`${row.name}: kayıtlı adedi azalt`}
                    variant="outline"
                    onClick={() => onLower(row)}
                  />
                )
              }
            />
          ))}
        </CartGroup>
      )}
      {paid.length > 0 && (
        <CartGroup title="Ödendi">
          {paid.map((row) => (
            <CartRow key={row.id} {...row} rowId={row.id} />
          ))}
        </CartGroup>
      )}
      {canceled.length > 0 && (
        <CartGroup title="İptal">
          {canceled.map((row) => (
            <CartRow key={row.rowId} {...row} state="canceled" />
          ))}
        </CartGroup>
      )}
    </>
  );
}

/** `19:42`, or the last of several sendings: *son 20:05*. */
function sentAt({ lines }: OpenOrder): string {
  const times = lines.map(({ createdAt }) => createdAt.getTime());
  const last = Math.max(...times);
  const isOne = time.format(Math.min(...times)) === time.format(last);
  return isOne ? time.format(last) : `son ${time.format(last)}`;
}
