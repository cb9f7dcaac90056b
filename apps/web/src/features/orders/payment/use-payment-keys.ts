import { PAYMENT_METHOD, PAYMENT_METHODS, type PaymentMethod } from '@sofra/domain/payment-method';
import { useEffect, useEffectEvent } from 'react';
import type { KeypadKey } from '#src/ui/keypad.tsx';

interface PaymentKeys {
  onMethod: (method: PaymentMethod) => void;
  onKeypad: (key: KeypadKey) => void;
  /** `%` */
  onDiscount?: (() => void) | undefined;
  onConfirm: () => void;
}

/** Marks buttons on which Enter confirms the payment instead of pressing them again: suggestions, keypad. */
export const ENTER_CONFIRMS = { 'data-enter-confirms': '' };
/** Marks fields with an Enter of their own. */
export const OWN_ENTER = { 'data-own-enter': '' };

/**
 * The key of a method chooses it, % a discount to be typed, digits go to the keypad, Tab to the amounts it may write, Enter
 * confirms (PAY-33); none of them while `isOff`.
 */
export function usePaymentKeys(keys: PaymentKeys, isOff: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
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
 * Tab from nowhere in particular goes to the first of the amounts; from there on it goes as it always does. Heard before
 * the dialog itself, which would go to its first button.
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

/** A held key, above all the one that opened the dialog, pays nothing. */
function enterAction(
  { target, repeat }: KeyboardEvent,
  { onConfirm }: PaymentKeys,
): (() => void) | undefined {
  if (repeat || !(target instanceof Element)) return undefined;
  const own = target.closest('button, a, [data-own-enter]');
  return own && !own.closest('[data-enter-confirms]') ? undefined : onConfirm;
}

function typedAction(
  { key, target }: KeyboardEvent,
  { onMethod, onKeypad, onDiscount }: PaymentKeys,
): (() => void) | undefined {
  if (target instanceof Element && target.matches('input:not([type=radio]), textarea, select')) return;
  const method = PAYMENT_METHODS.find((one) => PAYMENT_METHOD[one].key === key.toLowerCase());
  if (method) {
    return () => {
      leaveCash(target);
      onMethod(method);
    };
  }
  if (key === '%') return onDiscount;
  const keypadKey = keypadKeyOf(key);
  return keypadKey && (() => onKeypad(keypadKey));
}

/** A card has no cash part: the next Enter is for the payment, not for the cross that would get the focus instead. */
function leaveCash(target: EventTarget | null): void {
  if (!(target instanceof Element)) return;
  target.closest('[data-enter-confirms]')?.closest<HTMLElement>('[role=dialog]')?.focus();
}

function keypadKeyOf(key: string): KeypadKey | undefined {
  if (/^\d$/.test(key)) return key as KeypadKey;
  if (key === ',' || key === '.') return ',';
  return key === 'Backspace' ? 'back' : undefined;
}
