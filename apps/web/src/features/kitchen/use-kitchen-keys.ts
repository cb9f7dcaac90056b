import { useEffect, type RefObject } from 'react';

/** Where arrows move to, in cards (`data-card`); a row carries its recall (`data-recall`). */
const STEP = '[data-step]';

const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const;
type Arrow = (typeof ARROWS)[number];
const isArrow = (key: string): key is Arrow => (ARROWS as readonly string[]).includes(key);

/** Keys for a text, a choice or a dialog are not for the board. */
const isElsewhere = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [role=dialog]') !== null;

/**
 * Arrows go from line to line and from card to card, Backspace recalls; Enter and Space are the buttons' own. Held down
 * they do nothing: a state is never skipped.
 */
export function useKitchenKeys(board: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const element = board.current;
      if (!element || event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event)) return;
      if (isArrow(event.key)) {
        event.preventDefault();
        focusNext(element, event.key);
      } else if (event.key === 'Backspace') recall(element);
      else if (event.key === 'Enter' && event.repeat) event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [board]);
}

function recall(board: HTMLElement): void {
  const focused = document.activeElement;
  if (!focused || !board.contains(focused)) return;
  focused.closest('li')?.querySelector<HTMLElement>('[data-recall]')?.click();
}

function focusNext(board: HTMLElement, arrow: Arrow): void {
  const cards = [...board.querySelectorAll('[data-card]')]
    .map((card) => [...card.querySelectorAll<HTMLElement>(STEP)])
    .filter((steps) => steps.length > 0);
  const focused = document.activeElement;
  const card = cards.findIndex((steps) => steps.some((step) => step === focused));
  const step = cards[card]?.findIndex((one) => one === focused) ?? 0;
  const next = card < 0 ? cards[0]?.[0] : stepFrom(cards, card, step, arrow);
  next?.focus();
  next?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** At the edge the focus stays where it is. */
function stepFrom(cards: HTMLElement[][], card: number, step: number, arrow: Arrow): HTMLElement | undefined {
  if (arrow === 'ArrowUp') return cards[card]?.[step - 1];
  if (arrow === 'ArrowDown') return cards[card]?.[step + 1];
  const steps = cards[card + (arrow === 'ArrowLeft' ? -1 : 1)];
  return steps?.[Math.min(step, steps.length - 1)];
}
