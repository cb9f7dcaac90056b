import { useEffect, useEffectEvent, type ReactNode, type RefObject } from 'react';
import { Popover } from 'react-aria-components/Popover';
import type { usePreviewTrigger } from '#src/ui/overlays/use-preview-trigger.ts';

interface Props extends Pick<ReturnType<typeof usePreviewTrigger>, 'boxProps'> {
  label: string;
  content: () => ReactNode;
}

/** The box of a preview. Like React Aria's own PreviewTrigger: a dialog that does not take the focus. */
export function PreviewPopover({ label, content, boxProps }: Props) {
  const { id, box, card, isOpen, onFocusWithin, onBlurWithin, onDismiss } = boxProps;
  return (
    <Popover
      {...{ id, isOpen, onFocusWithin, onBlurWithin }}
      ref={box}
      trigger="PreviewTrigger"
      triggerRef={card}
      isNonModal
      onOpenChange={onDismiss}
      aria-label={label}
      placement="bottom start"
      offset={6}
      className="w-preview max-w-[calc(100vw-24px)] rounded-lg border border-line bg-raised text-ink shadow-pop outline-none entering:animate-fade-in"
    >
      {/* 240 px including the border. It is in the tab order, so that a long preview can be scrolled by keyboard. */}
      <div tabIndex={0} className="max-h-[238px] overflow-y-auto overscroll-contain rounded-lg p-3">
        <Content build={content} boxProps={boxProps} />
      </div>
    </Popover>
  );
}

/**
 * A component of its own, because the popover mounts it only when it opens. A plain expression would be evaluated at
 * once.
 */
function Content({ build, boxProps }: { build: () => ReactNode } & Pick<Props, 'boxProps'>) {
  const { card, box, onShown, setMouseNear } = boxProps;
  usePointerNear(card, box, setMouseNear);
  const shown = useEffectEvent(onShown);
  useEffect(() => shown(), []);
  return build();
}

interface Point {
  x: number;
  y: number;
}
type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

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

/**
 * Reports whether the mouse is near a card or its open preview, so that it may move between them (FLOOR-9).
 */
function usePointerNear(
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
