import { Delete } from 'lucide-react';
import { memo } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import { leaveFocus } from '#src/ui/overlays/leave-focus.ts';

/** A digit, `00`, the comma, or deleting the last character. */
export type KeypadKey = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '00' | ',' | 'back';

interface Props {
  label: string;
  onKey: (key: KeypadKey) => void;
  /** The last key: the comma for money, delete for whole numbers. */
  corner?: ',' | 'back';
  /** Fills the available height with keys of at least 44 px; otherwise keys are 56 px high. */
  isFilling?: boolean;
}

const KEYS = ['7', '8', '9', '4', '5', '6', '1', '2', '3', '00', '0'] as const;

/** The keypad for cash. A press does not move the focus. The buttons are plain and memoised, because there are many. */
export const Keypad = memo(function Keypad({ label, onKey, corner = ',', isFilling = false }: Props) {
  return (
    <div
      role="group"
      aria-label={label}
      className={classNames('grid grid-cols-3 gap-2', isFilling && 'h-full auto-rows-fr short:gap-1.5')}
    >
      {[...KEYS, corner].map((key) => (
        <button
          key={key}
          type="button"
          aria-label={KEY_LABEL[key]}
          onMouseDown={leaveFocus}
          onClick={() => onKey(key)}
          className={classNames(
            'num grid place-items-center rounded-md border border-line bg-surface text-xl font-medium text-ink transition-colors duration-[120ms] hover:border-line-strong active:bg-cini-soft',
            isFilling ? 'min-h-12 short:min-h-11' : 'min-h-14',
          )}
        >
          {key === 'back' ? <Delete aria-hidden size={22} /> : key}
        </button>
      ))}
    </div>
  );
});

const KEY_LABEL: Partial<Record<KeypadKey, string>> = {
  back: 'Son rakamı sil',
  ',': 'Virgül',
};

/**
 * The text of an amount of money after a key press. It has at most nine digits before the comma and two after it, and
 * no leading zeros.
 */
export const applyKey = (text: string, key: KeypadKey): string => keyed(text, key, 2);

/** The same for an amount of stock, which has three decimals (UI-29). */
export const applyStockKey = (text: string, key: KeypadKey): string => keyed(text, key, 3);

function keyed(text: string, key: KeypadKey, decimals: number): string {
  if (key === 'back') return text.slice(0, -1);
  if (key === ',') return text.includes(',') ? text : `${text || '0'},`;
  const next = /^0*$/.test(text) ? key.replace(/^0+/, '') || '0' : text + key;
  const [, fraction = ''] = next.split(',');
  return /^\d{1,9}(,\d*)?$/.test(next) && fraction.length <= decimals ? next : text;
}
