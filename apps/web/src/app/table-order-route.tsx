import { useParams } from '@tanstack/react-router';
import { TableOrderPage } from '#src/features/orders/table-order-page.tsx';

/** Gives the page its table; another table is another page, with nothing of the first in it. */
export function TableOrderRoute() {
  const { tableId } = useParams({ from: '/app/tables/$tableId' });
  return <TableOrderPage key={tableId} tableId={tableId} />;
}
