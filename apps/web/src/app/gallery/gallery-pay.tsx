import { kurus, type Kurus } from '@sofra/domain/money';
import { PAYMENT_METHODS, type PaymentMethod } from '@sofra/domain/payment-method';
import { useCallback, useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { applyKey, Keypad, type KeypadKey } from '#src/ui/keypad.tsx';
import { CashSuggestions } from '#src/ui/order/cash-suggestions.tsx';
import { ChangeBox } from '#src/ui/order/change-box.tsx';
import { DueBox } from '#src/ui/order/due-box.tsx';
import { MethodCards } from '#src/ui/order/method-cards.tsx';

const DUE = kurus(164_800);

/** The payment dialog of the design study, with made-up figures. */
export function GalleryPay({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [method, setMethod] = useState<PaymentMethod>('CASH');
  const [tendered, setTendered] = useState<Kurus>(kurus(200_000));
  const [typed, setTyped] = useState('2000');
  const press = useCallback((key: KeypadKey) => setTyped((old) => applyKey(old, key)), []);
  const takePayment = (
    <Button variant="primary" size={64} isWide onClick={onClose}>
      Ödemeyi al · ₺1.648,00
    </Button>
  );
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Ödeme · Bahçe 3"
      size="large"
      footer={takePayment}
      aside={
        <div className="flex flex-col gap-3">
          <output className="num block rounded-md border border-line-strong bg-surface px-4 py-2.5 text-right text-2xl font-semibold">
            {typed || '0'}
          </output>
          <Keypad label="Alınan tutar tuşları" onKey={press} />
          {takePayment}
          <p className="text-center text-xs text-ink-2">Enter: onayla · N/K/Y: yöntem</p>
        </div>
      }
    >
      <div className="flex flex-col gap-4">
        <DueBox due={DUE} note="Ara toplam ₺1.740,00" off="İndirim −₺92,00" />
        <MethodCards methods={PAYMENT_METHODS} value={method} onValue={setMethod} />
        <div>
          <p className="pb-1 text-sm text-ink-2">Alınan</p>
          <CashSuggestions
            suggestions={[DUE, kurus(165_000), kurus(170_000), kurus(200_000)]}
            value={tendered}
            onValue={setTendered}
          />
        </div>
        <ChangeBox change={kurus(tendered - DUE)} />
      </div>
    </Dialog>
  );
}
