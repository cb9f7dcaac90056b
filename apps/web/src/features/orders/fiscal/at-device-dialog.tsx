import type { FiscalBasket } from '@sofra/contract/orders/fiscal';
import { isBasketOpen } from '@sofra/domain/fiscal/fiscal-basket';
import { formatLira } from '@sofra/domain/money/money';
import { PAYMENT_METHOD_LABEL } from '@sofra/domain/money/payment-method';
import { CircleAlert } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { EndedBasket } from '#src/features/orders/fiscal/ended-basket.ts';
import { useCancelBasket, useOrderBasket } from '#src/features/orders/fiscal/fiscal-queries.ts';
import { SettleBasket } from '#src/features/orders/fiscal/settle-basket.tsx';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { BASKET_PROBLEM_TEXT } from '#src/lib/format/fiscal-text.ts';
import { toast } from '#src/lib/format/notices.ts';
import { useNow } from '#src/lib/format/now.ts';
import { Button } from '#src/ui/button.tsx';
import { ReadState } from '#src/ui/lists/list-state.tsx';
import { SkeletonRows } from '#src/ui/lists/skeleton.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { Spinner } from '#src/ui/spinner.tsx';

interface Props {
  orderId: string;
  /** The payment that is awaited; without it the latest one of the order. */
  basketId?: string;
  title: string;
  /** Called once the device gave an end. */
  onEnd: (basket: EndedBasket) => void;
  /** The order stays at the device. */
  onClose: () => void;
}

/** *Cihazda ödeniyor*: waits for the end of a payment at a fiscal device (FISCAL-13). Mount it to open it. */
export function AtDeviceDialog({ orderId, basketId, title, onEnd, onClose }: Props) {
  const query = useOrderBasket(orderId);
  // An earlier payment of the same order may still be in the cache.
  const isPresent = basketId === undefined ? query.isFetchedAfterMount : query.data?.id === basketId;
  const basket = isPresent ? query.data : undefined;
  const isEnded = useRef(false);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (!basket || isBasketOpen(basket.state) || isEnded.current) return;
    isEnded.current = true;
    end(basket);
  }, [basket]);
  return (
    <Dialog isOpen size="small" title={title} onClose={onClose}>
      <ReadState query={query} skeleton={<SkeletonRows count={1} block="h-40 rounded-lg" />}>
        {() => basket && <Basket basket={basket} />}
      </ReadState>
    </Dialog>
  );
}

const Basket = ({ basket }: { basket: FiscalBasket }) => (
  <div className="flex flex-col gap-4 pb-2">
    <div className="flex flex-col items-center gap-1 text-center">
      <p className="num text-3xl font-semibold">{formatLira(basket.amount)}</p>
      <p className="text-sm text-ink-2">
        {[PAYMENT_METHOD_LABEL[basket.method], basket.deviceName, basket.tillName]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
    {basket.state === 'UNKNOWN' ? <SettleBasket basket={basket} /> : <Waiting basket={basket} />}
  </div>
);

function Waiting({ basket }: { basket: FiscalBasket }) {
  const cancel = useCancelBasket();
  const { id, problem, canCancel, isCancelWanted, state } = basket;
  const take = () =>
    cancel.mutate({ id }, { onError: (error) => toast.error(errorTextOf(error, 'Vazgeçilemedi')) });
  return (
    <>
      <p role="status" className="flex items-center justify-center gap-2 font-medium">
        <Spinner />
        {state === 'WAITING' ? 'Cihaza gönderiliyor' : 'Cihazda ödeniyor'} ·{' '}
        <Elapsed since={basket.createdAt} />
      </p>
      {problem !== null && !isCancelWanted && (
        <p className="flex items-center justify-center gap-2 text-sm text-safran-text">
          <CircleAlert aria-hidden size={16} className="shrink-0" />
          {BASKET_PROBLEM_TEXT[problem]}; yeniden deneniyor.
        </p>
      )}
      {canCancel ? (
        <Button size={56} isWide isPending={cancel.isPending} pendingLabel="Vazgeçiliyor…" onClick={take}>
          Vazgeç
        </Button>
      ) : (
        <p className="text-center text-sm text-ink-2">
          {isCancelWanted ? 'Cihazdan geri alınıyor…' : 'Vazgeçmek için cihazdaki iptal tuşunu kullanın.'}
        </p>
      )}
    </>
  );
}

/** *0:42*, as on the device. */
function Elapsed({ since }: { since: Date }) {
  const seconds = Math.max(0, Math.floor((useNow(1_000) - since.getTime()) / 1_000));
  return (
    <span className="num">
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
    </span>
  );
}
