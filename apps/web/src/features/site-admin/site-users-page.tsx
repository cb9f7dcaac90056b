import { useState } from 'react';
import { SiteUserPage } from '#src/features/site-admin/site-user-page.tsx';
import { SiteUsersList } from '#src/features/site-admin/site-users-list.tsx';
import type { SiteUsersSearch } from '#src/features/site-admin/site-users-search.ts';
import { BackToList } from '#src/features/site-admin/back-to-list.tsx';
import { useBusinessesWithoutUsers } from '#src/features/site-admin/site-admin-queries.ts';
import { StatisticsCard } from '#src/features/site-admin/statistics/statistics-card.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';

interface Props {
  search: SiteUsersSearch;
  onSearch: (search: SiteUsersSearch, options?: { replace?: boolean; ignoreBlocker?: boolean }) => void;
}

/** Site-user administration: the list, one user (`u`), or the figures of a business without users (`b`). */
export function SiteUsersPage({ search, onSearch }: Props) {
  const { u, b, ...list } = search;
  const [lastUser, setLastUser] = useState(u);
  if (u !== undefined && u !== lastUser) setLastUser(u);
  // Each user and business has its own key, so that no typed text or figure is carried over.
  if (u !== undefined) {
    return (
      <SiteUserPage key={u} id={u} onDeleted={() => onSearch(list, { replace: true, ignoreBlocker: true })} />
    );
  }
  if (b !== undefined) return <BusinessStatisticsPage key={b} id={b} />;
  return (
    <SiteUsersList
      search={list}
      onSearch={(next) => onSearch(next, { replace: next.q !== list.q })}
      onOpen={(id) => onSearch({ ...list, u: id })}
      cameFrom={lastUser}
    />
  );
}

/** The figures of a business without users, which no user can sign in to. */
function BusinessStatisticsPage({ id }: { id: string }) {
  const business = useBusinessesWithoutUsers().data?.find((one) => one.id === id);
  return (
    <>
      <PageHeader title={business?.name ?? 'İşletme'} subtitle={business?.slug ?? id} back={<BackToList />} />
      <div className="p-4 sm:p-6">
        <StatisticsCard businessId={id} />
      </div>
    </>
  );
}
