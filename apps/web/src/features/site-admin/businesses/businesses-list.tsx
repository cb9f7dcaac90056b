import { SITE_BUSINESSES_PAGE, type BusinessSort } from '@sofra/contract/people/site-businesses';
import type { BusinessState } from '@sofra/domain/people/trial';
import { ArrowUpDown, Store } from 'lucide-react';
import {
  BusinessCards,
  BusinessesTable,
  COLUMNS,
} from '#src/features/site-admin/businesses/business-rows.tsx';
import { countText } from '#src/features/site-admin/businesses/business-figures.tsx';
import { FIRST_SORT, type BusinessesSearch } from '#src/features/site-admin/businesses/businesses-search.ts';
import { useSiteBusinesses } from '#src/features/site-admin/businesses/site-businesses-queries.ts';
import { SitePager, useFocusBack } from '#src/features/site-admin/site-list-parts.tsx';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { SearchBox } from '#src/ui/fields/search-box.tsx';
import { SegmentedControl } from '#src/ui/fields/segmented-control.tsx';
import { Select } from '#src/ui/fields/select.tsx';
import { useSearchText } from '#src/ui/fields/use-search-text.ts';
import { EmptyState } from '#src/ui/lists/empty-state.tsx';
import { ListState } from '#src/ui/lists/list-state.tsx';
import { SkeletonRows } from '#src/ui/lists/skeleton.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';

interface Props {
  search: BusinessesSearch;
  onSearch: (search: BusinessesSearch) => void;
  onOpen: (id: string) => void;
  /** The id of the business that was open before. */
  cameFrom: string | undefined;
}

const STATES: readonly { value: BusinessState | 'ALL'; label: string }[] = [
  { value: 'ALL', label: 'Hepsi' },
  { value: 'TRIAL', label: 'Deneme' },
  { value: 'ACTIVE', label: 'Aktif' },
  { value: 'LOCKED', label: 'Kilitli' },
];

/** All businesses of the installation (SITE-23). */
export function BusinessesList({ search, onSearch, onOpen, cameFrom }: Props) {
  const { page: _, ...first } = search;
  const { q: sought = '', state = 'ALL', sort = FIRST_SORT, page = 1 } = search;
  const { q: __, ...unsought } = first;
  const query = useSiteBusinesses(search);
  const [text, setText] = useSearchText(sought, (next) =>
    onSearch({ ...unsought, ...(next !== '' && { q: next }) }),
  );
  const total = (query.isError ? undefined : query.data?.total) ?? 0;
  const list = useFocusBack(cameFrom, query.isPending);
  const choose = (next: BusinessState | 'ALL') => {
    const { state: ___, ...rest } = first;
    onSearch({ ...rest, ...(next !== 'ALL' && { state: next }) });
  };
  const sortBy = (next: BusinessSort) => {
    const { turned, sort: ___, ...rest } = first;
    onSearch({
      ...rest,
      ...(next !== FIRST_SORT && { sort: next }),
      ...(next === sort && !turned && { turned: true as const }),
    });
  };
  return (
    <>
      <PageHeader title="İşletmeler" subtitle={query.isPending ? ' ' : `${countText(total)} işletme`}>
        <SearchBox
          className="w-full sm:w-80"
          label="İşletme ara"
          placeholder="İşletme veya e-posta ara"
          value={text}
          onValue={setText}
          hasShortcut
        />
      </PageHeader>
      <div ref={list} tabIndex={-1} className="flex flex-col gap-4 p-4 outline-none sm:p-6">
        <div className="flex flex-wrap items-end gap-4">
          <SegmentedControl label="Durum" segments={STATES} value={state} onValue={choose} />
          <div className="flex w-full items-end gap-2 sm:w-64 xl:hidden">
            <Select
              label="Sırala"
              className="min-w-0 flex-1"
              options={COLUMNS.map(({ sort: value, label }) => ({ value, label }))}
              value={sort}
              onValue={sortBy}
            />
            <IconButton icon={ArrowUpDown} label="Sırayı ters çevir" onClick={() => sortBy(sort)} />
          </div>
        </div>
        <ListState
          query={query}
          stale="hidden"
          fallback="Liste alınamadı"
          skeleton={<SkeletonRows count={8} block="h-14" className="flex flex-col gap-2" />}
          isEmpty={({ data }) => data.length === 0}
          empty={<NoBusiness total={total} onStartOver={() => onSearch(total > 0 ? first : {})} />}
        >
          {({ data: businesses }) => (
            <div
              aria-busy={query.isPlaceholderData || undefined}
              className="overflow-hidden rounded-lg border border-line bg-surface aria-busy:opacity-60"
            >
              <BusinessesTable {...{ businesses, search, onOpen }} onSort={sortBy} />
              <BusinessCards businesses={businesses} />
            </div>
          )}
        </ListState>
        <SitePager
          page={page}
          pages={Math.max(1, Math.ceil(total / SITE_BUSINESSES_PAGE))}
          onPage={(next) => onSearch({ ...first, ...(next > 1 && { page: next }) })}
        />
      </div>
    </>
  );
}

function NoBusiness({ total, onStartOver }: { total: number; onStartOver: () => void }) {
  return (
    <EmptyState
      icon={Store}
      title="İşletme bulunamadı"
      action={<Button onClick={onStartOver}>{total > 0 ? 'İlk sayfaya dön' : 'Tümünü göster'}</Button>}
    >
      {total > 0 ? 'Bu sayfada işletme yok.' : 'Bu aramaya ve duruma uyan işletme yok.'}
    </EmptyState>
  );
}
