import { MIN_BARCODE } from '@sofra/domain/menu/barcode';
import { useEffect, useEffectEvent } from 'react';
import { isFieldOrDialog } from '#src/ui/fields/is-field.ts';

/** The longest pause between two digits of a scanner; no finger is as fast. */
const PAUSE_MS = 40;

/**
 * Reads a barcode scanner, which types digits and Enter, wherever no field and no dialog has the focus (ORD-54). From the
 * second fast digit on they are held back from the other keys of the screen. The first one, which has arrived by
 * then, is taken back by Backspace. Digits that are no barcode are passed on.
 */
export function useScanner(onScan: (barcode: string) => void): void {
  const scan = useEffectEvent(onScan);
  useEffect(() => {
    const reader = createReader(scan);
    addEventListener('keydown', reader.press, true);
    return () => {
      removeEventListener('keydown', reader.press, true);
      reader.stop();
    };
  }, []);
}

function createReader(onScan: (barcode: string) => void) {
  let digits = '';
  let lastAt = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isPassingOn = false;
  const send = async (keys: readonly string[]) => {
    const target = document.activeElement ?? document.body;
    for (const key of keys) {
      isPassingOn = true;
      target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      isPassingOn = false;
      // The screen renders between two keys, as between those of a user.
      await Promise.resolve();
    }
  };
  const stop = () => {
    clearTimeout(timer);
    digits = '';
  };
  const passOn = () => {
    const held = digits.slice(1).split('');
    stop();
    void send(held);
  };
  const hold = (event: KeyboardEvent) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const press = (event: KeyboardEvent) => {
    const { key, target, timeStamp } = event;
    if (isPassingOn || isFieldOrDialog(target)) return;
    const isFast = timeStamp - lastAt <= PAUSE_MS;
    if (/^\d$/.test(key) && !event.ctrlKey && !event.altKey && !event.metaKey) {
      lastAt = timeStamp;
      if (!isFast || digits === '') {
        stop();
        digits = key;
        return;
      }
      hold(event);
      digits += key;
      clearTimeout(timer);
      timer = setTimeout(passOn, PAUSE_MS);
      return;
    }
    if (key === 'Enter' && isFast && digits.length >= MIN_BARCODE) {
      const barcode = digits;
      hold(event);
      stop();
      void send(['Backspace']);
      onScan(barcode);
    } else passOn();
  };
  return { press, stop };
}
