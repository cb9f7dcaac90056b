import { formatLira, type Kurus } from '@sofra/domain/money';
import { Send, ShoppingBasket } from 'lucide-react';
import type { OrderActionsProps } from '#src/features/orders/cart/cart-footer.tsx';
import { Button } from '#src/ui/button.tsx';

interface Props extends OrderActionsProps {
  /** Pieces that wait on this device for the server. */
  queuedPieces: number;
  savedPieces: number;
  /** What the table comes to: unpaid and not saved yet. */
  total: Kurus;
  /** The order could not be read; the cart says why. */
  isUnknown: boolean;
  onOpenCart: () => void;
}

/** Foot of the screen below 1024 px: opens the cart as a sheet, and the next thing to do stays under the thumb. */
export function OrderBar(props: Props) {
  const { pendingPieces, savedPieces, total, sendingFor, onOpenCart, onSend, deeds } = props;
  const isPayNext = pendingPieces === 0 && savedPieces > 0 && sendingFor !== 'send';
  return (
    <div
      role="group"
      aria-label="Sipariş özeti"
      className="flex gap-2 border-t border-line bg-raised px-3 pt-3 pb-safe lg:hidden"
    >
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpenCart}
        className="flex min-h-14 min-w-0 flex-1 items-center gap-3 rounded-md border border-line-strong bg-surface px-4 text-left text-ink hover:bg-sunken"
      >
        <ShoppingBasket aria-hidden size={22} className="shrink-0" />
        <span className="min-w-0">
          <span className="sr-only">Sepeti aç: </span>
          <span className="num block truncate text-xs text-ink-2">
            {props.isUnknown
              ? 'Sipariş okunamadı'
              : piecesText([
                  [pendingPieces, 'yeni'],
                  [props.queuedPieces, 'sırada'],
                  [savedPieces, 'kayıtlı'],
                ])}
          </span>{' '}
          <span className="num block truncate font-semibold">{formatLira(total)}</span>
        </span>
      </button>
      {isPayNext && deeds.pay ? (
        <Button key="pay" size={56} variant="primary" className="min-w-32" onClick={deeds.pay}>
          {total === 0 ? 'Masayı kapat' : 'Öde'}
        </Button>
      ) : (
        // Keys of their own: as one button it would turn from copper to çini under the finger.
        <Button
          key="send"
          keepsFocus
          size={56}
          variant="send"
          icon={Send}
          className="min-w-32"
          disabled={pendingPieces === 0 && sendingFor === null}
          isPending={sendingFor !== null}
          pendingLabel="Gönderiliyor…"
          onClick={onSend}
        >
          Gönder
        </Button>
      )}
    </div>
  );
}

function piecesText(counts: readonly (readonly [pieces: number, word: string])[]): string {
  const parts = counts.filter(([pieces]) => pieces > 0).map(([pieces, word]) => `${pieces} ${word}`);
  return parts.length > 0 ? parts.join(' · ') : 'Sepet boş';
}
