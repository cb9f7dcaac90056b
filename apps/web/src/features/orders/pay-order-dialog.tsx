import type { OpenOrder } from '@sofra/contract/orders';
import { formatLira } from '@sofra/domain/money';
import { useCallback, useState, type ReactNode } from 'react';
import { PaymentCash, tenderText } from '#src/features/orders/payment-cash.tsx';
import { PaymentDiscount } from '#src/features/orders/payment-discount.tsx';
import { PaymentDone } from '#src/features/orders/payment-done.tsx';
import {
  NEW_PAYMENT,
  readPayment,
  type PaymentFields,
  type PaymentFigures,
} from '#src/features/orders/payment-form.ts';
import { PaymentNotice } from '#src/features/orders/payment-notice.tsx';
import { ENTER_CONFIRMS, usePaymentKeys } from '#src/features/orders/use-payment-keys.ts';
import { usePayment } from '#src/features/orders/use-payment.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { applyKey, Keypad, type KeypadKey } from '#src/ui/keypad.tsx';
import { DueBox } from '#src/ui/order/due-box.tsx';
import { MethodCards } from '#src/ui/order/method-cards.tsx';
import { TextButton } from '#src/ui/text-button.tsx';

interface Props {
  tableId: string;
  /** As it was when the dialog opened; a newer total comes with the server's answer. */
  order: OpenOrder;
  onClose: () => void;
  /** The payment was taken and has been read. */
  onDone: () => void;
}

/** *Öde*: one payment for everything still unpaid (spec 2, 5; design/interface.md, "Ödeme"). Mount it to open it. */
export function PayOrderDialog({ tableId, order, onClose, onDone }: Props) {
  const { state, bill, pay } = usePayment(tableId, order, onClose);
  const [fields, setFields] = useState(NEW_PAYMENT);
  const [isDiscountOpen, setIsDiscountOpen] = useState(false);
  const change = useCallback((some: Partial<PaymentFields>) => setFields((old) => ({ ...old, ...some })), []);
  const pressKey = useCallback(
    (key: KeypadKey) =>
      setFields(({ tender, ...old }) => ({
        ...old,
        tender: { kind: 'typed', text: applyKey(tender.kind === 'typed' ? tender.text : '', key) },
      })),
    [],
  );
  const figures = readPayment(bill.total, fields);
  const isLocked = state.step !== 'form';
  const confirm = () => {
    if (figures.canPay) void pay(fields.method, figures);
  };
  const isCash = fields.method === 'CASH' && figures.due > 0;
  usePaymentKeys(
    {
      onMethod: (method) => change({ method }),
      onKeypad: (key) => isCash && pressKey(key),
      onConfirm: confirm,
    },
    isLocked,
  );
  if (state.step === 'paid') return <PaymentDone payment={state.payment} onDone={onDone} />;

  const takePayment = (
    <Button
      variant="primary"
      size={64}
      isWide
      className="num"
      disabled={!figures.canPay}
      isPending={isLocked}
      pendingLabel={state.step === 'checking' ? 'Sonuç kontrol ediliyor…' : 'Ödeme alınıyor…'}
      onClick={confirm}
    >
      {figures.due === 0 ? 'Masayı kapat' : `Ödemeyi al · ${formatLira(figures.due)}`}
    </Button>
  );
  const toggleDiscount = () => {
    if (!isDiscountOpen && fields.discountType === 'NONE') change({ discountType: 'PERCENT' });
    setIsDiscountOpen(!isDiscountOpen);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={isLocked}
      title={`Ödeme · ${order.tableName}`}
      size="large"
      footer={takePayment}
      aside={
        <PaymentAside isCash={isCash} figures={figures} fields={fields} isLocked={isLocked} onKey={pressKey}>
          {takePayment}
        </PaymentAside>
      }
    >
      <PaymentNotice state={state} onGiveUp={onClose} />
      <fieldset disabled={isLocked} className="flex min-w-0 flex-col gap-4">
        <DueBox
          due={figures.due}
          note={billNote(figures, formatLira(bill.total))}
          action={
            <TextButton aria-expanded={isDiscountOpen} onClick={toggleDiscount}>
              İndirim
            </TextButton>
          }
        />
        {isDiscountOpen && (
          <PaymentDiscount
            type={fields.discountType}
            text={fields.discountText}
            problem={figures.discountProblem}
            off={figures.off}
            onChange={change}
            onDone={() => setIsDiscountOpen(figures.discountProblem !== null)}
          />
        )}
        <MethodCards value={fields.method} onValue={(method) => change({ method })} isDisabled={isLocked} />
        {isCash && (
          <PaymentCash figures={figures} tender={fields.tender} onTender={(tender) => change({ tender })} />
        )}
      </fieldset>
    </Dialog>
  );
}

const billNote = ({ off }: PaymentFigures, subtotal: string): string =>
  `Ara toplam ${subtotal}${off > 0 ? ` · İndirim −${formatLira(off)}` : ''}`;

interface AsideProps {
  isCash: boolean;
  isLocked: boolean;
  figures: PaymentFigures;
  fields: PaymentFields;
  onKey: (key: KeypadKey) => void;
  children: ReactNode;
}

/** The right pane from 768 px on: keypad for cash, and the button. */
function PaymentAside({ isCash, isLocked, figures, fields, onKey, children }: AsideProps) {
  return (
    <div className="flex h-full flex-col gap-3">
      {isCash ? (
        <fieldset disabled={isLocked} className="flex min-w-0 flex-col gap-3" {...ENTER_CONFIRMS}>
          <output
            aria-label="Alınan"
            className="num block rounded-md border border-line-strong bg-surface px-4 py-2.5 text-right text-2xl font-semibold"
          >
            {tenderText(fields.tender, figures.due)}
          </output>
          <Keypad label="Alınan tutar tuşları" onKey={onKey} />
        </fieldset>
      ) : (
        figures.due > 0 && (
          <p className="flex-1 rounded-md border border-line bg-surface p-4 text-ink-2">
            Tutarı POS cihazından çekin, onaylandıktan sonra ödemeyi alın.
          </p>
        )
      )}
      {children}
      <p className="text-center text-xs text-ink-2">Enter: onayla · N/K/Y: yöntem</p>
    </div>
  );
}
