import { useEffect, useEffectEvent, type RefObject } from 'react';

interface Point {
  x: number;
  y: number;
}
export type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** Forgives an unsteady hand, and the gap between card and preview. */
const SLACK_PX = 8;

/**
 * True if a point is in the convex hull of two boxes: in one of them or on a straight way between them. A box that
 * moves from the first to the second then contains the point at some time. Each edge leaves a part of the way (0 to 1)
 * on which the point is inside of it. The parts must overlap.
 */
export function isBetween({ x, y }: Point, first: Box, second: Box): boolean {
  const edges = [
    [x - first.left, x - second.left],
    [first.right - x, second.right - x],
    [y - first.top, y - second.top],
    [first.bottom - y, second.bottom - y],
  ] as const;
  let [from, to] = [0, 1];
  for (const [atFirst, atSecond] of edges) {
    const [start, end] = [atFirst + SLACK_PX, atSecond + SLACK_PX];
    if (start < 0 && end < 0) return false;
    const turn = start / (start - end);
    if (start < 0) from = Math.max(from, turn);
    if (end < 0) to = Math.min(to, turn);
  }
  return from <= to;
}

/** Reports whether the mouse is near a card or its open preview, so that it may go from one to the other (FLOOR-9). */
export function usePointerNear(
  card: RefObject<HTMLElement | null>,
  preview: RefObject<HTMLElement | null>,
  onNear: (isNear: boolean) => void,
): void {
  const report = useEffectEvent(onNear);
  useEffect(() => {
    const move = ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      const from = card.current?.getBoundingClientRect();
      if (pointerType === 'touch' || !from) return;
      report(isBetween({ x, y }, from, preview.current?.getBoundingClientRect() ?? from));
    };
    const leave = () => report(false);
    addEventListener('pointermove', move);
    document.documentElement.addEventListener('pointerleave', leave);
    return () => {
      removeEventListener('pointermove', move);
      document.documentElement.removeEventListener('pointerleave', leave);
    };
  }, [card, preview]);
}
