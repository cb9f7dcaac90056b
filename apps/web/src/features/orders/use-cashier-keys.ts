import { useEffect, useEffectEvent } from 'react';

export interface CashierKeys {
  onSend: () => void;
  onPay?: (() => void) | undefined;
  onBack: () => void;
  /** `+` and `-`: the line tapped in last. */
  onStep: (by: 1 | -1) => void;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('textarea, select, [contenteditable], input:not([type=radio]):not([type=checkbox])');

/** F2 Gönder, F4 Öde, Esc back, + and - (design/interface.md, "Cashier keys"); off while a dialog is open. */
export function useCashierKeys(keys: CashierKeys, isOff: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const deed = deedOf(event, keys);
    if (!deed) return;
    event.preventDefault();
    if (!event.repeat) deed();
  });
  useEffect(() => {
    if (isOff) return;
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [isOff]);
}

function deedOf(event: KeyboardEvent, keys: CashierKeys): (() => void) | undefined {
  switch (event.key) {
    case 'F2':
      return keys.onSend;
    case 'F4':
      return keys.onPay;
    case 'Escape':
      return keys.onBack;
    case '+':
    case '-':
      return isTyping(event.target) ? undefined : () => keys.onStep(event.key === '+' ? 1 : -1);
    default:
      return undefined;
  }
}
