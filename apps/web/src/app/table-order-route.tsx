import { useOrderParts } from '#src/app/use-order-parts.tsx';
import { TableOrderPage } from '#src/features/orders/table-order-page.tsx';

/**
 * Passes the table to the page. The key remounts the page for another table, so that no state of the first one remains.
 */
export function TableOrderRoute({ tableId }: { tableId: string }) {
  return <TableOrderPage key={tableId} tableId={tableId} {...useOrderParts()} />;
}
