import { clampPosition, type Layout } from '#src/features/tables/table-layout.ts';
import { followOtherTabs } from '#src/lib/realtime/other-tabs.ts';
import { forgetStored, readStored, writeStored, type StoredValues } from '#src/lib/device/storage.ts';
import { createSource, useStore } from '#src/lib/device/store.ts';

/** The ways to show the floor that a user may choose. */
export type ChosenView = StoredValues['tables-view'];

/** The floor view of this browser: positions by table id, and the chosen view; null until one is chosen (FLOOR-42). */
export interface FloorPlan {
  readonly layout: Layout;
  readonly chosen: ChosenView | null;
}

let plan: FloorPlan | undefined;

/** The stored plan; the same object until it changes. */
export const floorPlan = (): FloorPlan =>
  (plan ??= {
    layout: layoutOf(readStored('tables-layout-v1')),
    chosen: viewOf(readStored('tables-view')),
  });

/** Storage may hold anything. */
const viewOf = (stored: unknown): ChosenView | null =>
  stored === 'grid' || stored === 'canvas' || stored === 'dense' ? stored : null;

/** Storage may hold anything, so invalid positions are ignored. */
function layoutOf(stored: unknown): Layout {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).flatMap(([id, value]) => {
      const { x, y } = (value ?? {}) as Record<string, unknown>;
      if (typeof x !== 'number' || typeof y !== 'number') return [];
      return Number.isFinite(x) && Number.isFinite(y) ? [[id, clampPosition({ x, y })]] : [];
    }),
  );
}

/** Stores an object of table id to x and y, and nothing else (FLOOR-24). */
export function storeLayout(layout: Layout): void {
  if (Object.keys(layout).length === 0) forgetStored('tables-layout-v1');
  else writeStored('tables-layout-v1', { ...layout });
  readAgain();
}

/** Removes the stored position of a deleted table. */
export function forgetPosition(tableId: string): void {
  const { [tableId]: gone, ...others } = floorPlan().layout;
  if (gone) storeLayout(others);
}

export function storeView(view: ChosenView): void {
  writeStored('tables-view', view);
  // A user who chose it needs no proposal (FLOOR-42).
  if (view === 'dense') writeStored('tables-dense-proposed', true);
  readAgain();
}

function readAgain(): void {
  plan = undefined;
  stored.changed();
}

const stored = createSource(floorPlan, () => {
  plan = undefined;
  return followOtherTabs(['tables-layout-v1', 'tables-view'], readAgain);
});

export const useFloorPlan = (): FloorPlan => useStore(stored);
