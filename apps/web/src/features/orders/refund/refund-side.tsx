import type { Payment } from '@sofra/contract/orders/payments';
import { formatAmount, formatLira, kurus, type Kurus } from '@sofra/domain/money/money';
import {
  bringsMoney,
  PAYMENT_METHODS,
  SETTLEMENT,
  type Settlement,
} from '@sofra/domain/money/payment-method';
import { withTip } from '@sofra/domain/money/tip';
import { Info } from 'lucide-react';
import { useId } from 'react';
import { CloseButton } from '#src/features/orders/payment/payment-frame.tsx';
import type { RefundPaneProps } from '#src/features/orders/refund/refund-main.tsx';
import { useIsOnline } from '#src/lib/realtime/connection.ts';
import { Button } from '#src/ui/button.tsx';
import { MethodCards } from '#src/ui/order/method-cards.tsx';

/** A debt is refunded only to its account, and in money once the account is gone (ACCOUNT-12). */
function methodsOf({ method, customer }: Payment): readonly Settlement[] {
  if (customer?.isErased) return ['CASH', 'CARD'];
  return bringsMoney(method) ? PAYMENT_METHODS : ['ACCOUNT'];
}

interface Props extends RefundPaneProps {
  onRefund: () => void;
}

/** The right pane, below on phones: the amount, the method of the refund, and the button (REFUND-23). */
export function RefundSide({ payment, fields, figures, action, onChange, onClose, onRefund }: Props) {
  const problemId = useId();
  const isOnline = useIsOnline();
  const { left, problem, limitText } = figures;
  const amount = withTip(figures.amount, figures.tip);
  return (
    <div className="flex min-h-0 shrink-0 flex-col gap-3 overflow-y-auto border-t border-line bg-sunken px-4 pt-2 pb-safe md:w-[380px] md:border-t-0 md:px-5 md:pt-3 md:pb-5">
      <div className="flex items-start justify-between gap-2">
        <div className="max-md:flex max-md:w-full max-md:items-baseline max-md:justify-between">
          <p className="text-sm text-ink-2">İade edilecek</p>
          <p className="text-2xl font-semibold md:text-4xl md:leading-[42px]" aria-live="polite">
            {formatLira(amount)}
          </p>
        </div>
        <CloseButton isLocked={action.isPending} onClose={onClose} className="max-md:hidden" />
      </div>
      <Pieces figures={figures} />
      <fieldset disabled={action.isFrozen} className="flex min-w-0 flex-col gap-2">
        <p aria-hidden className="text-sm text-ink-2 max-md:sr-only short:sr-only">
          Nasıl iade ediliyor?
        </p>
        <MethodCards
          methods={methodsOf(payment)}
          value={fields.method}
          onValue={(method) => onChange({ method })}
          isDisabled={action.isFrozen}
        />
        {SETTLEMENT[fields.method].isByTerminal && (
          <p className="flex gap-2 text-sm text-ink-2">
            <Info aria-hidden size={18} className="mt-px shrink-0" />
            Önce POS cihazında iadeyi yapın, sonra burada kaydedin.
          </p>
        )}
      </fieldset>
      <div className="sticky bottom-0 mt-auto flex flex-col gap-2 bg-sunken pt-1">
        {(problem ?? limitText) !== null && (
          <p id={problemId} className="text-center text-sm text-ink-2">
            {problem ?? limitText}
          </p>
        )}
        <Button
          variant="danger"
          size={64}
          isWide
          className="num short:min-h-13"
          disabled={problem !== null || !isOnline}
          aria-describedby={(problem ?? limitText) === null ? undefined : problemId}
          isPending={action.isPending}
          pendingLabel="İade ediliyor…"
          onClick={onRefund}
        >
          {isOnline ? `İade et · ${formatLira(amount)}` : 'Bağlantı gerekli'}
        </Button>
        <p className="num text-center text-xs text-ink-2">
          Kalan iade edilebilir tutar {formatLira(left < 0 ? kurus(0) : left)}
        </p>
      </div>
    </div>
  );
}

/** The chosen pieces with their prices, and the share of the discount. On phones they are already shown above. */
const Pieces = ({ figures: { pieces, discount, tip } }: Pick<Props, 'figures'>) =>
  pieces.length + tip > 0 && (
    <dl className="flex flex-col gap-1 text-sm max-md:hidden short:hidden">
      {pieces.map(({ id, name, qty, gross }) => (
        <Row key={id} label={`${qty} × ${name}`} amount={gross} />
      ))}
      {discount > 0 && <Row label="İndirim payı" amount={kurus(0 - discount)} />}
      {tip > 0 && <Row label="Bahşiş" amount={tip} />}
    </dl>
  );

const Row = ({ label, amount }: { label: string; amount: Kurus }) => (
  <div className="flex items-baseline justify-between gap-3">
    <dt className="min-w-0 break-words text-ink-2">{label}</dt>
    <dd className="num">{formatAmount(amount)}</dd>
  </div>
);
