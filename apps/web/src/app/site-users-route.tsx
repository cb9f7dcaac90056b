import { useNavigate, useSearch } from '@tanstack/react-router';
import { SiteUsersPage } from '#src/features/site-admin/site-users-page.tsx';
import { readSiteUsersSearch } from '#src/features/site-admin/site-users-search.ts';

/** Gives the page what its address says, and the address what the page chooses. */
export function SiteUsersRoute() {
  // The router leaves in what the route did not take over.
  const search = readSiteUsersSearch({ ...useSearch({ from: '/admin/site-users' }) });
  const navigate = useNavigate({ from: '/admin/site-users' });
  return (
    <SiteUsersPage
      search={search}
      onSearch={(next, options) => void navigate({ search: next, ...options })}
    />
  );
}
