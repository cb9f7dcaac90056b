import { useLayoutEffect, useState, type RefObject } from 'react';

/** The number of children that are wholly visible in a box that hides its overflow. */
export function useFitCount(box: RefObject<HTMLElement | null>, content: unknown): number {
  const [count, setCount] = useState(Infinity);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => {
      const fits = [...element.children].map(
        (child) =>
          child instanceof HTMLElement &&
          child.offsetLeft + child.offsetWidth <= element.clientWidth + 1 &&
          child.offsetTop + child.offsetHeight <= element.clientHeight + 1,
      );
      const firstOut = fits.indexOf(false);
      setCount(firstOut < 0 || element.clientWidth === 0 ? Infinity : firstOut);
    };
    measure();
    if (typeof ResizeObserver !== 'function') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, content]);
  return count;
}
