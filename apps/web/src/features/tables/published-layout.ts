import type { TableLayout } from '@sofra/contract/orders/table-layout';
import { floorPlan, storeLayout, storeView } from '#src/features/tables/floor-plan.ts';
import type { Layout } from '#src/features/tables/table-layout.ts';
import { readStored, writeStored } from '#src/lib/device/storage.ts';

/** The publication time in ms of the layout that this browser adopted last, by business. */
const takenAt = (businessId: string): number => readStored('tables-layout-taken')?.[businessId] ?? 0;

function noteTaken(businessId: string, { publishedAt }: TableLayout): void {
  const others = readStored('tables-layout-taken');
  writeStored('tables-layout-taken', { ...others, [businessId]: publishedAt.getTime() });
}

/**
 * Adopts a published layout once (FLOOR-31): later changes on this device stay until the next publication. Returns
 * whether there was a new one.
 */
export function adoptPublished(businessId: string, published: TableLayout): boolean {
  if (published.publishedAt.getTime() <= takenAt(businessId)) return false;
  noteTaken(businessId, published);
  storeLayout({ ...floorPlan().layout, ...published.positions });
  storeView('canvas');
  return true;
}

/**
 * Records the publication of this browser as adopted, because it has that layout already. Changes made since the press
 * stay.
 */
export function keepAsPublished(businessId: string, published: TableLayout): void {
  noteTaken(businessId, published);
  const moved: Layout = floorPlan().layout;
  storeLayout({ ...published.positions, ...moved });
}
