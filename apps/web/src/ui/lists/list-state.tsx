import type { ReactNode } from 'react';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { Banner } from '#src/ui/banner.tsx';

/** The state of a read, a subset of the results of `useQuery` and `useInfiniteQuery`. */
export interface QueryState<Data> {
  readonly data: Data | undefined;
  /** null if there is no error. */
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** Only the state `read` has data, so that nothing can be rendered before it is there. */
type State<Data> =
  | { kind: 'loading' }
  | { kind: 'failed' }
  /** `isStale`: the latest refetch failed. */
  | { kind: 'read'; data: Data; isStale: boolean };

interface ReadProps<Data> {
  query: QueryState<Data>;
  /** Placeholders in the shape and height of the content. */
  skeleton: ReactNode;
  /** The text of a failure from the catalogue; without it the server's sentence, or `fallback` if it sent none. */
  failedText?: string;
  fallback?: string;
  /** Replaces the banner with *Tekrar dene*. */
  failed?: ReactNode;
  /** Classes around the banner. */
  bannerClass?: string;
  /**
   * The use of old data after a failed refetch. `kept`: show it. `banner`: show it below a banner. `hidden`: show only
   * the banner.
   */
  stale?: 'kept' | 'banner' | 'hidden';
  children: (data: Data) => ReactNode;
}

interface ListProps<Data> extends ReadProps<Data> {
  /** Shown without rows: the reason for the empty list, and possible next steps. */
  empty: ReactNode | ((data: Data) => ReactNode);
  /** Checks if data that is not an array is empty. */
  isEmpty?: (data: Data) => boolean;
}

/** Shows a list or table in its four states: skeleton, failure, empty, or with rows (UI-18). */
export const ListState = <Data,>({ empty, isEmpty = hasNoRows, children, ...props }: ListProps<Data>) => (
  <ReadState {...props}>
    {(data) => {
      if (!isEmpty(data)) return children(data);
      return typeof empty === 'function' ? empty(data) : empty;
    }}
  </ReadState>
);

/** Like {@link ListState}, for data that is never empty: a record, a slip. */
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
          {state.isStale && stale === 'banner' && <Failure {...props} />}
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

/** Derives a reading from another one by converting its data. */
export const mapQuery = <Data, Made>(
  { data, error, isFetching, refetch }: QueryState<Data>,
  make: (data: Data) => Made | undefined,
): QueryState<Made> => ({ data: data === undefined ? undefined : make(data), error, isFetching, refetch });

/** Combines two readings; there is data once both have it. */
export const combineQueries = <A, B>(a: QueryState<A>, b: QueryState<B>): QueryState<readonly [A, B]> => ({
  data: a.data === undefined || b.data === undefined ? undefined : [a.data, b.data],
  error: a.error ?? b.error,
  isFetching: a.isFetching || b.isFetching,
  refetch: () => Promise.all([a.refetch(), b.refetch()]),
});
