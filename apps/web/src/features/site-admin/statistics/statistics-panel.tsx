import type { UseQueryResult } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { errorTextOf } from '#src/lib/api-error.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';

interface Props<Data> {
  title: string;
  query: UseQueryResult<Data>;
  isEmpty: (data: Data) => boolean;
  /** *Veri yok.* (SITE-21) */
  emptyText: string;
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/** One part of the statistics: it loads, fails and is tried again by itself. */
export function StatisticsPanel<Data>({ title, query, isEmpty, emptyText, skeleton, children }: Props<Data>) {
  const titleId = useId();
  const { data, isError, isFetching, isPlaceholderData, error, refetch } = query;
  return (
    <section aria-labelledby={titleId} className="min-w-0 rounded-lg border border-line bg-surface">
      <h3 id={titleId} className="px-4 py-3 font-semibold">
        {title}
      </h3>
      {isError && (
        <div className="px-4 pb-4">
          <Banner tone="error" onRetry={() => void refetch()} isRetrying={isFetching}>
            {errorTextOf(error)}
          </Banner>
        </div>
      )}
      {data === undefined && !isError && (
        <Skeleton>
          <div className="px-4 pb-4">{skeleton}</div>
        </Skeleton>
      )}
      {data !== undefined && (
        <div aria-busy={isPlaceholderData || undefined} className="pb-2 aria-busy:opacity-60">
          {isEmpty(data) ? (
            <p className="px-4 py-8 text-center text-sm text-ink-2">{emptyText}</p>
          ) : (
            children(data)
          )}
        </div>
      )}
    </section>
  );
}
