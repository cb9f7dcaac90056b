import { BusinessesPage } from '#src/features/site-admin/businesses/businesses-page.tsx';
import { readBusinessesSearch } from '#src/features/site-admin/businesses/businesses-search.ts';
import { useNavigate, useSearch } from '#src/lib/router/router-context.ts';

/** Passes the search parameters to the page and writes its choices back. */
export function BusinessesRoute() {
  const search = useSearch(readBusinessesSearch);
  const navigate = useNavigate();
  return (
    <BusinessesPage
      search={search}
      onSearch={(next, options) => void navigate({ to: '/admin/businesses', search: next, ...options })}
    />
  );
}
