import type { Payment } from '@sofra/contract/payments';
import type { PaymentRefunds } from '@sofra/contract/refunds';
import { formatLira } from '@sofra/domain/money';
import { withTip } from '@sofra/domain/tip';
import { Heading } from 'react-aria-components/Heading';
import { useTimeZone } from '#src/features/business/business-queries.ts';
import { ActionApproval } from '#src/ui/approval/action-approval.tsx';
import { CloseButton } from '#src/features/orders/payment/payment-frame.tsx';
import {
  MAX_REFUND_NOTE,
  REFUND_REASONS,
  type RefundFields,
  type RefundFigures,
  type RefundWay,
} from '#src/features/orders/refund/refund-form.ts';
import { RefundLines } from '#src/features/orders/refund/refund-lines.tsx';
import type { IdempotentAction } from '#src/lib/use-idempotent-action.ts';
import { instantText } from '#src/lib/zoned-time.ts';
import { ActionNotice } from '#src/ui/action-notice.tsx';
import { keepAlertsInView } from '#src/ui/alerts-in-view.ts';
import { PaymentMethodPill } from '#src/ui/method-pill.tsx';
import { MoneyField } from '#src/ui/money-field.tsx';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import { Switch } from '#src/ui/switch.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { ToggleChips } from '#src/ui/toggle-chips.tsx';

export interface RefundPaneProps {
  payment: Payment;
  refunds: PaymentRefunds;
  fields: RefundFields;
  figures: RefundFigures;
  action: IdempotentAction;
  onChange: (fields: Partial<RefundFields>) => void;
  onClose: () => void;
}

interface RefundMainProps extends RefundPaneProps {
  /** Gives it back with an approval. */
  onApproved: (approvalId: string) => void;
}

const WHOLE = { value: 'whole', label: 'Tamamı' } as const;
const TIP_ALONE = { value: 'tip', label: 'Yalnız bahşiş' } as const;
const waysOf = ({ isShare, obstacle, tipLeft }: PaymentRefunds): { value: RefundWay; label: string }[] => {
  if (obstacle !== null) return [TIP_ALONE];
  return [
    WHOLE,
    isShare ? { value: 'amount', label: 'Tutar gir' } : { value: 'lines', label: 'Satır satır' },
    ...(tipLeft > 0 ? [TIP_ALONE] : []),
  ];
};

/** The left pane: what goes back, why, and whether it goes back to stock. */
export function RefundMain(props: RefundMainProps) {
  const { payment, refunds, fields, action, onChange, onClose } = props;
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <header className="flex items-start justify-between gap-2 pt-3 pr-2 pl-4 md:pl-6 short:pt-1">
        <div className="min-w-0">
          <Heading slot="title" className="text-xl font-semibold break-words">
            {`İade · ${payment.tableName}`}
          </Heading>
          <PaidBefore payment={payment} />
        </div>
        <CloseButton isLocked={action.isPending} onClose={onClose} className="md:hidden" />
      </header>
      <div
        ref={keepAlertsInView}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-2 pb-4 md:px-6"
      >
        <RefundNotice {...props} />
        <fieldset disabled={action.isFrozen} className="flex min-w-0 flex-col gap-3">
          <SegmentedControl
            label="Ne iade ediliyor?"
            segments={waysOf(refunds)}
            value={fields.way}
            onValue={(way) => onChange({ way })}
            isWide
          />
          {fields.way === 'amount' ? (
            <MoneyField
              label="İade edilecek tutar"
              value={fields.amountText}
              onValue={(amountText) => onChange({ amountText })}
            />
          ) : (
            fields.way !== 'tip' && <RefundLines refunds={refunds} fields={fields} onChange={onChange} />
          )}
          {refunds.tipLeft > 0 && (
            <MoneyField
              label={`Bahşiş iadesi (en fazla ${formatLira(refunds.tipLeft)})`}
              value={fields.tipText}
              onValue={(tipText) => onChange({ tipText })}
            />
          )}
          <Why fields={fields} onChange={onChange} />
          {!refunds.isShare && fields.way !== 'tip' && (
            <div className="border-t border-line pt-2">
              <Switch
                label={<span className="font-medium">Stoğa geri al</span>}
                hint={fields.restock ? 'Açık: ürün stoğa eklenir.' : 'Kapalı: ürün zayi sayılır.'}
                isOn={fields.restock}
                onSwitch={(restock) => onChange({ restock })}
              />
            </div>
          )}
        </fieldset>
      </div>
    </div>
  );
}

/** Why it was not given back, or that somebody has to approve it, as long as that is what the form says. */
function RefundNotice({ action, figures, onApproved }: RefundMainProps) {
  const { asked } = action;
  if (!asked) return <ActionNotice action={action} />;
  if (asked.subject.amount !== withTip(figures.amount, figures.tip)) return null;
  return <ActionApproval asked={asked} onApproved={onApproved} />;
}

/** *Kredi Kartı · 23 Kas 12:58 · ödenen ₺2.263,50* */
function PaidBefore({ payment: { method, createdAt, amount } }: { payment: Payment }) {
  const timeZone = useTimeZone();
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-2">
      <PaymentMethodPill method={method} />
      <span className="num">
        {instantText(createdAt, timeZone)} · ödenen{' '}
        <strong className="font-semibold text-ink">{formatLira(amount)}</strong>
      </span>
    </p>
  );
}

const Why = ({ fields, onChange }: Pick<RefundPaneProps, 'fields' | 'onChange'>) => (
  <div className="flex flex-col gap-2">
    <p aria-hidden className="text-sm text-ink-2">
      Neden
    </p>
    <ToggleChips
      label="Neden"
      chips={REFUND_REASONS}
      chosen={fields.chip === null ? [] : [fields.chip]}
      onToggle={(chip) => onChange({ chip: fields.chip === chip ? null : chip })}
    />
    <TextField
      label="Not (isteğe bağlı)"
      autoComplete="off"
      maxLength={MAX_REFUND_NOTE}
      value={fields.note}
      onValue={(note) => onChange({ note })}
    />
  </div>
);
