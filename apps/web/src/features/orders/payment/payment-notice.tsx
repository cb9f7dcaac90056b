import { Flame, Pause } from 'lucide-react';
import { ApprovalBanner, type NeededApproval } from '#src/ui/approval/approval-banner.tsx';
import type { PaymentState } from '#src/features/orders/payment/use-payment.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { TillChoice } from '#src/ui/fields/till-choice.tsx';

/** After this many attempts without a response, about half a minute, a way to leave is offered. */
const TRIES_BEFORE_WAY_OUT = 5;

interface Props {
  state: PaymentState<unknown>;
  onGiveUp: () => void;
}

/** Sticky, so that it is in view above a long list although the pressed button may be far below. */
const BOX = 'sticky top-0 z-10 bg-raised pb-4';

/** Shows why the payment was not taken, or that its result is still being requested. */
export function PaymentNotice({ state, onGiveUp }: Props) {
  if (state.step === 'form' && state.needed)
    return <ApprovalBanner needed={state.needed} text={approvalText(state.needed)} />;
  if (state.step === 'form' && state.problem && !state.isOfDiscount) {
    return (
      <div className={BOX}>
        {state.fireAndPay ? (
          <HeldNotice text={state.problem} onFire={state.fireAndPay} />
        ) : state.chooseTill ? (
          <TillChoice onChosen={state.chooseTill} />
        ) : (
          <Banner tone="error">{state.problem}</Banner>
        )}
      </div>
    );
  }
  if (state.step !== 'checking') return null;
  return (
    <div className={BOX}>
      <Banner tone="warning">
        Sonuç kontrol ediliyor…
        <span className="block font-normal">
          {state.problem === null
            ? 'Bağlantı gelince sorulur; ödeme iki kez alınmaz.'
            : `${state.problem} Kendiliğinden yeniden sorulur; ödeme iki kez alınmaz.`}
        </span>
        {state.tries >= TRIES_BEFORE_WAY_OUT && <WayOut onGiveUp={onGiveUp} />}
      </Banner>
    </div>
  );
}

/** Shown when the last payment of a bill would close the order while lines wait (COURSE-9). */
const HeldNotice = ({ text, onFire }: { text: string; onFire: () => void }) => (
  <Banner tone="warning" icon={Pause}>
    {text}
    <span className="block pt-2">
      <Button size={44} variant="send" icon={Flame} onClick={onFire}>
        Marş ve öde
      </Button>
    </span>
  </Banner>
);

function approvalText({ asked: { subject, limitText } }: NeededApproval): string {
  if (subject.act === 'ACCOUNT_LIMIT') return `${limitText} Yönetici onayı gerekir.`;
  return subject.act === 'DISCOUNT'
    ? 'Bu indirim için yönetici onayı gerekir.'
    : 'Bekleyeni çıkarmak için yönetici onayı gerekir.';
}

/**
 * Lets the till continue while the server is unreachable. This is safe, because the order version in the next payment
 * reveals whether this one was taken.
 */
function WayOut({ onGiveUp }: { onGiveUp: () => void }) {
  return (
    <span className="block pt-2">
      <Button size={44} onClick={onGiveUp}>
        Kapat, siparişi sonra kontrol et
      </Button>
    </span>
  );
}
