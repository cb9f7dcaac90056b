import type { ReactNode } from 'react';
import { errorTextOf } from '#src/lib/api-error.ts';
import { Banner } from '#src/ui/banner.tsx';

/** What is asked of the server, as `useQuery` and `useInfiniteQuery` give it. */
export interface Reading<Data> {
  readonly data: Data | undefined;
  /** null while nothing is wrong. */
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** What was read exists in one state only: nobody draws it before it is there. */
type State<Data> =
  | { kind: 'loading' }
  | { kind: 'failed' }
  /** `isStale`: reading it anew has failed. */
  | { kind: 'read'; data: Data; isStale: boolean };

interface ReadProps<Data> {
  query: Reading<Data>;
  /** The shape of what is read, as high. */
  skeleton: ReactNode;
  /** The sentence of the catalogue for a failure; else the server's own, or `fallback` where it sent none. */
  failedText?: string;
  fallback?: string;
  /** Instead of a banner with *Tekrar dene*. */
  failed?: ReactNode;
  /** Around the banner. */
  bannerClass?: string;
  /** What was read before stays when it cannot be read anew; `told`: under a banner, `hidden`: only the banner stands. */
  stale?: 'kept' | 'told' | 'hidden';
  children: (data: Data) => ReactNode;
}

interface ListProps<Data> extends ReadProps<Data> {
  /** Why there are no rows, and what to do about it. */
  empty: ReactNode | ((data: Data) => ReactNode);
  /** Of what is more than an array. */
  isEmpty?: (data: Data) => boolean;
}

/** A list or table: its skeleton, why it could not be read, that it is empty, or its rows (UI-18). */
export const ListState = <Data,>({ empty, isEmpty = hasNoRows, children, ...props }: ListProps<Data>) => (
  <ReadState {...props}>
    {(data) => {
      if (!isEmpty(data)) return children(data);
      return typeof empty === 'function' ? empty(data) : empty;
    }}
  </ReadState>
);

/** As {@link ListState}, for what is never empty: a record, a slip. */
export function ReadState<Data>(props: ReadProps<Data>) {
  const { skeleton, stale, children } = props;
  const state = stateOf(props);
  switch (state.kind) {
    case 'loading':
      return skeleton;
    case 'failed':
      return <Failure {...props} />;
    case 'read':
      return (
        <>
          {state.isStale && stale === 'told' && <Failure {...props} />}
          {children(state.data)}
        </>
      );
  }
}

function stateOf<Data>({ query: { data, error }, stale }: ReadProps<Data>): State<Data> {
  const hasFailed = error !== null;
  if (data !== undefined && !(hasFailed && stale === 'hidden'))
    return { kind: 'read', data, isStale: hasFailed };
  return { kind: hasFailed ? 'failed' : 'loading' };
}

const hasNoRows = (data: unknown): boolean => Array.isArray(data) && data.length === 0;

function Failure<Data>({ query, failed, failedText, fallback, bannerClass }: ReadProps<Data>) {
  if (failed) return failed;
  const banner = (
    <Banner tone="error" onRetry={() => void query.refetch()} isRetrying={query.isFetching}>
      {failedText ?? errorTextOf(query.error, fallback)}
    </Banner>
  );
  return bannerClass === undefined ? banner : <div className={bannerClass}>{banner}</div>;
}

/** The same reading, of what is made of its data. */
export const mapped = <Data, Made>(
  { data, error, isFetching, refetch }: Reading<Data>,
  make: (data: Data) => Made | undefined,
): Reading<Made> => ({ data: data === undefined ? undefined : make(data), error, isFetching, refetch });

/** What needs two readings: there once both are. */
export const both = <A, B>(a: Reading<A>, b: Reading<B>): Reading<readonly [A, B]> => ({
  data: a.data === undefined || b.data === undefined ? undefined : [a.data, b.data],
  error: a.error ?? b.error,
  isFetching: a.isFetching || b.isFetching,
  refetch: () => Promise.all([a.refetch(), b.refetch()]),
});
