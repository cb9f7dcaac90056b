import { useEffect, useRef, type RefObject } from 'react';

/**
 * When the focused card leaves the board, the focus moves to the card that takes its place. A bump bar has no mouse to
 * find it again.
 */
export function useFocusStays(board: RefObject<HTMLElement | null>, keys: readonly string[]): void {
  const chosen = useRef<number | null>(null);
  useEffect(() => {
    const element = board.current;
    if (!element) return;
    const cards = () => [...element.querySelectorAll<HTMLElement>('[data-card]')];
    const note = ({ target }: FocusEvent) => {
      chosen.current = target instanceof Node ? cards().findIndex((card) => card.contains(target)) : null;
    };
    const forget = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !element.contains(relatedTarget)) chosen.current = null;
    };
    element.addEventListener('focusin', note);
    element.addEventListener('focusout', forget);
    return () => {
      element.removeEventListener('focusin', note);
      element.removeEventListener('focusout', forget);
    };
  }, [board]);
  useEffect(() => {
    if (chosen.current === null || document.activeElement !== document.body) return;
    const cards = [...(board.current?.querySelectorAll<HTMLElement>('[data-card]') ?? [])];
    cards[Math.min(chosen.current, cards.length - 1)]?.focus({ preventScroll: true });
  }, [board, keys]);
}
