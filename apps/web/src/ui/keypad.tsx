import { Delete } from 'lucide-react';
import { memo } from 'react';

/** What a press means: a digit, `00`, the comma, or taking the last character back. */
export type KeypadKey = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '00' | ',' | 'back';

interface Props {
  label: string;
  /** Must be stable (useCallback): the keys are memoised. */
  onKey: (key: KeypadKey) => void;
  /** The last key: comma for money, taking back for whole numbers. */
  corner?: ',' | 'back';
}

const KEYS = ['7', '8', '9', '4', '5', '6', '1', '2', '3', '00', '0'] as const;

/** Cash keypad, 56 px keys. Plain memoised buttons (design/interface.md, "Traps"). */
export const Keypad = memo(function Keypad({ label, onKey, corner = ',' }: Props) {
  return (
    <div role="group" aria-label={label} className="grid grid-cols-3 gap-2">
      {[...KEYS, corner].map((key) => (
        <button
          key={key}
          type="button"
          aria-label={KEY_LABEL[key]}
          onClick={() => onKey(key)}
          className="num grid min-h-14 place-items-center rounded-md border border-line bg-surface text-xl font-medium text-ink transition-colors duration-[120ms] hover:border-line-strong active:bg-cini-soft"
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

/** Text of an amount after a key. At most two digits after the comma, nine before it, no leading zeros. */
export function applyKey(text: string, key: KeypadKey): string {
  if (key === 'back') return text.slice(0, -1);
  if (key === ',') return text.includes(',') ? text : `${text || '0'},`;
  const next = /^0*$/.test(text) ? key.replace(/^0+/, '') || '0' : text + key;
  return /^\d{1,9}(,\d{0,2})?$/.test(next) ? next : text;
}
