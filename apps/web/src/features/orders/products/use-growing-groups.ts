import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ProductGroup } from '#src/features/orders/products/product-groups.ts';
import { afterPaint } from '#src/ui/use-after-paint.ts';

/** Tiles: at least what any screen shows at once, and as many with each further frame. */
const STEP = 60;

/**
 * The categories from the first on, more with every painted frame until all are shown. Hundreds of tiles in one frame
 * block a slow phone for a fifth of a second. Most of them are below the edge of the screen. `showAll` completes them
 * at once, for a jump to one of the last.
 */
export function useGrowingGroups(groups: readonly ProductGroup[]) {
  const [tiles, setTiles] = useState(STEP);
  const shown = useMemo(() => groupsHolding(groups, tiles), [groups, tiles]);
  const isComplete = shown.length === groups.length;
  useEffect(
    () => (isComplete ? undefined : afterPaint(() => setTiles((count) => count + STEP))),
    [isComplete, tiles],
  );
  const showAll = useCallback(() => setTiles(Number.POSITIVE_INFINITY), []);
  return { shown, showAll };
}

/** The fewest whole categories that hold so many tiles; the same array if all are needed. */
function groupsHolding(groups: readonly ProductGroup[], tiles: number): readonly ProductGroup[] {
  let held = 0;
  const last = groups.findIndex(({ products }) => (held += products.length) >= tiles);
  return last < 0 || last === groups.length - 1 ? groups : groups.slice(0, last + 1);
}
