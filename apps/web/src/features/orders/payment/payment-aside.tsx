import { Delete } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { ENTER_CONFIRMS } from '#src/features/orders/payment/use-payment-keys.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Keypad, type KeypadKey } from '#src/ui/keypad.tsx';

/** The amount the keypad writes: what the guest hands over, or what he wants to pay of the bill. */
export interface KeypadAmount {
  label: 'Alınan' | 'Ödenecek tutar';
  text: string;
  /** Must be stable (useCallback), as `Keypad` asks. */
  onKey: (key: KeypadKey) => void;
}

interface Props {
  /** Null where there is nothing to type. */
  keypad: KeypadAmount | null;
  /** The amount goes through the card terminal first. */
  isByCard: boolean;
  isLocked: boolean;
  /** The button that takes the payment. */
  children: ReactNode;
}

/** The right pane of a payment dialog from 768 px on: keypad for an amount, and the button. */
export function PaymentAside({ keypad, isByCard, isLocked, children }: Props) {
  return (
    <div className="flex h-full flex-col gap-3">
      {keypad && (
        <fieldset disabled={isLocked} className="flex min-w-0 flex-col gap-3" {...ENTER_CONFIRMS}>
          <AmountWindow {...keypad} />
          <Keypad label={`${keypad.label}: tuşlar`} onKey={keypad.onKey} />
        </fieldset>
      )}
      {isByCard && (
        <p className="flex-1 rounded-md border border-line bg-surface p-4 text-ink-2">
          Tutarı POS cihazından çekin, onaylandıktan sonra ödemeyi alın.
        </p>
      )}
      {children}
      <p className="text-center text-xs text-ink-2">Enter: onayla · N/K/Y: yöntem</p>
    </div>
  );
}

/** What the keypad has written, and the key that takes its last digit back. */
function AmountWindow({ label, text, onKey }: KeypadAmount) {
  const labelId = useId();
  return (
    <div className="flex flex-col gap-1">
      <span id={labelId} className="text-sm text-ink-2">
        {label}
      </span>
      <div className="flex items-stretch gap-2">
        <output
          aria-labelledby={labelId}
          className="num block min-w-0 flex-1 rounded-md border border-line-strong bg-surface px-4 py-2.5 text-right text-2xl font-semibold"
        >
          {text}
        </output>
        <IconButton
          icon={Delete}
          label="Son rakamı sil"
          variant="outline"
          iconSize={22}
          className="h-auto min-h-11 w-14"
          onClick={() => onKey('back')}
        />
      </div>
    </div>
  );
}
