import type { MenuItem } from '@sofra/contract/menu/menu';
import type { PendingLine } from '#src/order-queue/pending-cart.ts';

/** The subject of the form: a new line of an item, or a line of the cart. */
export interface AskedFor {
  item: MenuItem;
  qty: number;
  /** The tapped tile; null after a long press, and for a line of the cart. */
  tile: Element | null;
  /** The line that is edited. */
  line: PendingLine | null;
}
