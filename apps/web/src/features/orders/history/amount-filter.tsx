import { formatLira, liraOf, roundToKurus } from '@sofra/domain/money/money';
import { ChevronDown } from 'lucide-react';
import { useRef, useState, type SubmitEvent } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { parseMoneyInput } from '@sofra/domain/money/number-input';
import { ClearFilter, filterClasses } from '#src/features/orders/history/filter-select.tsx';
import type { PaymentFilter } from '#src/features/orders/history/history-search.ts';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { focusFirstProblem } from '#src/ui/fields/focus-first-problem.ts';
import { MoneyField } from '#src/ui/fields/amount-field.tsx';

type Amounts = Pick<PaymentFilter, 'min' | 'max'>;

interface Props {
  amounts: Amounts;
  onAmounts: (amounts: { min: string | undefined; max: string | undefined }) => void;
}

const lira = (amount: string): string => formatLira(roundToKurus(Number(amount)));

/** `₺100,00 – ₺500,00`, `en az ₺100,00` */
function amountText({ min, max }: Amounts): string {
  if (min !== undefined && max !== undefined) return min === max ? lira(min) : `${lira(min)} – ${lira(max)}`;
  if (min !== undefined) return `en az ${lira(min)}`;
  return max === undefined ? 'Tutar' : `en çok ${lira(max)}`;
}

/** *Tutar*: least and greatest amount, in a popover below the button. */
export function AmountFilter({ amounts, onAmounts }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isChosen = amounts.min !== undefined || amounts.max !== undefined;
  return (
    <span className="relative block min-w-0">
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
        className={classNames(filterClasses(isChosen), 'num w-full truncate text-left')}
      >
        {amountText(amounts)}
      </button>
      {isChosen ? (
        <ClearFilter label="Tutar" onClear={() => onAmounts({ min: undefined, max: undefined })} />
      ) : (
        <ChevronDown
          aria-hidden
          size={18}
          className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-ink-2"
        />
      )}
      <Popover
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        triggerRef={button}
        placement="bottom start"
        className="w-72 max-w-[calc(100vw-24px)] rounded-lg border border-line bg-raised p-4 text-ink shadow-pop outline-none"
      >
        <Dialog aria-label="Tutar" className="outline-none">
          <AmountForm
            amounts={amounts}
            onAmounts={(next) => {
              setIsOpen(false);
              onAmounts(next);
            }}
          />
        </Dialog>
      </Popover>
    </span>
  );
}

const typed = (amount: string | undefined): string => amount?.replace('.', ',') ?? '';

/** Reads a field, which may hold an amount or be empty. */
function read(text: string): { isWrong: boolean; amount: string | undefined } {
  const amount = parseMoneyInput(text);
  return {
    isWrong: text.trim() !== '' && amount === null,
    amount: amount === null ? undefined : String(liraOf(amount)),
  };
}

function AmountForm({ amounts, onAmounts }: Props) {
  const [min, setMin] = useState(typed(amounts.min));
  const [max, setMax] = useState(typed(amounts.max));
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [least, most] = [read(min), read(max)];
  const errorOf = ({ isWrong }: { isWrong: boolean }) => (wasSubmitted && isWrong ? 'Tutar geçersiz.' : null);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setWasSubmitted(true);
    if (least.isWrong || most.isWrong) return focusFirstProblem(event.currentTarget);
    const isTurned =
      least.amount !== undefined && most.amount !== undefined && Number(least.amount) > Number(most.amount);
    onAmounts(isTurned ? { min: most.amount, max: least.amount } : { min: least.amount, max: most.amount });
  };
  return (
    <form aria-label="Tutar" noValidate onSubmit={submit} className="flex flex-col gap-3">
      <div className="grid grid-cols-2 items-start gap-3">
        <MoneyField label="En az" value={min} onValue={setMin} error={errorOf(least)} />
        <MoneyField label="En çok" value={max} onValue={setMax} error={errorOf(most)} />
      </div>
      <Button type="submit" variant="primary" size={48} isWide>
        Uygula
      </Button>
    </form>
  );
}
