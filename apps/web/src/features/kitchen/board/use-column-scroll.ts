import { useLayoutEffect, useState, type RefObject } from 'react';

/** Which column stands first on a board that scrolls sideways, and a way to turn it by one. */
export function useColumnScroll(board: RefObject<HTMLElement | null>, step: number) {
  const [first, setFirst] = useState(0);
  useLayoutEffect(() => {
    const element = board.current;
    if (!element || step <= 0) return;
    const density = () => setFirst(Math.round(element.scrollLeft / step));
    density();
    element.addEventListener('scroll', density, { passive: true });
    return () => element.removeEventListener('scroll', density);
  }, [board, step]);
  const turn = (by: -1 | 1) => board.current?.scrollBy({ left: by * step, behavior: 'smooth' });
  return { first, turn };
}
