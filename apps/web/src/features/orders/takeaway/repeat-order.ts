import type { Line } from '@sofra/contract/orders/orders';
import { ZERO } from '@sofra/domain/money/money';
import { courseOfNew, type CourseSettings } from '@sofra/domain/orders/courses';
import { priceOfNow } from '#src/features/orders/cart/priced-cart.ts';
import { inCourse } from '#src/features/orders/courses/in-course.ts';
import type { KnownMenu } from '#src/features/orders/set-menus/form-set.ts';
import type { DraftLine, DraftPart } from '#src/order-queue/draft-cart.ts';

export interface RepeatedOrder {
  lines: readonly DraftLine[];
  /** Lines that are not sold any more, or not as they were ordered: *Sütlaç: tükendi*. */
  missing: readonly string[];
}

/**
 * An earlier order at the prices and in the courses of today (TAKEAWAY-12). Lines that cannot be sold as they were are
 * left out and named.
 */
export async function repeatOrder(
  lines: readonly Line[],
  known: KnownMenu,
  settings: Pick<CourseSettings, 'categoryCourses'>,
): Promise<RepeatedOrder> {
  // Loaded with the dialogs: a menu without set menus never needs it for anything else.
  const { lineProblem } = await import('#src/features/orders/set-menus/set-dialogs.ts');
  const categories = known.menu.filter(({ showInSales }) => showInSales);
  const sold = new Map(
    categories.flatMap(({ course, items }) => items.map((item) => [item.id, { item, course }] as const)),
  );
  const repeated: DraftLine[] = [];
  const missing: string[] = [];
  for (const line of lines.filter(({ setLineId }) => setLineId === null)) {
    const { item, course } = sold.get(line.itemId) ?? {};
    const draft = draftOf(line, lines);
    const problem = !item?.isActive
      ? 'menüde yok'
      : item.isSoldOut
        ? 'tükendi'
        : lineProblem({ item, ...known }, draft);
    const priced = { ...draft, unitPrice: priceOfNow(draft, item, known.pricing) };
    if (problem === null) repeated.push(inCourse(priced, courseOfNew(null, course ?? null, settings)));
    else missing.push(`${line.item.name}: ${problem}`);
  }
  return { lines: repeated, missing };
}

function draftOf(line: Line, all: readonly Line[]): DraftLine {
  const parts = all.filter(({ setLineId }) => setLineId === line.id).map((part) => partOf(part, line.qty));
  return {
    itemId: line.itemId,
    name: line.item.name,
    unitPrice: line.unitPrice,
    qty: line.qty,
    note: line.note,
    portion: line.portion,
    options: line.options,
    ...(parts.length > 0 && { parts }),
  };
}

/** A saved part counts the pieces of all its set menus, a draft those of one. */
const partOf = (part: Line, sets: number): DraftPart => ({
  choiceId: part.setChoiceId ?? '',
  itemId: part.itemId,
  name: part.item.name,
  qty: part.qty / sets,
  portion: part.portion,
  options: part.options,
  extraPrice: part.setExtraPrice ?? ZERO,
});
