import { useMove } from 'react-aria/useMove';
import { useRef, useState, type RefObject } from 'react';
import { BIG_STEP, SNAP, snapPosition, stepBy, type Position } from '#src/features/tables/table-layout.ts';

/**
 * Moves one card with mouse, finger or arrow keys. During a drag, `shown` is where the card would be dropped, and
 * `onMove` is called once at the drop. Each key press is a move of its own.
 */
export function useCardMove(
  handle: RefObject<HTMLElement | null>,
  at: Position,
  onMove: (to: Position) => void,
) {
  const [dragged, setDragged] = useState<Position | null>(null);
  // The dragged position before snapping, because rounding each small step would lose most of them.
  const carried = useRef(at);
  const { moveProps } = useMove({
    onMoveStart: () => {
      carried.current = at;
    },
    onMove: ({ pointerType, deltaX, deltaY, shiftKey }) => {
      if (pointerType === 'keyboard') {
        const step = shiftKey ? BIG_STEP : SNAP;
        return onMove(stepBy(at, deltaX * step, deltaY * step));
      }
      carried.current = { x: carried.current.x + deltaX, y: carried.current.y + deltaY };
      setDragged(snapPosition(carried.current));
    },
    onMoveEnd: ({ pointerType }) => {
      if (pointerType === 'keyboard') return;
      onMove(snapPosition(carried.current));
      setDragged(null);
      // Focused, so that the arrow keys continue from here.
      handle.current?.focus({ preventScroll: true });
    },
  });
  return { shown: dragged ?? at, isLifted: dragged !== null, moveProps };
}
