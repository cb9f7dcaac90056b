import type { UseQueryResult } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { ListState } from '#src/ui/list-state.tsx';
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

/** One part of the statistics, which loads, fails and is retried independently of the others. */
export function StatisticsPanel<Data>({ title, query, isEmpty, emptyText, skeleton, children }: Props<Data>) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="min-w-0 rounded-lg border border-line bg-surface">
      <h3 id={titleId} className="px-4 py-3 font-semibold">
        {title}
      </h3>
      <div aria-busy={query.isPlaceholderData || undefined} className="pb-2 aria-busy:opacity-60">
        <ListState
          query={query}
          stale="banner"
          bannerClass="px-4 pb-2"
          skeleton={
            <Skeleton>
              <div className="px-4 pb-2">{skeleton}</div>
            </Skeleton>
          }
          isEmpty={isEmpty}
          empty={<p className="px-4 py-8 text-center text-sm text-ink-2">{emptyText}</p>}
        >
          {children}
        </ListState>
      </div>
    </section>
  );
}
