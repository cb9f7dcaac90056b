import { useCallback, useRef, useState, type RefObject } from 'react';

const JUMP_MS = 180;
/** A heading this far below the upper edge counts as reached. */
const NEAR_PX = 24;

/** The category in view, and a way to jump to another: a tap scrolls to its heading, scrolling moves the mark. */
export function useCategoryMark(pane: RefObject<HTMLElement | null>) {
  const [mark, setMark] = useState<string | null>(null);
  const isJumping = useRef(false);
  const onScroll = useCallback(() => {
    if (pane.current && !isJumping.current) setMark(groupInView(pane.current));
  }, [pane]);
  const jump = useCallback(
    (key: string) => {
      const heading = headingsOf(pane.current).find(({ dataset }) => dataset['group'] === key);
      if (!pane.current || !heading) return;
      setMark(key);
      isJumping.current = true;
      // The last scroll event follows one frame after the animation. Only then is the mark released, so that it
      // stays at the chosen category.
      glide(pane.current, heading.offsetTop - 4, () =>
        requestAnimationFrame(() => {
          isJumping.current = false;
        }),
      );
    },
    [pane],
  );
  return { mark, onScroll, jump };
}

const headingsOf = (pane: HTMLElement | null): HTMLElement[] => [
  ...(pane?.querySelectorAll<HTMLElement>('[data-group]') ?? []),
];

function groupInView(pane: HTMLElement): string | null {
  const groups = headingsOf(pane);
  const isAtEnd = pane.scrollTop > 0 && pane.scrollTop + pane.clientHeight >= pane.scrollHeight - 2;
  const above = groups.filter(({ offsetTop }) => offsetTop <= pane.scrollTop + NEAR_PX);
  const group = isAtEnd ? groups.at(-1) : (above.at(-1) ?? groups[0]);
  return group?.dataset['group'] ?? null;
}

function glide(pane: HTMLElement, to: number, onArrival: () => void): void {
  const [from, startedAt] = [pane.scrollTop, performance.now()];
  const isStill = typeof matchMedia !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches;
  const step = (now: number) => {
    const part = isStill ? 1 : Math.min(1, (now - startedAt) / JUMP_MS);
    pane.scrollTop = from + (to - from) * (1 - (1 - part) ** 3);
    if (part < 1) requestAnimationFrame(step);
    else onArrival();
  };
  requestAnimationFrame(step);
}
