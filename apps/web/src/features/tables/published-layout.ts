import type { TableLayout } from '@sofra/contract/table-layout';
import { floorPlan, storeLayout, storeView } from '#src/features/tables/floor-plan.ts';
import type { Layout } from '#src/features/tables/table-layout.ts';
import { readStored, writeStored } from '#src/lib/storage.ts';

/** When what this browser took over last was published, in ms; by business, as browsers may be used for several. */
const takenAt = (businessId: string): number => readStored('tables-layout-taken')?.[businessId] ?? 0;

function noteTaken(businessId: string, { publishedAt }: TableLayout): void {
  const others = readStored('tables-layout-taken');
  writeStored('tables-layout-taken', { ...others, [businessId]: publishedAt.getTime() });
}

/**
 * Puts the tables where they were published (FLOOR-31), once: what is moved, reset or put back into the grid
 * here afterwards stays so until the next publication. Says whether there was anything new.
 */
export function adoptPublished(businessId: string, published: TableLayout): boolean {
  if (published.publishedAt.getTime() <= takenAt(businessId)) return false;
  noteTaken(businessId, published);
  storeLayout({ ...floorPlan().layout, ...published.positions });
  storeView('canvas');
  return true;
}

/** This browser published: it has that layout already. What was moved since the press counts here. */
export function keepAsPublished(businessId: string, published: TableLayout): void {
  noteTaken(businessId, published);
  const moved: Layout = floorPlan().layout;
  storeLayout({ ...published.positions, ...moved });
}
