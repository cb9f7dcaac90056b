import { formatLira, kurusFromLira } from '@sofra/domain/money/money';
import type { ReactNode } from 'react';
import type { OrderMessages } from '#src/features/public-menu/ordering/messages/tr.ts';

interface StepperProps {
  qty: number;
  onQty: (qty: number) => void;
  /** The item, for screen readers. */
  label: string;
  messages: OrderMessages;
  isLocked?: boolean;
  least?: number;
}

/** Fewer, the number, more; each target is at least 44 pixels. */
export function Stepper({ qty, onQty, label, messages, isLocked = false, least = 0 }: StepperProps) {
  const button = 'grid size-11 place-items-center rounded-md text-2xl leading-none disabled:opacity-40';
  return (
    <span role="group" aria-label={label} className="flex shrink-0 items-center">
      <button
        type="button"
        aria-label={messages.fewer}
        disabled={isLocked || qty <= least}
        onClick={() => onQty(qty - 1)}
        className={button}
      >
        −
      </button>
      <span className="num min-w-7 text-center font-semibold">{qty}</span>
      <button
        type="button"
        aria-label={messages.more}
        disabled={isLocked}
        onClick={() => onQty(qty + 1)}
        className={button}
      >
        +
      </button>
    </span>
  );
}

interface PrimaryProps {
  onClick: () => void;
  children: ReactNode;
  /** Names what is missing instead of acting; the button never greys. */
  isMissing?: boolean;
  isBusy?: boolean;
}

export const Primary = ({ onClick, children, isMissing = false, isBusy = false }: PrimaryProps) => (
  <button
    type="button"
    aria-busy={isBusy || undefined}
    onClick={onClick}
    className={`num flex min-h-14 min-w-0 flex-1 items-center justify-center gap-2 rounded-md px-3 text-lg leading-tight font-semibold ${
      isMissing ? 'border border-dashed border-line-strong text-ink-2' : 'bg-cini text-on-cini'
    }`}
  >
    <span className="min-w-0">{children}</span>
  </button>
);

/** A choice among chips; the chosen one has a thicker edge as well as its colour. */
export const chipClasses = (isChosen: boolean, place = 'px-4 text-start'): string =>
  `min-h-11 rounded-md ${place} leading-tight ${
    isChosen
      ? 'border-2 border-cini bg-cini-soft font-semibold text-cini-text'
      : 'border border-line-strong bg-surface'
  }`;

/** An amount of the wire, in lira. */
export const lira = (amount: number): string => {
  const found = kurusFromLira(amount);
  return found === null ? '' : formatLira(found);
};
