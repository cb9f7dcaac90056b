import { FARTHEST } from '@sofra/contract/orders/table-layout';

/** The upper left corner of a card on the canvas, in px. */
export interface Position {
  x: number;
  y: number;
}
/** Positions by table id, as the browser stores them (`tables-layout-v1`). The card placed last is last (FLOOR-24). */
export type Layout = Readonly<Record<string, Position>>;

/** The size of a card for the automatic layout (FLOOR-25). */
const CARD_WIDTH = 340;
const CARD_HEIGHT = 110;
const CARD_GAP = 16;
/** Positions snap to an 8 px grid; with Shift the arrow keys move 40 px (FLOOR-26). */
export const SNAP = 8;
export const BIG_STEP = 40;

const CORNER: Position = { x: 0, y: 0 };
const inside = (value: number): number => Math.min(FARTHEST, Math.max(0, Math.round(value)));

/** Whole pixels, not beyond the left or upper edge; to the right and below the canvas grows. */
export const clampPosition = ({ x, y }: Position): Position => ({ x: inside(x), y: inside(y) });

/** The nearest point of the 8 px grid that is on the canvas. */
export const snapPosition = ({ x, y }: Position): Position =>
  clampPosition({ x: Math.round(x / SNAP) * SNAP, y: Math.round(y / SNAP) * SNAP });

/** One step of a key or button: ends on the grid without going farther than the step; the other axis stays. */
export const stepBy = ({ x, y }: Position, right: number, down: number): Position =>
  clampPosition({ x: stepAlong(x, right), y: stepAlong(y, down) });

function stepAlong(from: number, by: number): number {
  if (by === 0) return from;
  const toGrid = by > 0 ? Math.floor : Math.ceil;
  return toGrid((from + by) / SNAP) * SNAP;
}

export const isSamePosition = (a: Position, b: Position): boolean => a.x === b.x && a.y === b.y;

/** The number of cards that fit beside each other. At least one, even if a card is wider than the canvas. */
export const columnsIn = (canvasWidth: number): number =>
  Math.max(1, Math.floor((canvasWidth + CARD_GAP) / (CARD_WIDTH + CARD_GAP)));

/** The n-th place of the automatic layout, row by row. */
const slotAt = (index: number, columns: number): Position => ({
  x: (index % columns) * (CARD_WIDTH + CARD_GAP),
  y: Math.floor(index / columns) * (CARD_HEIGHT + CARD_GAP),
});

const overlaps = (a: Position, b: Position): boolean =>
  Math.abs(a.x - b.x) < CARD_WIDTH && Math.abs(a.y - b.y) < CARD_HEIGHT;

/** *Otomatik diz*: places the tables in their order, row by row. */
export const arrangeTables = (ids: readonly string[], canvasWidth: number): Layout =>
  placeTables(ids, {}, canvasWidth);

/**
 * A position for every table: its own, else the next automatic place that no other card covers. Positions of tables
 * that are not in `ids` are left out.
 */
export function placeTables(ids: readonly string[], layout: Layout, canvasWidth: number): Layout {
  const columns = columnsIn(canvasWidth);
  const asked = new Set(ids);
  const places = new Map(Object.entries(layout).filter(([id]) => asked.has(id)));
  const taken = [...places.values()];
  let slot = 0;
  for (const id of ids) {
    if (places.has(id)) continue;
    let free = slotAt(slot, columns);
    while (taken.some((place) => overlaps(place, free))) free = slotAt((slot += 1), columns);
    places.set(id, free);
    taken.push(free);
  }
  return Object.fromEntries(places);
}

/** The layout after a card was placed; it is stacked above the cards it covers (FLOOR-28). */
export function putDown(layout: Layout, id: string, at: Position): Layout {
  const { [id]: _was, ...others } = layout;
  return { ...others, [id]: at };
}

/** The stacking order of the cards by table id. */
export const levelsOf = (places: Layout): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.keys(places).map((id, level) => [id, level]));

/** The size the canvas needs to hold all cards. */
export function canvasSize(places: Layout): { width: number; height: number } {
  const corners = [CORNER, ...Object.values(places)];
  return {
    width: Math.max(...corners.map(({ x }) => x)) + CARD_WIDTH,
    height: Math.max(...corners.map(({ y }) => y)) + CARD_HEIGHT,
  };
}
