import { useCallback, useMemo, useRef, useState } from 'react';

/** Ordering from the list: the pieces of each item in the basket, and the way to add one more (PUB-43). */
export interface RowBasket {
  pieces: ReadonlyMap<string, number>;
  add: (itemId: string) => void;
}

const NO_PIECES: RowBasket['pieces'] = new Map<string, number>();

/**
 * The basket as rows and cards show it; null where guests do not order. Ordering is loaded later and then reports the
 * basket with `onBasket`; until then a press opens the dish.
 */
export function useRowBasket(canOrder: boolean, open: (itemId: string) => void) {
  const [pieces, setPieces] = useState(NO_PIECES);
  const latest = useRef(open);
  const add = useCallback((itemId: string) => latest.current(itemId), []);
  const onBasket = useCallback((next: RowBasket) => {
    latest.current = next.add;
    setPieces(next.pieces);
  }, []);
  const basket: RowBasket | null = useMemo(
    () => (canOrder ? { pieces, add } : null),
    [canOrder, pieces, add],
  );
  return { basket, onBasket };
}
