import type { PlaceKind } from '@sofra/domain/orders/place';
import { Bike, LayoutGrid, ShoppingBag, Store, type LucideIcon } from 'lucide-react';

/** The icons of the kinds of places, the same on the board, in choices and in reports. */
export const KIND_ICON: Readonly<Record<PlaceKind, LucideIcon>> = {
  TABLE: LayoutGrid,
  TAKEAWAY: ShoppingBag,
  DELIVERY: Bike,
  COUNTER: Store,
};
