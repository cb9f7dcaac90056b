import { perPaymentMethod } from '@sofra/domain/money/payment-method';
import { useState } from 'react';
import { OrderHistoryPage } from '#src/features/orders/history/order-history-page.tsx';
import type { HistorySearch } from '#src/features/orders/history/history-search.ts';
import { renderScreen } from '#test/render-screen.tsx';

/** Sums of payments as the server sends them. */
export const wireOverview = (extra: object = {}) => ({
  total: 50,
  count: 1,
  byMethod: {
    ...perPaymentMethod(() => ({ revenue: 0, count: 0 })),
    CASH: { revenue: 50, count: 1 },
  },
  tips: 0,
  transfers: [] as object[],
  isCashHidden: false,
  tables: ['Masa 5'],
  partners: [],
  staff: [{ id: '018f0000-0000-7000-8000-0000000000b1', name: 'Kemal' }],
  ...extra,
});

/** Renders *Siparişler* as its route does; `searched` collects the addresses it navigates to. */
export async function showHistory(first: HistorySearch = {}, role: 'CASHIER' | 'ADMIN' = 'CASHIER') {
  const searched: HistorySearch[] = [];
  function Page() {
    const [search, setSearch] = useState(first);
    const take = (next: HistorySearch) => {
      searched.push(next);
      setSearch(next);
    };
    return <OrderHistoryPage search={search} onSearch={take} />;
  }
  return { searched, ...(await renderScreen(<Page />, { role })) };
}
