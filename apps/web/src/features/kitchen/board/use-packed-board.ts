import { useLayoutEffect, useState, type RefObject } from 'react';
import type { DensityStyle } from '#src/features/kitchen/board/density.ts';
import { packColumns, type Place } from '#src/features/kitchen/board/pack-columns.ts';
import type { TicketView } from '#src/features/kitchen/board/ticket-views.ts';

/** The height of the button `n fiş daha` and the gap above it. */
const MORE_PX = 56;

export interface BoardFrame {
  /** Columns in view. */
  visible: number;
  columnWidth: number;
  height: number;
}

interface Packed {
  frame: BoardFrame;
  /** The input of the places. Another list, another frame or a grown ticket makes them outdated. */
  keys: readonly string[];
  density: DensityStyle;
  places: ReadonlyMap<string, Place>;
  /** The previous places: a ticket that had one is animated to its new place, a new ticket appears there. */
  previous: ReadonlyMap<string, Place>;
}

interface Options {
  views: readonly TicketView[];
  density: DensityStyle;
  /** A phone held sideways shows three columns, however narrow. */
  leastColumns: number;
  /** True while nothing may move. */
  isStill: boolean;
}

/**
 * Computes the place of each card. Cards are measured in the DOM. They are packed again only when a card appeared,
 * disappeared or grew, or the board changed, never because time passed.
 */
export function usePackedBoard(board: RefObject<HTMLElement | null>, options: Options): Packed | null {
  const { views, density, leastColumns, isStill } = options;
  const [packed, setPacked] = useState<Packed | null>(null);
  // Runs after each render until nothing changes: the first pass sets the frame, the next measures the cards rendered
  // in it.
  useLayoutEffect(() => {
    const element = board.current;
    if (!element) return;
    const pack = () =>
      setPacked((before) => packAnew(before, element, { views, density, leastColumns, isStill }));
    pack();
    const observer = typeof ResizeObserver === 'function' ? new ResizeObserver(pack) : null;
    observer?.observe(element);
    return () => observer?.disconnect();
  }, [board, views, density, leastColumns, isStill, packed]);
  return packed;
}

function packAnew(before: Packed | null, board: HTMLElement, options: Options): Packed {
  const { views, density, isStill } = options;
  const keys = views.map(({ key }) => key);
  const frame = frameOf(board, options);
  // Sets the frame first, because cards can only be measured when rendered at the width of their column.
  if (!before || !isSameFrame(before.frame, frame) || before.density !== density)
    return { frame, keys: [], density, places: before?.places ?? new Map(), previous: new Map() };
  if (!isDrawnIn(board, frame) || (isStill && before.keys.length > 0)) return before;
  const heights = new Map(keys.map((key) => [key, heightOf(board, key)]));
  if (isSameList(keys, before.keys) && !hasGrown(heights, before)) return before;
  const { gap } = density;
  const { height, visible } = frame;
  const places = packColumns(heights, { height, gap, visible, reserve: MORE_PX });
  return { frame, keys, density, places, previous: before.keys.length > 0 ? before.places : new Map() };
}

/**
 * True if the cards already have the width of their column. The effect that calls this may run twice before one paint.
 * A card measured without its width breaks every word and would fill a column permanently.
 */
function isDrawnIn(board: HTMLElement, { columnWidth }: BoardFrame): boolean {
  const slot = board.querySelector<HTMLElement>('[data-slot]');
  return slot === null || Math.abs(slot.offsetWidth - columnWidth) < 1;
}

const isSameList = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((key, at) => key === b[at]);

/** True if a card needs more height than its place has. */
const hasGrown = (heights: ReadonlyMap<string, number>, { places, frame }: Packed): boolean =>
  [...heights].some(([key, height]) => {
    const place = places.get(key);
    return !place || (height > place.height && place.height < lowestLimit(frame));
  });

/** A card of this height fills its column in any case. */
const lowestLimit = ({ height }: BoardFrame): number => height - MORE_PX;

const isSameFrame = (a: BoardFrame, b: BoardFrame): boolean =>
  a.visible === b.visible && a.columnWidth === b.columnWidth && a.height === b.height;

function frameOf(board: HTMLElement, { density, leastColumns }: Options): BoardFrame {
  const style = getComputedStyle(board);
  const px = (text: string): number => Number.parseFloat(text) || 0;
  const width = board.clientWidth - px(style.paddingLeft) - px(style.paddingRight);
  const height = board.clientHeight - px(style.paddingTop) - px(style.paddingBottom);
  const fitting = Math.floor((width + density.gap) / (density.minWidth + density.gap));
  const visible = Math.max(leastColumns, fitting);
  return { visible, height, columnWidth: Math.max(0, (width - density.gap * (visible - 1)) / visible) };
}

/** The height of a card with all of its content visible. Time adds nothing to it (KDS-25). */
function heightOf(board: HTMLElement, key: string): number {
  const card = board.querySelector<HTMLElement>(`[data-slot="${CSS.escape(key)}"] [data-card]`);
  if (!card) return 0;
  const parts = [...card.querySelectorAll<HTMLElement>(':scope > :is(header, ul, footer)')].map((part) =>
    part.tagName === 'UL' ? part.scrollHeight : part.offsetHeight,
  );
  const border = card.offsetHeight - card.clientHeight;
  return parts.reduce((sum, part) => sum + part, border);
}
