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
import { call, type CallArguments } from '#src/lib/api.ts';

/** A form keeps its key until a definite answer came; what is pressed once gets a fresh one. */
export interface Keyed {
  idempotencyKey?: string;
}

/** What an endpoint does not ask for needs no saying. */
type Fields<T> = string extends keyof T ? unknown : T;

/** What a write says, flat as the server reads it: what stands in the path, the input, and the key. */
export type WriteOf<E extends Endpoint> = Keyed & Fields<ParamsOf<E>> & Fields<NonNullable<InputOf<E>>>;
/** The same, where whoever sends it must be able to send it again. */
export type KeyedWriteOf<E extends Endpoint> = WriteOf<E> & Required<Keyed>;

/** May be left out where there is nothing to say. */
type SaidOf<E extends Endpoint> = keyof WriteOf<E> extends keyof Keyed ? Keyed | undefined : WriteOf<E>;

/** Sends a write once. */
export function sendWrite<E extends Endpoint>(endpoint: E, write: WriteOf<E>): Promise<ResponseOf<E>> {
  // Nothing is said where there is nothing to say.
  const { idempotencyKey, ...fields } = { ...(write as Keyed | undefined) };
  const inPath = endpoint.path.split('/');
  const params: Record<string, unknown> = {};
  const input: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields))
    (inPath.includes(`:${name}`) ? params : input)[name] = value;
  const isSilent = Object.keys(input).length === 0 && z.safeParse(endpoint.input, undefined).success;
  const request = { params, ...(!isSilent && { input }), idempotencyKey };
  return call(endpoint, ...([request] as unknown as CallArguments<E>));
}

/** First words of query keys (see `queryKeyOf`), or whole ones. */
type Keys = readonly (string | QueryKey)[];

interface WriteOptions<Answer, Write> {
  /** What is read again, whatever became of the write; or how, and the write is under way until that is done. */
  refreshes?: Keys | ((queries: QueryClient, write: Write) => unknown);
  /** What is read again after a failure, where an answer says all there is to know. */
  refreshesOnFailure?: Keys;
  /** What the answer says already, before anything is read again. */
  onAnswer?: (answer: Answer, queries: QueryClient, write: Write) => unknown;
  /** Writes of the same scope go out one after the other. */
  scope?: MutationScope;
}

/** Everything under these keys is read again, at once where it is on screen. */
export function refresh(queries: QueryClient, keys: Keys): void {
  for (const key of keys) void queries.invalidateQueries({ queryKey: typeof key === 'string' ? [key] : key });
}

/** A write that is more than one endpoint, or more than its input. */
export function useWriteBy<Answer, Write>(
  send: (write: Write) => Promise<Answer>,
  { refreshes = [], refreshesOnFailure = [], onAnswer, scope }: WriteOptions<Answer, Write> = {},
): UseMutationResult<Answer, Error, Write> {
  const queries = useQueryClient();
  return useMutation({
    ...(scope && { scope }),
    mutationFn: (write: Write) => send(write),
    onSuccess: (answer, write) => onAnswer?.(answer, queries, write),
    onError: () => refresh(queries, refreshesOnFailure),
    onSettled: (_answer, _error, write) =>
      typeof refreshes === 'function' ? refreshes(queries, write) : refresh(queries, refreshes),
  });
}

/** A write of the contract, as React Query runs it: `useWrite(contract.createTable, { refreshes: ['tables'] })`. */
export const useWrite = <E extends Endpoint>(
  endpoint: E,
  options?: WriteOptions<ResponseOf<E>, SaidOf<E>>,
): UseMutationResult<ResponseOf<E>, Error, SaidOf<E>> =>
  useWriteBy((write: SaidOf<E>) => sendWrite(endpoint, write as WriteOf<E>), options);

/** The same for what must never be done twice: whoever sends it makes the key. */
export const useKeyedWrite = <E extends Endpoint>(
  endpoint: E,
  options?: WriteOptions<ResponseOf<E>, KeyedWriteOf<E>>,
): UseMutationResult<ResponseOf<E>, Error, KeyedWriteOf<E>> =>
  useWriteBy((write: KeyedWriteOf<E>) => sendWrite(endpoint, write), options);
