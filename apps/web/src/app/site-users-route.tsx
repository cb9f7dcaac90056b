import { useNavigate, useSearch } from '@tanstack/react-router';
import { SiteUsersPage } from '#src/features/site-admin/site-users-page.tsx';
import { readSiteUsersSearch } from '#src/features/site-admin/site-users-search.ts';

/** Passes the search parameters to the page and writes its choices back. */
export function SiteUsersRoute() {
  // Validated here: the router passes on the parameters as they are.
  const search = readSiteUsersSearch({ ...useSearch({ from: '/admin/site-users' }) });
  const navigate = useNavigate({ from: '/admin/site-users' });
  return (
    <SiteUsersPage
      search={search}
      onSearch={(next, options) => void navigate({ search: next, ...options })}
    />
  );
}
