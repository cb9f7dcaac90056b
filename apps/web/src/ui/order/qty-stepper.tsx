import { Minus, Plus, type LucideIcon } from 'lucide-react';
import { leaveFocus } from '#src/ui/overlays/leave-focus.ts';

interface Props {
  qty: number;
  max: number;
  onQty: (qty: number) => void;
  /** A tap on the number, where more than a few are wanted. */
  onNumber?: (() => void) | undefined;
}

/** The quantity, beside the primary button and as high: − 1 +. */
export function QtyStepper({ qty, max, onQty, onNumber }: Props) {
  return (
    <div
      role="group"
      aria-label="Adet"
      className="flex shrink-0 items-stretch rounded-md border border-line-strong bg-surface"
    >
      <Step icon={Minus} label="Bir azalt" isAtEnd={qty <= 1} onPress={() => onQty(qty - 1)} />
      <button
        type="button"
        aria-label={`${qty} adet: adet gir`}
        onClick={onNumber}
        onMouseDown={leaveFocus}
        className="num min-w-11 rounded-sm text-center text-lg font-semibold hover:bg-sunken"
      >
        {qty}
      </button>
      <Step icon={Plus} label="Bir artır" isAtEnd={qty >= max} onPress={() => onQty(qty + 1)} />
    </div>
  );
}

interface StepProps {
  icon: LucideIcon;
  label: string;
  isAtEnd: boolean;
  onPress: () => void;
}

/** At the limit it is not disabled, so that it keeps the focus. */
const Step = ({ icon: Icon, label, isAtEnd, onPress }: StepProps) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={isAtEnd || undefined}
    onMouseDown={leaveFocus}
    onClick={() => !isAtEnd && onPress()}
    className="grid min-h-13.5 w-11 place-items-center rounded-md text-ink hover:bg-sunken aria-disabled:opacity-45"
  >
    <Icon aria-hidden size={20} />
  </button>
);
