import { useEffect, useRef, useState } from 'react';

/**
 * Which of `count` steps is looked at. Two rows follow each other: the tabs, and on phones the slides, which a thumb
 * may push as well. On a desk the slides do not scroll: only one is shown.
 */
export function useStepper(count: number) {
  const [at, setAt] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const slides = useRef<HTMLDivElement>(null);
  /** While a press moves the row, the slides that pass by are not chosen. */
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

  // The chosen number stays in view in its own row.
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

/** Where the row stands when this slide is in its middle. */
function leftOf(row: HTMLElement, index: number): number {
  const slide = row.children[index];
  if (!(slide instanceof HTMLElement)) return 0;
  return slide.offsetLeft - (row.clientWidth - slide.offsetWidth) / 2;
}

function nearestOf(row: HTMLElement): number {
  const distances = [...row.children].map((_, index) => Math.abs(leftOf(row, index) - row.scrollLeft));
  return distances.indexOf(Math.min(...distances));
}
