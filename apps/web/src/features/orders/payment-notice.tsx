import type { PaymentState } from '#src/features/orders/use-payment.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';

/** About half a minute without an answer. */
const TRIES_BEFORE_WAY_OUT = 5;

interface Props {
  state: PaymentState;
  onGiveUp: () => void;
}

/** Why the payment was not taken, or that its answer is still being asked for. */
export function PaymentNotice({ state, onGiveUp }: Props) {
  if (state.step === 'form' && state.problem) {
    return (
      <div className="pb-4">
        <Banner tone="error">{state.problem}</Banner>
      </div>
    );
  }
  if (state.step !== 'checking') return null;
  return (
    <div className="pb-4">
      <Banner tone="warning">
        Sonuç kontrol ediliyor…
        <span className="block font-normal">Bağlantı gelince sorulur; ödeme iki kez alınmaz.</span>
        {state.tries >= TRIES_BEFORE_WAY_OUT && <WayOut onGiveUp={onGiveUp} />}
      </Banner>
    </div>
  );
}

/** A till must not stand still for as long as the server is away: an order can be paid once only, whoever asks. */
function WayOut({ onGiveUp }: { onGiveUp: () => void }) {
  return (
    <span className="block pt-2">
      <Button size={44} onClick={onGiveUp}>
        Kapat, siparişi sonra kontrol et
      </Button>
    </span>
  );
}
