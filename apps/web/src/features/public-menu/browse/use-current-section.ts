import { useEffect, useState, type RefObject } from 'react';
import { sectionElementId } from '#src/features/public-menu/items/menu-section.tsx';

/** A heading this far below the bar counts as reached. */
const REACH_PX = 24;

/** The category in view: the last one whose heading went under the bar; at the end of the page the last one. */
export function useCurrentSection(
  sectionIds: readonly string[],
  bar: RefObject<HTMLElement | null>,
): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  const ids = sectionIds.join(' ');
  useEffect(() => {
    const known = ids.split(' ');
    let frame = 0;
    const update = () => {
      frame = 0;
      const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
      const edge = (bar.current?.getBoundingClientRect().bottom ?? 0) + REACH_PX;
      const reached = known.filter((id) => {
        const top = document.getElementById(sectionElementId(id))?.getBoundingClientRect().top;
        return top !== undefined && top <= edge;
      });
      setCurrent((isAtEnd && scrollY > 0 ? known : reached).at(-1) ?? known[0] ?? null);
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(update);
    };
    onScroll();
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', onScroll);
    };
  }, [ids, bar]);
  return current;
}
