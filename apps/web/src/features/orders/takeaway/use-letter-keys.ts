import { useEffect, useEffectEvent } from 'react';

/** Elements in which a letter is typed, or chosen in a dialog or menu. */
const TAKES_LETTERS =
  'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu]';

/** Calls back when one of the letters is pressed anywhere else: *G* and *P* on the board, *M* on the order page. */
export function useLetterKeys(keys: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (event.target instanceof Element && event.target.closest(TAKES_LETTERS)) return;
    const act = keys[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
