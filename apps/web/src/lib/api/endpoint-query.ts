import type { Endpoint, ResponseOf } from '@sofra/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { call, type CallArguments } from '#src/lib/api/api.ts';

interface Asked {
  params?: unknown;
  input?: unknown;
  businessId?: string;
}

/**
 * Builds a query key. Its parts are:
 *
 * - the first segment of the path (`tables`, `orders`, `menu`, `printers` …), by which realtime events refresh,
 * - the whole path, its parameters and input,
 * - the business, if the session does not imply it.
 *
 * Screens with equal requests share one cached response.
 */
const queryKeyOf = (endpoint: Endpoint, { params = {}, input = {}, businessId }: Asked) =>
  [
    endpoint.path.split('/')[1] ?? '',
    endpoint.path,
    params,
    input,
    ...(businessId === undefined ? [] : [businessId]),
  ] as const;

/**
 * The query options of a GET endpoint of the contract: `useQuery(readQuery(contract.listTables))`. Cached data is not
 * sent again while it is current.
 */
export function readQuery<E extends Endpoint>(endpoint: E, ...args: CallArguments<E>) {
  const request: Asked = args[0] ?? {};
  return queryOptions<ResponseOf<E>>({
    queryKey: queryKeyOf(endpoint, request),
    queryFn: ({ client, queryKey, signal }) => {
      const held = client.getQueryData(queryKey);
      return call(endpoint, ...([{ ...request, signal, held }] as unknown as CallArguments<E>));
    },
  });
}
