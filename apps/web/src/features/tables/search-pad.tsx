import { Keyboard } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import { leaveFocus } from '#src/ui/overlays/leave-focus.ts';

interface Props {
  /** The first letters of the areas. */
  letters: readonly string[];
  onKey: (text: string) => void;
  onBack: () => void;
  /** Changes to the keyboard of the device. */
  onKeyboard: () => void;
  onOpen: () => void;
}

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'];
const KEY = 'grid min-h-11 place-items-center rounded-md border text-xl transition-colors duration-[120ms]';
const PLAIN = 'border-line bg-surface text-ink active:bg-cini-soft';
const PRIMARY = 'border-cini bg-cini font-semibold text-on-cini active:bg-cini-strong';

/** The keys of the search on phones: digits, areas, *Sil* and *Aç* (FLOOR-47). A press does not move the focus. */
export function SearchPad({ letters, onKey, onBack, onKeyboard, onOpen }: Props) {
  return (
    <div
      role="group"
      aria-label="Masa tuşları"
      className="flex shrink-0 flex-col gap-2 border-t border-line bg-sunken px-3 pt-3 pb-safe-3"
    >
      <div className="grid grid-cols-5 gap-2">
        {DIGITS.map((digit) => (
          <Key key={digit} className="num h-16 low:h-11" onPress={() => onKey(digit)}>
            {digit}
          </Key>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        {[...new Set(letters)].map((letter) => (
          <Key key={letter} className="h-16 min-w-11 flex-1 low:h-11" onPress={() => onKey(letter)}>
            {letter}
          </Key>
        ))}
        <Key className="h-16 min-w-11 flex-1 low:h-11" label="Klavye" onPress={onKeyboard}>
          <Keyboard aria-hidden size={22} />
        </Key>
        <Key className="h-16 min-w-13 flex-1 low:h-11" onPress={onBack}>
          Sil
        </Key>
        <Key isPrimary className="h-16 min-w-15 flex-1 low:h-11" onPress={onOpen}>
          Aç
        </Key>
      </div>
    </div>
  );
}

interface KeyProps {
  className: string;
  label?: string;
  isPrimary?: boolean;
  onPress: () => void;
  children: ReactNode;
}

const Key = ({ className, label, isPrimary = false, onPress, children }: KeyProps) => (
  <button
    type="button"
    aria-label={label}
    onMouseDown={leaveFocus}
    onClick={onPress}
    className={classNames(KEY, isPrimary ? PRIMARY : PLAIN, className)}
  >
    {children}
  </button>
);
