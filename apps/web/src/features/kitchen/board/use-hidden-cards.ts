import { useLayoutEffect, useState, type RefObject } from 'react';

interface HiddenCards {
  /** Cards whose better half lies beyond the left edge, and beyond the right one. */
  before: number;
  after: number;
}

function countHidden(board: HTMLElement): HiddenCards {
  const middles = [...board.querySelectorAll<HTMLElement>('[data-card]')].map(
    (card) => card.offsetLeft + card.offsetWidth / 2 - board.scrollLeft,
  );
  return {
    before: middles.filter((middle) => middle < 0).length,
    after: middles.filter((middle) => middle > board.clientWidth).length,
  };
}

/** How many cards have no room on the screen: a wall has nobody who scrolls to find out. */
export function useHiddenCards(board: RefObject<HTMLElement | null>, cards: number) {
  const [{ before, after }, setHidden] = useState<HiddenCards>({ before: 0, after: 0 });
  useLayoutEffect(() => {
    const element = board.current;
    if (!element) return;
    const count = () => setHidden(countHidden(element));
    count();
    element.addEventListener('scroll', count, { passive: true });
    const observer = typeof ResizeObserver === 'function' ? new ResizeObserver(count) : null;
    observer?.observe(element);
    return () => {
      element.removeEventListener('scroll', count);
      observer?.disconnect();
    };
  }, [board, cards]);
  /** A screenful to the left or to the right. */
  const turn = (by: -1 | 1) => {
    const element = board.current;
    element?.scrollBy({ left: by * element.clientWidth, behavior: 'smooth' });
  };
  return { before, after, turn };
}
