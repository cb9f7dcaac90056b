import { useNavigate, useSearch } from '@tanstack/react-router';
import { OrderHistoryPage } from '#src/features/orders/history/order-history-page.tsx';
import { readHistorySearch } from '#src/features/orders/history/history-search.ts';

/**
 * Passes the search parameters to the page and writes its choices back. They replace the history entry, so that going
 * back leaves the list.
 */
export function OrdersRoute() {
  // Validated again here, because the router keeps parameters that the route's validation rejected, as in ReportsRoute.
  const search = readHistorySearch({ ...useSearch({ from: '/app/orders' }) });
  const navigate = useNavigate({ from: '/app/orders' });
  return (
    <OrderHistoryPage search={search} onSearch={(next) => void navigate({ search: next, replace: true })} />
  );
}
