import { useEffect, useRef, type RefObject } from 'react';

const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const;
type Arrow = (typeof ARROWS)[number];
const isArrow = (key: string): key is Arrow => (ARROWS as readonly string[]).includes(key);

/** Keys pressed in a text field, a select or a dialog are not handled by the board. */
const isElsewhere = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [role=dialog], [role=menu]') !== null;

interface Keys {
  board: RefObject<HTMLElement | null>;
  /** Key T; undefined for roles that may not mark items as sold out. */
  onSoldOut: (() => void) | undefined;
  /** Key F; undefined where the browser has no full screen. */
  onFullScreen: (() => void) | undefined;
}

/**
 * Handles the keys of a bump bar. Left and right focus a card, 1 to 9 the n-th, up and down its lines. T opens
 * *Tükendi*, F the full screen. The card handles Enter, Space and Backspace (`ticket-keys.ts`) (KDS-28).
 */
export function useKitchenKeys(keys: Keys): void {
  const held = useRef(keys);
  useEffect(() => {
    held.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isElsewhere(event)) return;
      if (isArrow(event.key)) event.preventDefault();
      obey(event.key, held.current);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

function obey(key: string, { board, onSoldOut, onFullScreen }: Keys): void {
  const cards = [...(board.current?.querySelectorAll<HTMLElement>('[data-card]') ?? [])];
  if (isArrow(key)) choose(goalOf(cards, key));
  else if (/^[1-9]$/.test(key)) choose(cards[Number(key) - 1]);
  else if (key.toLowerCase() === 't') onSoldOut?.();
  else if (key.toLowerCase() === 'f') onFullScreen?.();
}

function choose(goal: HTMLElement | undefined): void {
  goal?.focus({ preventScroll: true });
  goal?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** The card an arrow key leads to; undefined at the edge, where the focus stays. */
function goalOf(cards: readonly HTMLElement[], arrow: Arrow): HTMLElement | undefined {
  const focused = document.activeElement;
  const at = cards.findIndex((card) => card.contains(focused));
  if (at < 0) return cards[0];
  if (arrow === 'ArrowLeft') return cards[at - 1];
  if (arrow === 'ArrowRight') return cards[at + 1];
  const steps = [...(cards[at]?.querySelectorAll<HTMLElement>('[data-step]') ?? [])];
  const step = steps.findIndex((one) => one === focused);
  if (arrow === 'ArrowUp' && step === 0) return cards[at];
  return steps[step + (arrow === 'ArrowUp' ? -1 : 1)];
}
