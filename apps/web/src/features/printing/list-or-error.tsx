import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ListSkeleton } from '#src/features/printing/list-skeleton.tsx';
import { Banner } from '#src/ui/banner.tsx';

interface Props<Row> {
  query: UseQueryResult<Row[]>;
  /** The words of the catalogue for a list that could not be read. */
  failedText: string;
  /** Instead of a list without rows. */
  empty: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

/** A list of the settings screen, or why there is none: not read yet, not readable, empty. */
export function ListOrError<Row>({ query, failedText, empty, children }: Props<Row>) {
  const { data, isPending, isFetching, refetch } = query;
  if (isPending) return <ListSkeleton />;
  if (!data) {
    return (
      <Banner tone="error" onRetry={() => void refetch()} isRetrying={isFetching}>
        {failedText}
      </Banner>
    );
  }
  return data.length === 0 ? empty : children(data);
}
