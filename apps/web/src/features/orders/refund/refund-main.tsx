import type { Payment } from '@sofra/contract/orders/payments';
import type { PaymentRefunds } from '@sofra/contract/orders/refunds';
import { formatLira } from '@sofra/domain/money/money';
import { SETTLEMENT } from '@sofra/domain/money/payment-method';
import { Heading } from 'react-aria-components/Heading';
import { useTimeZone } from '#src/features/business/business-queries.ts';
import { ActionRefusal } from '#src/ui/approval/action-refusal.tsx';
import { CloseButton } from '#src/features/orders/payment/payment-frame.tsx';
import {
  MAX_REFUND_NOTE,
  REFUND_REASONS,
  type RefundFields,
  type RefundFigures,
  type RefundWay,
} from '#src/features/orders/refund/refund-figures.ts';
import { RefundLines } from '#src/features/orders/refund/refund-lines.tsx';
import type { IdempotentAction } from '#src/lib/api/use-idempotent-action.ts';
import { instantText } from '#src/lib/format/zoned-time.ts';
import { keepAlertsInView } from '#src/ui/overlays/alerts-in-view.ts';
import { PaymentMethodPill } from '#src/ui/method-pill.tsx';
import { MoneyField } from '#src/ui/fields/amount-field.tsx';
import { SegmentedControl } from '#src/ui/fields/segmented-control.tsx';
import { Switch } from '#src/ui/fields/toggle.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { ToggleChips } from '#src/ui/fields/toggle-chips.tsx';

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
  /** The refund as the form has it now. */
  input: object;
}

const WHOLE = { value: 'whole', label: 'Tamamı' } as const;
const TIP_ALONE = { value: 'tip', label: 'Yalnız bahşiş' } as const;
const waysOf = ({ isShare, obstacle, tipLeft }: PaymentRefunds): { value: RefundWay; label: string }[] => {
  if (obstacle !== null) return [TIP_ALONE];
  return [
    WHOLE,
    { value: 'lines', label: 'Satır satır' },
    ...(isShare ? [{ value: 'amount', label: 'Tutar gir' } as const] : []),
    ...(tipLeft > 0 ? [TIP_ALONE] : []),
  ];
};

/** True if pieces are returned, as stock or as waste (REFUND-11). */
const hasPieces = ({ isShare }: PaymentRefunds, { way }: RefundFields): boolean =>
  way === 'lines' || (way === 'whole' && !isShare);

/** The left pane: the refunded lines, the reason, and the return to stock. */
export function RefundMain(props: RefundMainProps) {
  const { payment, refunds, fields, figures, action, input, onChange, onClose } = props;
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
        <ActionRefusal {...{ action, input }} what={whatText(fields, figures)} />
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
          {hasPieces(refunds, fields) && (
            <div className="border-t border-line bg-raised pt-2 md:sticky md:bottom-0 short:static">
              <Switch
                label={<span className="font-medium">Stoğa geri al</span>}
                hint={fields.restock ? 'Açık: ürün stoğa eklenir.' : 'Kapalı: ürün zayi sayılır.'}
                isOn={fields.restock}
                onToggle={(restock) => onChange({ restock })}
              />
            </div>
          )}
        </fieldset>
      </div>
    </div>
  );
}

/** *Nakit · Beğenilmedi · stoğa geri alınır* */
const whatText = ({ method, restock }: RefundFields, { reason }: RefundFigures): string =>
  [SETTLEMENT[method].label, reason, restock ? 'stoğa geri alınır' : ''].filter(Boolean).join(' · ');

/** *Kredi Kartı · 23 Kas 12:58 · ödenen ₺2.263,50* */
function PaidBefore({ payment }: { payment: Payment }) {
  const { method, partner, customer, createdAt, amount } = payment;
  const timeZone = useTimeZone();
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-2">
      <PaymentMethodPill method={method} partner={partner ?? customer} />
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
