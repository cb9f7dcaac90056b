import { useEffect, useEffectEvent } from 'react';
import { isField } from '#src/ui/fields/is-field.ts';

export interface ChoiceKeys {
  /** A digit from 1 to 9: the place of a choice in the current section. */
  onDigit: (place: number) => void;
  /** Arrow up and down: the previous and the next section. */
  onMove: (by: 1 | -1) => void;
  onQty: (by: 1 | -1) => void;
  onEnter: () => void;
  onEscape: () => void;
}

/** Enter presses a button that is no choice: *Kapat*, *Not ekle*, *Geçen sefer*. */
const isOwnButton = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('button:not([data-chip])');

/** The keyboard while something is chosen for a line (SELL-30, SET-35). */
export function useChoiceKeys(keys: ChoiceKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const action = actionOf(event, keys);
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) action();
  });
  useEffect(() => {
    // Before React Aria, which would take arrows and Escape for itself.
    addEventListener('keydown', press, { capture: true });
    return () => removeEventListener('keydown', press, { capture: true });
  }, []);
}

function actionOf({ key, target }: KeyboardEvent, keys: ChoiceKeys): (() => void) | undefined {
  if (key === 'Escape') return keys.onEscape;
  if (isField(target)) return undefined;
  if (key === 'Enter') return isOwnButton(target) ? undefined : keys.onEnter;
  if (/^[1-9]$/.test(key)) return () => keys.onDigit(Number(key));
  return (
    {
      ArrowUp: () => keys.onMove(-1),
      ArrowDown: () => keys.onMove(1),
      '+': () => keys.onQty(1),
      '-': () => keys.onQty(-1),
    } as Partial<Record<string, () => void>>
  )[key];
}
