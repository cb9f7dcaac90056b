import { useEffect, useEffectEvent } from 'react';
import { isField, isInDialog } from '#src/ui/fields/is-field.ts';

export interface CashierKeys {
  onSend: () => void;
  onPay?: (() => void) | undefined;
  /** *Marş* of the first course that waits. */
  onFire?: (() => void) | undefined;
  onBack: () => void;
  onHelp: () => void;
  /** A digit of the quantity of the next tap. */
  onDigit: (digit: string) => void;
  onBackspace: () => void;
  /** `+` and `-`: changes the line that was added last. */
  onStep: (by: 1 | -1) => void;
}

/**
 * An empty search field does not count: after `/`, text and Enter it still has the focus, and `+` is meant for the
 * line.
 */
const isTyping = (target: EventTarget | null): boolean =>
  isField(target) && !(target instanceof HTMLInputElement && target.type === 'search' && target.value === '');

/**
 * F2 Gönder, F4 Öde, F7 Marş, Esc back, + and -, digits, ? help (ORD-47). They are off while a dialog is open, also one
 * that the page does not know (`isOff`).
 */
export function useCashierKeys(keys: CashierKeys, isOff: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (isInDialog(event.target)) return;
    const action = chosenAction(event, keys);
    if (!action) return;
    event.preventDefault();
    if (!event.repeat) action();
  });
  useEffect(() => {
    if (isOff) return;
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [isOff]);
}

function chosenAction(event: KeyboardEvent, keys: CashierKeys): (() => void) | undefined {
  switch (event.key) {
    case 'F2':
      return keys.onSend;
    case 'F4':
      return keys.onPay;
    case 'F7':
      return keys.onFire;
    case 'Escape':
      return keys.onBack;
    case '+':
    case '-':
      return isTyping(event.target) ? undefined : () => keys.onStep(event.key === '+' ? 1 : -1);
    case '?':
      return isTyping(event.target) ? undefined : keys.onHelp;
    default:
      // Digits belong to the search field, empty or not: `3*ayran`.
      return isField(event.target) ? undefined : quantityActionOf(event.key, keys);
  }
}

function quantityActionOf(key: string, { onDigit, onBackspace }: CashierKeys): (() => void) | undefined {
  if (key === 'Backspace') return onBackspace;
  return /^\d$/.test(key) ? () => onDigit(key) : undefined;
}
