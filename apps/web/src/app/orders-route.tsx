import { useNavigate, useSearch } from '@tanstack/react-router';
import { OrderHistoryPage } from '#src/features/orders/history/order-history-page.tsx';
import { readHistorySearch } from '#src/features/orders/history/history-search.ts';

/** Gives the page what its address says, and the address what the page chooses; going back leaves the list. */
export function OrdersRoute() {
  // As the reports: the router leaves in what the route did not take over.
  const search = readHistorySearch({ ...useSearch({ from: '/app/orders' }) });
  const navigate = useNavigate({ from: '/app/orders' });
  return (
    <OrderHistoryPage search={search} onSearch={(next) => void navigate({ search: next, replace: true })} />
  );
}
