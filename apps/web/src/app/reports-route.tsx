import { ReportsPage } from '#src/features/reports/reports-page.tsx';
import { readReportsSearch } from '#src/features/reports/reports-search.ts';
import { useNavigate, useSearch } from '#src/lib/router/router-context.ts';

/**
 * Passes the search parameters to the page and writes its choices back. They replace the history entry, so that going
 * back leaves the reports.
 */
export function ReportsRoute() {
  const search = useSearch(readReportsSearch);
  const navigate = useNavigate();
  return (
    <ReportsPage
      search={search}
      onSearch={(next) => void navigate({ to: '/app/reports', search: next, replace: true })}
    />
  );
}
