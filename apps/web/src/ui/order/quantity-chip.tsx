import { Minus, X } from 'lucide-react';
import { ChipDigit, ChipText, chipLook, CHIP_BASE } from '#src/ui/order/choice-chip.tsx';
import { classNames } from '#src/ui/class-names.ts';

interface Props {
  name: string;
  /** The sum of what is chosen, or the price of one. */
  price?: string | undefined;
  qty: number;
  isSoldOut?: boolean;
  isFull?: boolean;
  digit?: string | undefined;
  onAdd: () => void;
  onTake: () => void;
}

/** A chip that may be chosen more than once: its body adds one, the part at its right edge takes one off. */
export function QuantityChip({ name, price, qty, isSoldOut, isFull, digit, onAdd, onTake }: Props) {
  const isChosen = qty > 0;
  return (
    <div
      className={classNames(CHIP_BASE, 'min-h-13 items-stretch!', chipLook({ isChosen, isSoldOut, isFull }))}
    >
      <button
        type="button"
        role="checkbox"
        aria-checked={isChosen}
        aria-disabled={isSoldOut || isFull || undefined}
        aria-keyshortcuts={digit}
        data-chip
        onClick={onAdd}
        className="flex min-w-0 flex-1 items-center justify-between gap-1 rounded-md py-1 pr-1.5 pl-3 text-left"
      >
        <ChipText size="priced" label={qty > 1 ? `${name} ×${qty}` : name} {...{ price, isSoldOut }} />
        <ChipDigit digit={digit} />
      </button>
      {isChosen && (
        <button
          type="button"
          aria-label={`${name}: bir azalt`}
          onClick={onTake}
          className="grid w-11 shrink-0 place-items-center rounded-r-md border-l border-cini hover:bg-surface"
        >
          {qty > 1 ? <Minus aria-hidden size={18} /> : <X aria-hidden size={18} />}
        </button>
      )}
    </div>
  );
}
