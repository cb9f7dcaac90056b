import { formatLira } from '@sofra/domain/money/money';
import { useState } from 'react';
import type { OptionsForm } from '#src/features/orders/options/use-options-form.ts';
import { QtyKeys } from '#src/features/orders/products/qty-keys.tsx';
import { MAX_QTY } from '#src/order-queue/stored-carts.ts';
import { Button } from '#src/ui/button.tsx';
import { Kbd } from '#src/ui/kbd.tsx';
import { QtyStepper } from '#src/ui/order/qty-stepper.tsx';

interface Props {
  form: OptionsForm;
  /** *Ekle*, or *Güncelle* for a line of the cart. */
  verb: string;
  hasKeys?: boolean;
}

/** The quantity, and the primary button. It repeats the amount, or shows what is missing and leads to it. */
export function OptionsFooter({ form, verb, hasKeys = false }: Props) {
  const { qty, setQty, price, missing } = form;
  const [typed, setTyped] = useState<string | null>(null);
  const type = (digits: string) => {
    setTyped(digits);
    setQty(Math.min(MAX_QTY, Number(digits)));
  };
  return (
    <div className="flex flex-col gap-3 low:gap-1">
      {typed !== null && (
        <QtyKeys
          isNarrow
          onDigit={(digit) => type((typed + digit).replace(/^0+/, '').slice(0, 3))}
          onBack={() => type(typed.slice(0, -1))}
        />
      )}
      <div className="flex gap-3">
        <QtyStepper
          qty={qty}
          max={MAX_QTY}
          onQty={setQty}
          onNumber={() => setTyped(typed === null ? '' : null)}
        />
        <Button
          variant="primary"
          size={56}
          className="min-w-0 flex-1 px-3! low:min-h-12!"
          aria-keyshortcuts={hasKeys ? 'Enter' : undefined}
          onClick={form.submit}
        >
          <span className="num min-w-0 truncate">{missing ?? `${verb} · ${formatLira(price)}`}</span>
          {hasKeys && missing === null && <Kbd isOnColour>Enter</Kbd>}
        </Button>
      </div>
      {hasKeys && (
        <p aria-hidden className="-mt-1 hidden gap-4 text-xs text-ink-2 pointer-fine:flex low:hidden">
          {HINTS.map((hint) => (
            <span key={hint}>{hint}</span>
          ))}
        </p>
      )}
    </div>
  );
}

const HINTS = ['Rakam: seç', '↑ ↓ grup', '+ − adet', 'Esc: vazgeç'];
