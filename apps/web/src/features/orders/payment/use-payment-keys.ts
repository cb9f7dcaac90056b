import { SETTLEMENT, type Settlement } from '@sofra/domain/money/payment-method';
import { useEffect, useEffectEvent } from 'react';
import type { KeypadKey } from '#src/ui/fields/keypad.tsx';

interface PaymentKeys {
  /** The offered methods; only their keys work. */
  methods: readonly Settlement[];
  onMethod: (method: Settlement) => void;
  onKeypad: (key: KeypadKey) => void;
  /** Called for the `%` key. */
  onDiscount?: (() => void) | undefined;
  /** Called for the B key (TIP-13). */
  onTip?: (() => void) | undefined;
  onConfirm: () => void;
}

/** Marks buttons (suggestions, keypad) on which Enter confirms the payment instead of pressing them again. */
export const ENTER_CONFIRMS = { 'data-enter-confirms': '' };
/** Marks fields, and parts of a screen, that handle Enter themselves. */
export const OWN_ENTER = { 'data-own-enter': '' };

/**
 * Keyboard shortcuts of a payment: a key per method, % to type a discount, B a tip, digits for the keypad. Tab
 * moves to the amounts, Enter confirms (PAY-33). None works while `isOff`.
 */
export function usePaymentKeys(keys: PaymentKeys, isOff: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isCovered()) return;
    const action = event.key === 'Enter' ? enterAction(event, keys) : typedAction(event, keys);
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    if (isOff) return;
    addEventListener('keydown', goToSlots, true);
    addEventListener('keydown', press);
    return () => {
      removeEventListener('keydown', goToSlots, true);
      removeEventListener('keydown', press);
    };
  }, [isOff]);
}

/**
 * Tab from the dialog itself moves to the first amount. From there on it works as usual. The capture phase is used,
 * because the dialog would move the focus to its first button.
 */
function goToSlots(event: KeyboardEvent): void {
  const { key, shiftKey, target } = event;
  if (key !== 'Tab' || shiftKey || !(target instanceof Element) || !target.matches('[role=dialog]')) return;
  const slot = target.querySelector<HTMLElement>('[data-slot]');
  if (!slot) return;
  event.preventDefault();
  event.stopPropagation();
  slot.focus();
}

/** True while a dialog is open over the payment: React Aria hides everything outside of the dialog (COUNTER-6). */
const isCovered = (): boolean =>
  document.querySelector('[data-enter-confirms]')?.closest('[aria-hidden=true], [inert]') != null;

/** Repeats of a held key are ignored; above all, the key press that opened the dialog must not pay. */
function enterAction(
  { target, repeat }: KeyboardEvent,
  { onConfirm }: PaymentKeys,
): (() => void) | undefined {
  if (repeat || !(target instanceof Element)) return undefined;
  const own = target.closest('button, a, [data-own-enter]');
  return own && !own.closest('[data-enter-confirms]') ? undefined : onConfirm;
}

function typedAction(
  { key, target, repeat }: KeyboardEvent,
  { methods, onMethod, onKeypad, onDiscount, onTip }: PaymentKeys,
): (() => void) | undefined {
  if (target instanceof Element && target.matches('input:not([type=radio]), textarea, select')) return;
  const method = methods.find((one) => SETTLEMENT[one].key === key.toLowerCase());
  if (method) {
    return () => {
      if (repeat) return;
      leaveCash(target);
      onMethod(method);
    };
  }
  if (key === '%') return onDiscount;
  if (key.toLowerCase() === 'b') return onTip;
  const keypadKey = keypadKeyOf(key);
  return keypadKey && (() => onKeypad(keypadKey));
}

/**
 * The cash fields disappear with another method, so the focus moves to the dialog first. On the close button, the
 * next Enter would close the dialog instead of paying.
 */
function leaveCash(target: EventTarget | null): void {
  if (!(target instanceof Element)) return;
  target.closest('[data-enter-confirms]')?.closest<HTMLElement>('[role=dialog]')?.focus();
}

function keypadKeyOf(key: string): KeypadKey | undefined {
  if (/^\d$/.test(key)) return key as KeypadKey;
  if (key === ',' || key === '.') return ',';
  return key === 'Backspace' ? 'back' : undefined;
}
