import { RuleError } from '../errors.ts';
import type { SetRole } from '../menu/set-menu.ts';
import { isHeld, type CourseRole } from './courses.ts';
import type { OrderLine } from './order.ts';
import { withParts } from './set-lines.ts';

/** The acts of a payment on lines that wait: it sends them, or takes them off (COURSE-10). */
export const HELD_ACTS = ['FIRE', 'CANCEL'] as const;
export type HeldAct = (typeof HELD_ACTS)[number];

type Pieces = CourseRole & SetRole & Quantities & { paidQty: number };
type Quantities = Pick<OrderLine, 'qty' | 'canceledQty' | 'unmadeQty'>;
type Line = Pieces & { id: string; itemId: string; name: string };

/** The pieces that a station makes: neither cancelled nor refunded while they waited (COURSE-11). */
export const qtyToMake = ({ qty, canceledQty, unmadeQty = 0 }: Quantities): number =>
  qty - canceledQty - unmadeQty;

/** A line of which pieces still wait for Marş, paid or not. */
export const waits = (line: CourseRole & Quantities): boolean => isHeld(line) && qtyToMake(line) > 0;

/**
 * The courses whose lines wait in this save: those that the request names, and those that already wait. A course of an
 * order waits or does not (COURSE-2).
 */
export const heldCourses = (asked: readonly number[], saved: readonly Pieces[]): ReadonlySet<number> =>
  new Set([...asked, ...saved.filter(waits).flatMap(({ course }) => course ?? [])]);

/** True for an order for later that is not in the kitchen yet (TAKEAWAY-21). It waits as a whole. */
export const isForLater = ({ kitchenAt }: { kitchenAt: Date | null }, lines: readonly Pieces[]): boolean =>
  kitchenAt !== null && lines.some(waits);

interface Saving {
  isNew: boolean;
  /** The lines of the order before. */
  saved: readonly Pieces[];
  /** `heldCourses` of the request. */
  asked?: readonly number[] | undefined;
}

/**
 * The new lines that wait: the courses of {@link heldCourses}, or everything while an order for later waits for its time.
 * Once it is in the kitchen nothing of it waits any more, since all of it leaves together (TAKEAWAY-21).
 */
export const waitingLines = (order: { kitchenAt: Date | null }, { isNew, saved, asked = [] }: Saving) =>
  order.kitchenAt === null
    ? { held: heldCourses(asked, saved), isForLater: false }
    : { held: new Set<number>(), isForLater: isNew || isForLater(order, saved) };

/**
 * The pieces that wait, and those of them that are paid. The parts of a set menu count with it (COURSE-9).
 */
export function heldPieces(lines: readonly Pieces[]): { qty: number; paidQty: number } {
  const held = lines.filter((line) => waits(line) && !line.part);
  return {
    qty: held.reduce((sum, line) => sum + qtyToMake(line), 0),
    paidQty: held.reduce((sum, { paidQty, unmadeQty = 0 }) => sum + paidQty - unmadeQty, 0),
  };
}

/** Refuses HELD_LINES `{qty}` where pieces wait, because a closed order sends nothing (COURSE-9). */
export function refuseHeld(lines: readonly Pieces[]): void {
  const { qty } = heldPieces(lines);
  if (qty > 0) throw new RuleError('HELD_LINES', { qty });
}

/**
 * The held pieces that can still be taken off, by their lines (COURSE-10). Refuses HELD_LINES where a paid piece waits:
 * it can only be sent.
 */
export function heldToCancel(lines: readonly Line[]): { lineId: string; qty: number }[] {
  const { qty, paidQty } = heldPieces(lines);
  if (paidQty > 0) throw new RuleError('HELD_LINES', { qty });
  return lines
    .filter((line) => waits(line) && !line.part)
    .map((line) => ({ lineId: line.id, qty: qtyToMake(line) }));
}

/** Lines of a Marş: a whole course, single lines, or everything that waits. */
export interface FireRequest {
  course?: number | undefined;
  lineIds?: readonly string[] | undefined;
}

/**
 * The lines that a Marş sends, set menus with their parts (COURSE-3). A named line that does not wait any more is left
 * out. Refuses NOT_FOUND for a line of another order, PART_OF_SET for a part alone, and NOTHING_HELD if nothing waits
 * (COURSE-4).
 */
export function linesToFire<L extends Line>(lines: readonly L[], { course, lineIds }: FireRequest): L[] {
  const named = lineIds ? wholeLines(lines, lineIds) : null;
  const fired = lines.filter(
    (line) =>
      waits(line) &&
      (course === undefined || line.course === course) &&
      (named === null || named.has(line.id)),
  );
  if (fired.length === 0) throw new RuleError('NOTHING_HELD');
  return fired;
}

/** The ids of the lines and of the parts of set menus among them. */
function wholeLines(lines: readonly Line[], lineIds: readonly string[]): ReadonlySet<string> {
  const unknown = lineIds.find((id) => !lines.some((line) => line.id === id));
  if (unknown !== undefined)
    throw new RuleError('NOT_FOUND', {
      lineId: unknown,
      message: 'Seçilen ürün artık bu adisyonda değil.',
    });
  return new Set(
    withParts(
      lines,
      lineIds.map((lineId) => ({ lineId, qty: 1 })),
    ).map(({ lineId }) => lineId),
  );
}
