import type { FiscalBasket } from '@sofra/contract/orders/fiscal';
import { MAX_RECEIPT_NO } from '@sofra/domain/fiscal/fiscal-basket';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { useSettleBasket } from '#src/features/orders/fiscal/fiscal-queries.ts';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { basketProblemText } from '#src/lib/format/fiscal-text.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';

/** *Cihaza bakın*: a person answers for a device that gave no answer (FISCAL-8). */
export function SettleBasket({ basket }: { basket: FiscalBasket }) {
  const settle = useSettleBasket();
  const [numbers, setNumbers] = useState<{ receiptNo: string; zNo: string } | null>(null);
  const { id } = basket;
  const text = basketProblemText(basket);
  const send = (answer: { isPrinted: boolean; receiptNo?: string; zNo?: string }) =>
    settle.mutate({ id, ...answer });
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (numbers) send({ isPrinted: true, ...numbers });
      }}
    >
      <p role="alert" className="flex gap-2 rounded-lg bg-safran-soft p-3 text-sm text-safran-text">
        <CircleAlert aria-hidden size={18} className="mt-0.5 shrink-0" />
        <span>
          <strong className="block">Cihaza bakın</strong>
          {text === null ? '' : `${text}. `}Bu tutarın fişi cihazdan çıktı mı?
        </span>
      </p>
      {numbers && (
        <div className="grid grid-cols-2 gap-3">
          <TextField
            label="ÖKC fiş no"
            isRequired
            autoFocus
            inputMode="numeric"
            inputClassName="num"
            maxLength={MAX_RECEIPT_NO}
            value={numbers.receiptNo}
            onValue={(receiptNo) => setNumbers({ ...numbers, receiptNo })}
          />
          <TextField
            label="Z no"
            isRequired
            inputMode="numeric"
            inputClassName="num"
            maxLength={MAX_RECEIPT_NO}
            value={numbers.zNo}
            onValue={(zNo) => setNumbers({ ...numbers, zNo })}
          />
        </div>
      )}
      {settle.error && (
        <p role="alert" className="text-sm text-nar-text">
          {errorTextOf(settle.error, 'Kaydedilemedi')}
        </p>
      )}
      <div className="grid grid-cols-2 gap-2">
        <Button
          size={56}
          isWide
          isPending={settle.isPending}
          onClick={() => (numbers ? setNumbers(null) : send({ isPrinted: false }))}
        >
          {numbers ? 'Geri' : 'Çıkmadı'}
        </Button>
        {numbers ? (
          <Button type="submit" variant="primary" size={56} isWide isPending={settle.isPending}>
            Kaydet
          </Button>
        ) : (
          <Button variant="primary" size={56} isWide onClick={() => setNumbers({ receiptNo: '', zNo: '' })}>
            Fiş çıktı
          </Button>
        )}
      </div>
    </form>
  );
}
