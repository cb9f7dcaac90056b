import { useEffect, useRef, useState } from 'react';

/**
 * The selected one of `count` steps. Tabs and slides follow each other, and swiping the slides on a phone selects too.
 * On a desktop the slides do not scroll, because only one is shown.
 */
export function useStepper(count: number) {
  const [at, setAt] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const slides = useRef<HTMLDivElement>(null);
  /** The slide a press scrolls to; those that pass by meanwhile are not selected. */
  const aim = useRef<number | null>(null);

  const choose = (index: number, { focus = false } = {}) => {
    const next = Math.min(count - 1, Math.max(0, index));
    const tab = list.current?.children[next];
    const row = slides.current;
    setAt(next);
    if (focus && tab instanceof HTMLElement) tab.focus({ preventScroll: true });
    if (!row || row.scrollWidth <= row.clientWidth) return;
    aim.current = next;
    scrollRow(row, leftOf(row, next));
  };

  useEffect(() => {
    const row = slides.current;
    if (!row) return undefined;
    const follow = () => {
      const nearest = nearestOf(row);
      if (aim.current !== null && aim.current !== nearest) return;
      aim.current = null;
      setAt(nearest);
    };
    const free = () => (aim.current = null);
    row.addEventListener('scroll', follow, { passive: true });
    row.addEventListener('scrollend', free);
    row.addEventListener('pointerdown', free);
    return () => {
      row.removeEventListener('scroll', follow);
      row.removeEventListener('scrollend', free);
      row.removeEventListener('pointerdown', free);
    };
  }, []);

  // Scrolls the selected number into view within its row.
  useEffect(() => {
    const row = list.current;
    const tab = row?.children[at];
    if (!row || !(tab instanceof HTMLElement) || row.scrollWidth <= row.clientWidth) return;
    scrollRow(row, tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2);
  }, [at]);

  return { at, choose, list, slides };
}

const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
const scrollRow = (row: HTMLElement, left: number): void =>
  row.scrollTo({ left, behavior: isCalm() ? 'auto' : 'smooth' });

/** The scroll position at which this slide is in the middle of the row. */
function leftOf(row: HTMLElement, index: number): number {
  const slide = row.children[index];
  if (!(slide instanceof HTMLElement)) return 0;
  return slide.offsetLeft - (row.clientWidth - slide.offsetWidth) / 2;
}

function nearestOf(row: HTMLElement): number {
  const distances = [...row.children].map((_, index) => Math.abs(leftOf(row, index) - row.scrollLeft));
  return distances.indexOf(Math.min(...distances));
}
