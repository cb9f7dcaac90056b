import { SiteUsersPage } from '#src/features/site-admin/site-users-page.tsx';
import { readSiteUsersSearch } from '#src/features/site-admin/site-users-search.ts';
import { useNavigate, useSearch } from '#src/lib/router/router-context.ts';

/** Passes the search parameters to the page and writes its choices back. */
export function SiteUsersRoute() {
  const search = useSearch(readSiteUsersSearch);
  const navigate = useNavigate();
  return (
    <SiteUsersPage
      search={search}
      onSearch={(next, options) => void navigate({ to: '/admin/site-users', search: next, ...options })}
    />
  );
}
