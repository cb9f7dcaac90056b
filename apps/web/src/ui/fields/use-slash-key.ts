import { useEffect } from 'react';

/** Calls back when `/` is pressed anywhere but in a field (UI-36). `onSlash` must stay the same between renders. */
export function useSlashKey(isOn: boolean, onSlash: () => void): void {
  useEffect(() => {
    if (!isOn) return;
    const jump = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
      event.preventDefault();
      onSlash();
    };
    addEventListener('keydown', jump);
    return () => removeEventListener('keydown', jump);
  }, [isOn, onSlash]);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  // A chosen chip or segment is a focused radio, in which `/` is not typing.
  (target.isContentEditable || target.matches('textarea, select, input:not([type=radio], [type=checkbox])'));
