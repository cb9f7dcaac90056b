import type { Table } from '@sofra/contract/tables';
import { compareNatural } from '@sofra/domain/turkish';
import { useMemo } from 'react';
import { usePrefetchMenu } from '#src/features/menu/menu-queries.ts';
import { Floor } from '#src/features/tables/floor.tsx';
import { useTables } from '#src/features/tables/tables-queries.ts';
import { errorTextOf } from '#src/lib/api-error.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Skeleton, SkeletonBlock } from '#src/ui/skeleton.tsx';
import { TableGrid } from '#src/ui/table-grid.tsx';

/** *Masalar* (FLOOR-6, FLOOR-14): the floor at a glance, and for the office its editing. */
export function TablesPage() {
  const query = useTables();
  usePrefetchMenu(query.isSuccess);
  const tables = useMemo(() => query.data?.toSorted((a, b) => compareNatural(a.name, b.name)), [query.data]);
  if (tables) return <Floor tables={tables} />;
  return (
    <Floor
      tables={NO_TABLES}
      placeholder={
        query.isError ? (
          <Banner tone="error" onRetry={() => void query.refetch()} isRetrying={query.isFetching}>
            {errorTextOf(query.error)}
          </Banner>
        ) : (
          <FloorSkeleton />
        )
      }
    />
  );
}
const NO_TABLES: readonly Table[] = [];

const SKELETON_CARDS = ['1', '2', '3', '4', '5', '6', '7', '8'];

function FloorSkeleton() {
  return (
    <Skeleton>
      <TableGrid>
        {SKELETON_CARDS.map((key) => (
          <SkeletonBlock key={key} className="h-[110px] rounded-lg" />
        ))}
      </TableGrid>
    </Skeleton>
  );
}
