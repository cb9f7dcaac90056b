import { ChevronDown } from 'lucide-react';
import { useLayoutEffect, useState, type RefObject } from 'react';

interface Props {
  list: RefObject<HTMLElement | null>;
  /** The number of rows of the list, so that hidden ones are counted again when it changes. */
  rows: number;
}

/** *3 kalem daha*: tells that dishes of a long card lie below its edge, so that none is overlooked. */
export function HiddenRows({ list, rows }: Props) {
  const [hidden, setHidden] = useState(0);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const count = () => {
      const edge = element.scrollTop + element.clientHeight;
      const middles = [...element.children].map(
        (row) => row instanceof HTMLElement && row.offsetTop + row.offsetHeight / 2 > edge,
      );
      setHidden(middles.filter(Boolean).length);
    };
    count();
    element.addEventListener('scroll', count, { passive: true });
    const observer = typeof ResizeObserver === 'function' ? new ResizeObserver(count) : null;
    observer?.observe(element);
    return () => {
      element.removeEventListener('scroll', count);
      observer?.disconnect();
    };
  }, [list, rows]);
  if (hidden === 0) return null;
  return (
    <button
      type="button"
      onClick={() => list.current?.scrollBy({ top: list.current.clientHeight, behavior: 'smooth' })}
      className="flex min-h-11 items-center justify-center gap-2 border-t border-line bg-bakir-soft text-base font-semibold text-bakir-text"
    >
      <ChevronDown aria-hidden size={20} />
      {hidden} kalem daha
    </button>
  );
}
