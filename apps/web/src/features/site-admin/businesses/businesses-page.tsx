import { useState } from 'react';
import { BusinessPage } from '#src/features/site-admin/businesses/business-page.tsx';
import { BusinessesList } from '#src/features/site-admin/businesses/businesses-list.tsx';
import type { BusinessesSearch } from '#src/features/site-admin/businesses/businesses-search.ts';

interface Props {
  search: BusinessesSearch;
  onSearch: (search: BusinessesSearch, options?: { replace?: boolean }) => void;
}

/** The list of businesses, or one of them (`b`). */
export function BusinessesPage({ search, onSearch }: Props) {
  const { b, ...list } = search;
  const [last, setLast] = useState(b);
  if (b !== undefined && b !== last) setLast(b);
  if (b !== undefined) return <BusinessPage key={b} id={b} list={list} />;
  return (
    <BusinessesList
      search={list}
      onSearch={(next) => onSearch(next, { replace: next.q !== list.q })}
      onOpen={(id) => onSearch({ ...list, b: id })}
      cameFrom={last}
    />
  );
}
