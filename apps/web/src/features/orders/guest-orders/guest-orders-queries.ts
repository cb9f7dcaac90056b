import { answerGuestOrder, listGuestOrders } from '@sofra/contract/orders/guest-orders';
import { useQuery } from '@tanstack/react-query';
import { useUsesGuestCode } from '#src/features/business/business-queries.ts';
import { readQuery } from '#src/lib/api/endpoint-query.ts';
import { useKeyedWrite } from '#src/lib/api/endpoint-write.ts';

const guestOrdersQuery = readQuery(listGuestOrders);

/** The orders of guests; refetched on `calls:changed`. */
export const useGuestOrders = () => useQuery(guestOrdersQuery);

/** The code of the day; nothing is read where the business needs none (GUESTORDER-7). */
export function useGuestCode(): string | null {
  const isUsed = useUsesGuestCode();
  return useQuery({ ...guestOrdersQuery, enabled: isUsed }).data?.code ?? null;
}

export const useAnswerGuestOrder = () =>
  useKeyedWrite(answerGuestOrder, { refreshes: ['guest-orders', 'calls', 'tables', 'menu'] });
