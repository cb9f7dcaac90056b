import type { OpenOrder } from '@sofra/contract/orders';
import { ZERO } from '@sofra/domain/money';
import { Printer, Send } from 'lucide-react';
import { alreadyPaid, savedTotal } from '#src/features/orders/cart/saved-rows.ts';
import type { DeedName, OrderDeeds } from '#src/features/orders/changes/use-order-deeds.ts';
import { Button } from '#src/ui/button.tsx';
import { Totals } from '#src/ui/order/totals.tsx';

export interface OrderActionsProps {
  /** Pieces not sent yet. */
  pendingPieces: number;
  /** Which button shows the progress: a deed with pending lines sends them first. */
  sendingFor: 'send' | DeedName | null;
  onSend: () => void;
  /** What this role may do with the order; the rest is not drawn. */
  deeds: OrderDeeds;
}

interface Props extends OrderActionsProps {
  order: OpenOrder | null;
  /** The order was never read on this device: what it comes to is not said. */
  isUnknown: boolean;
  /** Given where no *Adisyon* stands above the cart: the phone's sheet. */
  isPrinting?: boolean;
  /** Nothing saved and nothing to save: there is nothing to print. */
  isEmpty?: boolean;
}

/** Foot of the cart: what is saved (Gönderilecek has its own subtotal), and the ways on. */
export function CartFooter(props: Props) {
  const { order, pendingPieces, sendingFor, onSend, deeds, isPrinting, isEmpty } = props;
  return (
    <>
      <SavedTotals order={order} isUnknown={props.isUnknown} />
      {isPrinting !== undefined && (
        <BillButton onPrint={deeds.bill} isEmpty={isEmpty} isPending={isPrinting || sendingFor === 'bill'} />
      )}
      <div className="mt-3 flex gap-2">
        <Button
          keepsFocus
          size={56}
          variant="send"
          icon={Send}
          className="min-w-0 flex-1 px-3!"
          aria-keyshortcuts="F2"
          disabled={pendingPieces === 0 && sendingFor !== 'send'}
          isPending={sendingFor === 'send'}
          pendingLabel="Gönderiliyor…"
          onClick={onSend}
        >
          {pendingPieces > 0 ? `Gönder · ${pendingPieces} ürün` : 'Gönder'}
        </Button>
        {deeds.split && (
          <Button size={56} className="px-4!" isPending={sendingFor === 'split'} onClick={deeds.split}>
            Böl
          </Button>
        )}
        {deeds.pay && (
          <Button
            size={56}
            variant="primary"
            className="px-4!"
            aria-keyshortcuts="F4"
            isPending={sendingFor === 'pay'}
            onClick={deeds.pay}
          >
            {payLabelOf(props)}
          </Button>
        )}
      </div>
    </>
  );
}

function SavedTotals({ order, isUnknown }: Pick<Props, 'order' | 'isUnknown'>) {
  const nothing = isUnknown ? null : ZERO;
  const paid = order ? alreadyPaid(order) : ZERO;
  return (
    <Totals
      rows={[
        { label: 'Ara toplam', amount: order ? savedTotal(order) : nothing },
        ...(paid > 0 ? [{ label: 'Ödenen', amount: paid }] : []),
      ]}
      total={{ label: 'Kalan', amount: order?.total ?? nothing }}
    />
  );
}

/** Nothing but free or comped lines: it is closed, not paid (decisions 26a). */
const payLabelOf = ({ order, pendingPieces }: Props): string =>
  order && order.lines.length > 0 && order.total === 0 && pendingPieces === 0 ? 'Masayı kapat' : 'Öde';

interface BillButtonProps {
  onPrint: (() => void) | undefined;
  isEmpty: boolean | undefined;
  isPending: boolean;
}

function BillButton({ onPrint, isEmpty, isPending }: BillButtonProps) {
  if (!onPrint) return null;
  return (
    <Button icon={Printer} isWide className="mt-3" disabled={isEmpty} isPending={isPending} onClick={onPrint}>
      Adisyon yazdır
    </Button>
  );
}
