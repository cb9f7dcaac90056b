import { SITE_USERS_PAGE } from '@sofra/contract/people/site-admin';
import { Users } from 'lucide-react';
import { BusinessesWithoutUsers } from '#src/features/site-admin/businesses-without-users.tsx';
import { useSiteUsers } from '#src/features/site-admin/site-admin-queries.ts';
import { SitePager, useFocusBack } from '#src/features/site-admin/site-list-parts.tsx';
import { SiteUserCards, SiteUsersTable } from '#src/features/site-admin/site-user-rows.tsx';
import type { SiteUsersSearch } from '#src/features/site-admin/site-users-search.ts';
import { useSearchText } from '#src/ui/fields/use-search-text.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/lists/empty-state.tsx';
import { ListState } from '#src/ui/lists/list-state.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { SearchBox } from '#src/ui/fields/search-box.tsx';
import { SkeletonRows } from '#src/ui/lists/skeleton.tsx';

type ListSearch = Pick<SiteUsersSearch, 'q' | 'page'>;

interface Props {
  search: ListSearch;
  onSearch: (search: ListSearch) => void;
  onOpen: (id: string) => void;
  /** The id of the user that was open before. */
  cameFrom: string | undefined;
}

const count = new Intl.NumberFormat('tr-TR');

/** Users of all businesses (SITE-6). */
export function SiteUsersList({ search, onSearch, onOpen, cameFrom }: Props) {
  const { q = '', page = 1 } = search;
  const query = useSiteUsers(q, page);
  const [text, setText] = useSearchText(q, (next) => onSearch(next === '' ? {} : { q: next }));
  // A list that failed shows 0 users (SITE-8).
  const total = (query.isError ? undefined : query.data?.total) ?? 0;
  const pages = Math.max(1, Math.ceil(total / SITE_USERS_PAGE));
  const list = useFocusBack(cameFrom, query.isPending);
  return (
    <>
      <PageHeader
        title="Site Kullanıcıları"
        subtitle={query.isPending ? ' ' : `${count.format(total)} kullanıcı`}
      >
        <SearchBox
          className="w-full sm:w-80"
          label="Kullanıcı ara"
          placeholder="E-posta veya ad ara"
          value={text}
          onValue={setText}
          hasShortcut
        />
      </PageHeader>
      <div ref={list} tabIndex={-1} className="flex flex-col gap-4 p-4 outline-none sm:p-6">
        <ListState
          query={query}
          stale="hidden"
          fallback="Liste alınamadı"
          skeleton={<SkeletonRows count={8} block="h-14" className="flex flex-col gap-2" />}
          isEmpty={({ data }) => data.length === 0}
          empty={
            <NobodyFound
              isSearching={q !== ''}
              total={total}
              onStartOver={() => onSearch(total > 0 && q ? { q } : {})}
            />
          }
        >
          {({ data: users }) => (
            <div
              aria-busy={query.isPlaceholderData || undefined}
              className="overflow-hidden rounded-lg border border-line bg-surface aria-busy:opacity-60"
            >
              <SiteUsersTable users={users} onOpen={onOpen} />
              <SiteUserCards users={users} />
            </div>
          )}
        </ListState>
        <SitePager
          page={page}
          pages={pages}
          onPage={(next) => onSearch({ ...(q !== '' && { q }), ...(next > 1 && { page: next }) })}
        />
        <BusinessesWithoutUsers />
      </div>
    </>
  );
}

interface NobodyProps {
  isSearching: boolean;
  /** The number of users on all pages. */
  total: number;
  onStartOver: () => void;
}

function NobodyFound({ isSearching, total, onStartOver }: NobodyProps) {
  const isBeyond = total > 0;
  return (
    <EmptyState
      icon={Users}
      title="Kullanıcı bulunamadı"
      action={
        (isBeyond || isSearching) && (
          <Button onClick={onStartOver}>{isBeyond ? 'İlk sayfaya dön' : 'Aramayı temizle'}</Button>
        )
      }
    >
      {isBeyond
        ? 'Bu sayfada kullanıcı yok.'
        : isSearching
          ? 'Bu aramaya uyan e-posta ya da ad yok.'
          : undefined}
    </EmptyState>
  );
}
