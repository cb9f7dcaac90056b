import type { MenuItem } from '@sofra/contract/menu';
import type { PendingLine } from '#src/order-queue/pending-cart.ts';

/** What is put together: a new line of an item, or a line of the cart. */
export interface AskedFor {
  item: MenuItem;
  qty: number;
  /** The tapped tile; none after a long press, and for a line of the cart. */
  tile: Element | null;
  /** The line that is edited. */
  line: PendingLine | null;
}
