import { compareNatural } from '@sofra/domain/text/turkish';
import { useMemo } from 'react';
import { usePrefetchMenu } from '#src/features/menu/menu-queries.ts';
import { Floor } from '#src/features/tables/floor.tsx';
import { useTables } from '#src/features/tables/tables-queries.ts';
import { mapQuery } from '#src/ui/lists/list-state.tsx';

/** *Masalar* (FLOOR-6, FLOOR-14): the floor, and for the office its edit mode. */
export function TablesPage() {
  const query = useTables();
  usePrefetchMenu(query.isSuccess);
  const tables = useMemo(() => query.data?.toSorted((a, b) => compareNatural(a.name, b.name)), [query.data]);
  return <Floor list={mapQuery(query, () => tables)} />;
}
