import { OrderHistoryPage } from '#src/features/orders/history/order-history-page.tsx';
import { readHistorySearch } from '#src/features/orders/history/history-search.ts';
import { useNavigate, useSearch } from '#src/lib/router/router-context.ts';

/**
 * Passes the search parameters to the page and writes its choices back. They replace the history entry, so that going
 * back leaves the list.
 */
export function OrdersRoute() {
  const search = useSearch(readHistorySearch);
  const navigate = useNavigate();
  return (
    <OrderHistoryPage
      search={search}
      onSearch={(next) => void navigate({ to: '/app/orders', search: next, replace: true })}
    />
  );
}
