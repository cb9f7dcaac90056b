import { useEffect } from 'react';
import { isFieldOrDialog } from '#src/ui/fields/is-field.ts';

/**
 * Calls back when `/` is pressed anywhere but in a field or a dialog (UI-36). `onSlash` must stay the same between
 * renders.
 */
export function useSlashKey(isOn: boolean, onSlash: () => void): void {
  useEffect(() => {
    if (!isOn) return;
    const jump = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || isFieldOrDialog(event.target)) return;
      event.preventDefault();
      onSlash();
    };
    addEventListener('keydown', jump);
    return () => removeEventListener('keydown', jump);
  }, [isOn, onSlash]);
}
