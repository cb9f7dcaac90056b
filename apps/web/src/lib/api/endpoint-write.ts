import type { Endpoint, InputOf, ParamsOf, ResponseOf } from '@sofra/contract/endpoint';
import {
  useMutation,
  useQueryClient,
  type MutationScope,
  type QueryClient,
  type QueryKey,
  type UseMutationResult,
} from '@tanstack/react-query';
import * as z from 'zod/mini';
import { call, type CallArguments } from '#src/lib/api/api.ts';

/** A form keeps its key until it has a definite response; a single press gets a new one. */
export interface WithIdempotencyKey {
  idempotencyKey?: string;
}

/** Drops the fields of endpoints without parameters or input, whose type would allow any key. */
type Fields<T> = string extends keyof T ? unknown : T;

/** The argument of a write in one flat object: path parameters, input and idempotency key. */
export type WriteOf<E extends Endpoint> = WithIdempotencyKey &
  Fields<ParamsOf<E>> &
  Fields<NonNullable<InputOf<E>>>;
/** The same with a required key, for a sender that may have to repeat the request. */
export type KeyedWriteOf<E extends Endpoint> = WriteOf<E> & Required<WithIdempotencyKey>;

/** Optional where the write has no fields. */
type ArgumentOf<E extends Endpoint> = keyof WriteOf<E> extends keyof WithIdempotencyKey
  ? WithIdempotencyKey | undefined
  : WriteOf<E>;

/** Sends a write without retries. */
export function sendWrite<E extends Endpoint>(
  endpoint: E,
  write: WriteOf<E>,
  keepalive = false,
): Promise<ResponseOf<E>> {
  // The argument is undefined for a write without fields.
  const { idempotencyKey, ...fields } = { ...(write as WithIdempotencyKey | undefined) };
  const inPath = endpoint.path.split('/');
  const params: Record<string, unknown> = {};
  const input: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields))
    (inPath.includes(`:${name}`) ? params : input)[name] = value;
  const hasNoInput = Object.keys(input).length === 0 && z.safeParse(endpoint.input, undefined).success;
  const request = { params, ...(!hasNoInput && { input }), idempotencyKey, keepalive };
  return call(endpoint, ...([request] as unknown as CallArguments<E>));
}

/** First segments of query keys (see `queryKeyOf`), or whole query keys. */
type Keys = readonly (string | QueryKey)[];

interface WriteOptions<WriteResponse, Write> {
  /**
   * The queries to refetch after the write, whether it succeeded or failed. As a function: does the refetch itself, and
   * the write is pending until its promise is settled.
   */
  refreshes?: Keys | ((queries: QueryClient, write: Write) => unknown);
  /** The queries to refetch only after a failure, for writes whose response makes a refetch unnecessary. */
  refreshesOnFailure?: Keys;
  /** Updates the cache from the response before any query is refetched. */
  onResponse?: (response: WriteResponse, queries: QueryClient, write: Write) => unknown;
  /** Finishes also when the page is closed while it is under way. */
  keepalive?: boolean;
  /** Writes with the same scope are sent one after the other. */
  scope?: MutationScope;
}

/** Marks all queries with these keys as old; those on screen are refetched at once. */
export function refresh(queries: QueryClient, keys: Keys): void {
  for (const key of keys) void queries.invalidateQueries({ queryKey: typeof key === 'string' ? [key] : key });
}

/** A React Query mutation for a write that needs several endpoints or other arguments than its input. */
export function useWriteFunction<WriteResponse, Write>(
  send: (write: Write) => Promise<WriteResponse>,
  { refreshes = [], refreshesOnFailure = [], onResponse, scope }: WriteOptions<WriteResponse, Write> = {},
): UseMutationResult<WriteResponse, Error, Write> {
  const queries = useQueryClient();
  return useMutation({
    ...(scope && { scope }),
    mutationFn: (write: Write) => send(write),
    onSuccess: (response, write) => onResponse?.(response, queries, write),
    onError: () => refresh(queries, refreshesOnFailure),
    onSettled: (_answer, _error, write) =>
      typeof refreshes === 'function' ? refreshes(queries, write) : refresh(queries, refreshes),
  });
}

/** A React Query mutation of one endpoint: `useWrite(contract.createTable, { refreshes: ['tables'] })`. */
export const useWrite = <E extends Endpoint>(
  endpoint: E,
  options?: WriteOptions<ResponseOf<E>, ArgumentOf<E>>,
): UseMutationResult<ResponseOf<E>, Error, ArgumentOf<E>> =>
  useWriteFunction(
    (write: ArgumentOf<E>) => sendWrite(endpoint, write as WriteOf<E>, options?.keepalive),
    options,
  );

/** The same for actions that must never be executed twice: the caller makes the idempotency key. */
export const useKeyedWrite = <E extends Endpoint>(
  endpoint: E,
  options?: WriteOptions<ResponseOf<E>, KeyedWriteOf<E>>,
): UseMutationResult<ResponseOf<E>, Error, KeyedWriteOf<E>> =>
  useWriteFunction((write: KeyedWriteOf<E>) => sendWrite(endpoint, write), options);
