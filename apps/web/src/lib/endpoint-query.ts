import type { Endpoint, ResponseOf } from '@sofra/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { call, type CallArguments } from '#src/lib/api.ts';

interface Asked {
  params?: unknown;
  input?: unknown;
  businessId?: string;
}

/**
 * Where a read is kept: the first word of its path (`tables`, `orders`, `menu`, `printers` …, what realtime events
 * refresh), its path, what was asked, and of which business where the session does not say it. Screens that ask the
 * same share one answer.
 */
const queryKeyOf = (endpoint: Endpoint, { params = {}, input = {}, businessId }: Asked) =>
  [
    endpoint.path.split('/')[1] ?? '',
    endpoint.path,
    params,
    input,
    ...(businessId === undefined ? [] : [businessId]),
  ] as const;

/** Query options of a GET of the contract: `useQuery(readQuery(contract.listTables))`. */
export function readQuery<E extends Endpoint>(endpoint: E, ...args: CallArguments<E>) {
  const request: Asked = args[0] ?? {};
  return queryOptions<ResponseOf<E>>({
    queryKey: queryKeyOf(endpoint, request),
    queryFn: ({ signal }) => call(endpoint, ...([{ ...request, signal }] as unknown as CallArguments<E>)),
  });
}
