import type { OpenOrder } from '@sofra/contract/orders';
import { ZERO } from '@sofra/domain/money';
import { Send } from 'lucide-react';
import { savedTotal } from '#src/features/orders/saved-rows.ts';
import { Button } from '#src/ui/button.tsx';
import { Totals } from '#src/ui/order/totals.tsx';

export interface OrderActionsProps {
  /** Pieces not sent yet. */
  pendingPieces: number;
  /** Which button shows the progress: *Öde* with pending lines sends them first. */
  sendingFor: 'send' | 'pay' | null;
  onSend: () => void;
  /** Absent for roles that take no payments: then no *Öde* is drawn. */
  onPay?: (() => void) | undefined;
}

interface Props extends OrderActionsProps {
  order: OpenOrder | null;
}

/** Foot of the cart: what is saved (Gönderilecek has its own subtotal), and the two ways on. */
export function CartFooter({ order, pendingPieces, sendingFor, onSend, onPay }: Props) {
  return (
    <>
      <Totals
        rows={[{ label: 'Ara toplam', amount: order ? savedTotal(order) : ZERO }]}
        total={{ label: 'Kalan', amount: order?.total ?? ZERO }}
      />
      <div className="mt-3 flex gap-2">
        <Button
          keepsFocus
          size={56}
          variant="send"
          icon={Send}
          className="flex-1"
          aria-keyshortcuts="F2"
          disabled={pendingPieces === 0 && sendingFor !== 'send'}
          isPending={sendingFor === 'send'}
          pendingLabel="Gönderiliyor…"
          onClick={onSend}
        >
          {pendingPieces > 0 ? `Gönder · ${pendingPieces} ürün` : 'Gönder'}
        </Button>
        {onPay && (
          <Button
            size={56}
            variant="primary"
            aria-keyshortcuts="F4"
            isPending={sendingFor === 'pay'}
            pendingLabel="Gönderiliyor…"
            onClick={onPay}
          >
            Öde
          </Button>
        )}
      </div>
    </>
  );
}
